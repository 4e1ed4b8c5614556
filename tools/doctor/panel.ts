/** The panel: a small dialog in the corner of the page, in a shadow root of its own. It leaves nothing when it is closed. */
import { PANEL } from './element';
import type { Finding } from './finding';
import { type Report, reportOf } from './report';

const CSS = `
:host { all: initial !important; position: fixed !important; inset: auto 12px 12px auto !important; z-index: 2147483647 !important;
  width: min(440px, calc(100vw - 24px)) !important; max-height: min(640px, 72vh) !important; display: flex !important;
  margin: 0 !important; padding: 0 !important; border: 0 !important; overflow: visible !important; background: none !important; }
.panel { display: flex; flex-direction: column; width: 100%; box-sizing: border-box; overflow: hidden; background: #fff; color: #16202e;
  border: 1px solid #52606f; border-radius: 10px; box-shadow: 0 8px 32px #0005; font: 14px/1.45 system-ui, sans-serif; text-align: left; }
.panel:focus { outline: none; }
.panel:focus-visible, button:focus-visible, .list:focus-visible { outline: 3px solid #2257a8; outline-offset: -3px; }
.head { display: grid; grid-template-columns: 1fr auto; align-items: center; gap: 6px 8px; padding: 10px 12px; }
.head:not(:last-child) { border-bottom: 1px solid #e3ddd3; }
h2 { margin: 0; font-size: 15px; }
.summary { margin: 0; }
.head > button { justify-self: end; }
.acts { display: flex; gap: 6px; }
button { min-height: 32px; padding: 4px 10px; border: 1px solid #52606f; border-radius: 6px; background: #fff; color: #16202e; font: inherit; cursor: pointer; }
button:hover { background: #f6f3ee; }
.list { overflow: auto; padding: 0 12px; }
article { padding: 10px 0; border-bottom: 1px solid #e3ddd3; }
article:last-child { border-bottom: 0; }
h3 { margin: 0 0 4px; font-size: 14px; overflow-wrap: anywhere; }
p { margin: 0 0 4px; overflow-wrap: anywhere; }
.mark { display: inline-block; margin-right: 6px; padding: 0 6px; border-radius: 4px; color: #fff; font-size: 12px; }
.error { background: #b3261e; }
.warning { background: #8a4b00; }
.id { color: #52606f; font-weight: 400; font-size: 12px; white-space: nowrap; }
.where { margin: 6px 0 2px; color: #52606f; font-size: 12px; }
pre { margin: 0; padding: 6px 8px; background: #f6f3ee; border-radius: 6px; font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
textarea { width: 100%; height: 120px; box-sizing: border-box; font: 12px/1.4 ui-monospace, monospace; }
`;

type Child = Node | string;

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, ...children: Child[]): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

const classed = <T extends HTMLElement>(element: T, name: string): T => Object.assign(element, { className: name });

function button(label: string, press: () => void): HTMLButtonElement {
  const element = make('button', label);
  element.type = 'button';
  element.addEventListener('click', press);
  return element;
}

/** Closes the open panel, and gives the focus back. */
let closeOpen = () => {};

/** Opens the panel in the place of an earlier one. `again` examines the page once more. */
export function openPanel(report: Report, again: () => void): void {
  closeOpen();
  const { findings } = report;
  const earlier = document.activeElement;
  const host = document.createElement(PANEL);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [sheet];

  const close = () => {
    closeOpen = () => {};
    host.remove();
    if (earlier instanceof HTMLElement && earlier.isConnected) earlier.focus();
  };
  closeOpen = close;
  const list = classed(make('div', ...findings.map(article)), 'list');
  const shown = findings.length > 0 ? [list] : [];
  const panel = classed(make('section', head(report, { again, close, list }), ...shown), 'panel');
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-labelledby', 'title');
  panel.lang = 'en';
  panel.tabIndex = -1;
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  // A scrolled region must be reachable by the keyboard.
  list.tabIndex = 0;
  list.setAttribute('role', 'region');
  list.setAttribute('aria-label', 'Findings');
  root.append(panel);
  document.documentElement.append(host);
  // Above whatever the page lays over itself; Firefox before 125 has no popovers.
  host.popover = 'manual';
  host.showPopover?.();
  panel.focus({ preventScroll: true });
}

type Acts = { again: () => void; close: () => void; list: HTMLElement };

function head(report: Report, { again, close, list }: Acts): HTMLElement {
  const title = make('h2', report.name);
  title.id = 'title';
  const summary = classed(make('p', report.summary), 'summary');
  summary.setAttribute('role', 'status');
  const copy = button('Copy', async () => {
    summary.textContent = (await copied(reportOf(report), list)) ? 'Copied.' : 'Press Ctrl+C to copy the text.';
  });
  const copying = report.findings.length > 0 ? [copy] : [];
  const checkAgain = button('Check again', () => {
    checkAgain.disabled = true;
    summary.textContent = 'Checking…';
    again();
  });
  const acts = classed(make('div', ...copying, checkAgain), 'acts');
  return classed(make('div', title, button('Close', close), summary, acts), 'head');
}

/** Copies a text; where the page may not, shows it selected. Returns whether it was copied. */
async function copied(text: string, list: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make('textarea', text);
    area.readOnly = true;
    area.setAttribute('aria-label', 'Findings as text');
    list.querySelector('textarea')?.remove();
    list.prepend(area);
    area.select();
    return false;
  }
}

function article({ id, severity, title, seen, suffers, add }: Finding): HTMLElement {
  const mark = classed(make('span', severity), `mark ${severity}`);
  const lines = add.flatMap(({ where, line }) => [classed(make('p', where), 'where'), make('pre', line)]);
  const element = make(
    'article',
    make('h3', mark, `${title} `, classed(make('span', id), 'id')),
    make('p', seen),
    make('p', suffers),
    ...lines,
  );
  element.dataset['id'] = id;
  return element;
}
