/** The controls of an element on the page: which ones a person can use, and the ways to use them. */
import type { ElementHandle, Page } from 'playwright';
import { STRANGE_TEXTS } from '../../tests/odd/strange.ts';
import { pick } from './steps.ts';
import { waitBriefly } from './tab.ts';

/** The controls of each kind. */
const SELECTORS = {
  button: 'button, summary, [role=button], [role=tab]',
  link: 'a[href]',
  submit: 'button[type=submit]',
  text: 'input:not([type=radio], [type=checkbox], [type=file], [type=hidden], [type=range]), textarea',
  choice: 'input[type=radio], input[type=checkbox], button[aria-pressed], select',
};

export type Control = ElementHandle<HTMLElement>;

/**
 * Runs in the page: returns the controls of the front dialog, or of the whole element. Links to other sites are left
 * out.
 */
function findControls({ tag, selector }: { tag: string; selector: string }): Element[] {
  const root = document.querySelector(tag)?.shadowRoot;
  if (!root) return [];
  const scope = [...root.querySelectorAll('dialog:modal')].at(-1) ?? root;
  const isChoice = (control: Element) => control.matches('[type=radio], [type=checkbox]');
  const isUsable = (control: Element) => {
    if (control.matches(':disabled, [readonly]') || control.closest('[inert]')) return false;
    if (control instanceof HTMLAnchorElement && (control.origin !== location.origin || control.target)) return false;
    const shown = isChoice(control) ? ((control as HTMLInputElement).labels?.[0] ?? control) : control;
    return shown.checkVisibility({ visibilityProperty: true }) && shown.getClientRects().length > 0;
  };
  return [...scope.querySelectorAll(selector)].filter(isUsable);
}

/** Returns the controls of a kind that a person can use now. */
export async function controlsOf(page: Page, tag: string, kind: keyof typeof SELECTORS): Promise<Control[]> {
  const list = await page.evaluateHandle(findControls, { tag, selector: SELECTORS[kind] });
  const found = [...(await list.getProperties()).values()];
  return found.map((handle) => handle.asElement()).filter((control): control is Control => control !== null);
}

/** Presses a control with the mouse, once or twice in quick succession; false if something else is in front of it. */
export async function press(page: Page, control: Control, clickCount = 1): Promise<boolean> {
  const point = await control.evaluate((pressed) => {
    const isChoice = pressed.matches('[type=radio], [type=checkbox]');
    const target = isChoice ? ((pressed as HTMLInputElement).labels?.[0] ?? pressed) : pressed;
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = target.getClientRects();
    if (!box) return null;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = (target.getRootNode() as ShadowRoot).elementFromPoint(x, y);
    return hit && (target.contains(hit) || hit.contains(pressed)) ? { x, y } : null;
  });
  if (point) await page.mouse.click(point.x, point.y, { clickCount });
  return point !== null;
}

/** Suggestions are asked for once nothing was typed for a while. */
const LONGER_THAN_TYPING_MS = 400;

/** Ordinary texts by the words of a field: its type, autocomplete, inputmode and label. */
const ORDINARY: [words: RegExp, text: string][] = [
  [/password/, 'Parvis-2026-walk'],
  [/\bdate\b/, '2031-05-12'],
  [/\btime\b/, '14:30'],
  [/number|numeric|decimal/, '60'],
  [/\btel/, '06 12 34 56 78'],
  [/given-name|prénom/i, 'Inès'],
  [/family-name|\bnom\b/i, 'Carrel'],
];

const wordsOf = (field: Control) =>
  field.evaluate((control) => {
    const { type, autocomplete, inputMode, labels } = control as HTMLInputElement;
    return { words: `${type} ${autocomplete} ${inputMode} ${labels?.[0]?.textContent ?? ''}`, role: control.role };
  });

/** Types into a field: a strange text, or one that people write there. */
export async function typeInto(
  page: Page,
  field: Control,
  { email, address, strange }: { email: string; address: string; strange?: number },
): Promise<void> {
  const { words, role } = await wordsOf(field);
  const isFree = /^(text|textarea|search|email)/.test(words);
  if (strange !== undefined && isFree) return field.fill(pick(STRANGE_TEXTS, strange));
  if (role === 'combobox') return choosePlace(page, field, /localisation/i.test(words) ? 'lyon' : address);
  const [, text = 'Au fond de la cour'] =
    ORDINARY.find(([known]) => known.test(words)) ?? (/e-?mail/i.test(words) ? [null, email] : []);
  await field.fill(text);
}

/** Types an address and takes the first suggestion, if one comes. */
async function choosePlace(page: Page, field: Control, place: string): Promise<void> {
  await field.fill(place);
  await page.clock.fastForward(LONGER_THAN_TYPING_MS);
  await waitBriefly(page, async () => (await field.getAttribute('aria-expanded')) === 'true');
  await field.press('ArrowDown');
  await field.press('Enter');
}

/** Chooses in a control: presses a radio, a box or a card, takes an option of a list. */
export async function choose(page: Page, control: Control, number: number): Promise<void> {
  const options = await control.evaluate((list) => (list instanceof HTMLSelectElement ? list.options.length : null));
  if (options === null) await press(page, control);
  else if (options > 0) await control.selectOption({ index: Math.ceil(number * (options - 1)) });
}

/** Runs in the page: returns the name of the choice's group, or null if the group has an answer. */
function openGroupOf(control: Element): string | null {
  const { name, type, id, value, form } = control as HTMLInputElement;
  if (control.matches('[aria-pressed]')) {
    return control.parentElement?.querySelector(':scope > [aria-pressed=true]') ? null : type;
  }
  if (type !== 'radio' && type !== 'checkbox') return value === '' ? id : null;
  // The boxes of a form count as one group: some of them may have to be checked.
  const isBox = type === 'checkbox';
  const group = [...(form?.querySelectorAll<HTMLInputElement>(`[type=${type}]`) ?? [])];
  const isAnswered = group.some((one) => one.checked && (isBox || one.name === name));
  return isAnswered ? null : isBox ? type : name;
}

// A text in a search may be no place that was chosen.
const isOpenText = (field: Element) => field.role === 'combobox' || (field as HTMLInputElement).value === '';

/** Returns the fields and groups of a screen that have no answer yet. */
export async function unanswered(page: Page, tag: string): Promise<{ texts: Control[]; groups: Control[][] }> {
  const texts: Control[] = [];
  for (const field of await controlsOf(page, tag, 'text')) if (await field.evaluate(isOpenText)) texts.push(field);
  const groups = new Map<string, Control[]>();
  for (const choice of await controlsOf(page, tag, 'choice')) {
    const group = await choice.evaluate(openGroupOf);
    if (group !== null) groups.set(group, [...(groups.get(group) ?? []), choice]);
  }
  return { texts, groups: [...groups.values()] };
}

/**
 * Returns the texts of the fields on show, by name of the field; without passwords and searches. Null on a page
 * without the element. Of a phone number the last eight digits: '+39 06…' may be written for a typed '06…'.
 */
export function typedTexts(page: Page, tag: string): Promise<Record<string, string> | null> {
  return page.evaluate((name) => {
    const element = document.querySelector(name);
    if (!element) return null;
    const fields = [...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])].filter(
      ({ type, role }) => /^(text|email|tel|textarea)$/.test(type) && role !== 'combobox',
    );
    // A field may write '06 12' for a typed '0612'.
    return Object.fromEntries(
      fields.map(({ name: key, id, type, value }) => [
        key || id,
        type === 'tel' ? value.replace(/\D/g, '').slice(-8) : value.replace(/\s/g, ''),
      ]),
    );
  }, tag);
}
