/** Finds the parts of a page through open shadow roots, as Playwright's locators do. */
import { queryAllByRole } from '@testing-library/dom';
import type { Step, TextMatch } from './commands.ts';

type Scope = Document | ShadowRoot | Element;

const tidy = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim();

function matches(match: TextMatch, text: string): boolean {
  if ('source' in match) return new RegExp(match.source, match.flags).test(tidy(text));
  const wanted = tidy(match.text);
  return match.exact ? tidy(text) === wanted : tidy(text).toLowerCase().includes(wanted.toLowerCase());
}

/** Returns every root in this scope: its own tree, and the open shadow trees in it. */
function rootsIn(scope: Scope): (Document | ShadowRoot | Element)[] {
  const own = scope instanceof Element && scope.shadowRoot ? [scope.shadowRoot, ...rootsIn(scope.shadowRoot)] : [];
  const inner = [...scope.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : [],
  );
  return [scope, ...new Set([...own, ...inner])];
}

const elementsIn = (scope: Scope): Element[] => rootsIn(scope).flatMap((root) => [...root.querySelectorAll('*')]);

const parentOf = (element: Element): Element | null => {
  if (element.assignedSlot) return element.assignedSlot;
  const { parentElement } = element;
  if (parentElement) return parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

/** Tells whether the part has a box and is not made invisible. */
export function isVisible(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  if (width > 0 && height > 0) return true;
  // A part without a box of its own shows what it holds.
  return getComputedStyle(element).display === 'contents' && [...element.children].some(isVisible);
}

/** Tells whether assistive technology meets the part. */
function isExposed(element: Element): boolean {
  for (let each: Element | null = element; each; each = parentOf(each)) {
    if (each.getAttribute('aria-hidden') === 'true') return false;
  }
  return element.checkVisibility({ visibilityProperty: true });
}

const SILENT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'TITLE']);

/** Returns the text of a part with that of its shadow trees. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof Element) {
    if (SILENT.has(node.tagName)) return '';
    if (node instanceof HTMLInputElement && ['submit', 'button'].includes(node.type)) return node.value;
    if (node.shadowRoot) return [...node.shadowRoot.childNodes].map(textOf).join('');
    if (node instanceof HTMLSlotElement) {
      const assigned = node.assignedNodes();
      return (assigned.length > 0 ? assigned : [...node.childNodes]).map(textOf).join('');
    }
  }
  return [...node.childNodes].map(textOf).join('');
}

/** Returns the innermost parts with this text. */
function byText(scope: Scope, match: TextMatch): Element[] {
  const fitting = elementsIn(scope).filter(
    (element) => !SILENT.has(element.tagName) && matches(match, textOf(element)),
  );
  const outer = new Set(fitting.map(parentOf));
  return fitting.filter((element) => !outer.has(element));
}

function labelsOf(element: Element): string[] {
  const labelled = element.getAttribute('aria-labelledby');
  const root = element.getRootNode() as Document | ShadowRoot;
  const byIds = labelled?.split(/\s+/).map((id) => textOf(root.getElementById(id) ?? new Text(''))) ?? [];
  const own = element.getAttribute('aria-label');
  const labels = [...((element as HTMLInputElement).labels ?? [])].map(textOf);
  return [...(byIds.length > 0 ? [byIds.join(' ')] : []), ...(own ? [own] : []), ...labels];
}

function byRole(scope: Scope, { role, name, states, includeHidden }: Extract<Step, { by: 'role' }>): Element[] {
  const found = rootsIn(scope).flatMap((root) =>
    queryAllByRole(root as HTMLElement, role, {
      hidden: true,
      ...(name ? { name: (text: string) => matches(name, text) } : {}),
      ...states,
    }),
  );
  return includeHidden ? found : found.filter(isExposed);
}

/** Returns the parts of a selector; a space leads through shadow trees as well. */
function byCss(scope: Scope, selector: string): Element[] {
  if (selector.startsWith('xpath=')) throw new Error(`no such selector in the console: ${selector}`);
  if (selector.endsWith(':visible')) return byCss(scope, selector.slice(0, -':visible'.length)).filter(isVisible);
  const native = rootsIn(scope).flatMap((root) => [...root.querySelectorAll(selector)]);
  if (native.length > 0) return native;
  const parts = selector.match(/(?:\[[^\]]*\]|\([^)]*\)|[^\s[(])+/g) ?? [];
  if (parts.length < 2 || /[>+~,]/.test(selector)) return [];
  return parts.reduce<Element[]>(
    (scopes, part, at) => unique((at === 0 ? [scope] : scopes).flatMap((each) => byCss(each as Scope, part))),
    [],
  );
}

const unique = <T>(list: T[]): T[] => [...new Set(list)];

const inOrder = (elements: Element[]): Element[] => {
  const order = new Map(elementsIn(document).map((element, at) => [element, at]));
  return unique(elements).sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
};

function take(scopes: Scope[], step: Step): Element[] {
  const found = scopes as Element[];
  const holds = (element: Element, steps?: Step[]) => find(steps ?? [], [element]).length > 0;
  switch (step.by) {
    case 'role':
      return scopes.flatMap((scope) => byRole(scope, step));
    case 'text':
      return scopes.flatMap((scope) => byText(scope, step.text));
    case 'label':
      return scopes.flatMap((scope) =>
        elementsIn(scope).filter((element) => labelsOf(element).some((label) => matches(step.text, label))),
      );
    case 'placeholder':
      return scopes.flatMap((scope) =>
        elementsIn(scope).filter((element) => matches(step.text, element.getAttribute('placeholder') ?? '')),
      );
    case 'css':
      return scopes.flatMap((scope) => byCss(scope, step.selector));
    case 'filter':
      return found.filter(
        (element) =>
          (!step.hasText || matches(step.hasText, textOf(element))) &&
          (!step.hasNotText || !matches(step.hasNotText, textOf(element))) &&
          (!step.has || holds(element, step.has)) &&
          (!step.hasNot || !holds(element, step.hasNot)) &&
          (step.visible === undefined || isVisible(element) === step.visible),
      );
    case 'nth': {
      const one = found.at(step.index);
      return one ? [one] : [];
    }
    case 'and': {
      const others = new Set(find(step.other));
      return found.filter((element) => others.has(element));
    }
    case 'or':
      return [...found, ...find(step.other)];
    case 'frame':
      throw new Error('a frame is entered by its own page');
  }
}

/** Returns the parts that the steps lead to, in the order of the page. */
export function find(steps: Step[], scopes: Scope[] = [document]): Element[] {
  return steps.reduce<Scope[]>((found, step) => inOrder(take(found, step)), scopes) as Element[];
}
