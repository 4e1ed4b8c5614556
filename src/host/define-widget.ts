/**
 * Turns a React component into a custom element through r2wc, inside one small subclass that corrects r2wc for pages we
 * do not control.
 */
import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { nextTask } from '@/lib/next-task';
import { css, sharedSheet, staticSheet } from './styles';

/** Props of the root component of a widget. Attributes are as the host wrote them; null when absent. */
export type WidgetProps = {
  host: HTMLElement;
  attribute: (name: string) => string | null;
  /** Called once the first screen accepts input: hides the host's fallback children. */
  onReady: () => void;
};

/** A tag: its name, the attributes it observes, its root component and its base style sheet. */
export type WidgetSpec = {
  tag: string;
  attributes: readonly string[];
  component: ComponentType<WidgetProps>;
  baseCss: string;
};

const CONNECTED = Symbol.for('r2wc.connected');
const CONTEXT = Symbol.for('r2wc.context');
const PROPS = Symbol.for('r2wc.props');
const RENDER = Symbol.for('r2wc.render');

type R2wcElement = HTMLElement & {
  container: Element | ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
  [CONNECTED]: boolean;
  [CONTEXT]: object | undefined;
  [PROPS]: Record<string, unknown>;
  [RENDER](): void;
};

/** Defines the tag, where there is a page. The definition of another copy of Parvis stays, with one console warning. */
export function defineWidget(spec: WidgetSpec): void {
  // A server that draws pages imports this file too, and has no custom elements.
  if (typeof customElements === 'undefined') return;
  const { url = '' } = import.meta as { url?: string };
  const address = url.replace(/[?#].*$/, '');
  // A script with another name is the bundle of a host, which no file imports.
  if (!address.endsWith(`/${spec.tag.slice('parvis-'.length)}.js`)) return void define(spec);
  // The other files of Parvis import this one by its address. A script that came with a query or through a redirect is
  // another copy, with other elements: the file of the true address defines the tag, where it can be loaded.
  const here = () => define(spec);
  import(address).then((file: object) => (isThisCopy(file) ? here() : undefined), here);
}

const MARK = Symbol.for('parvis.copy');
const marked = Object.assign(css, { [MARK]: true });

/** Returns whether a module is this copy: every element's exports css(). One without css() is the bundle of a host. */
function isThisCopy(file: object): boolean {
  const found = Object.values(file).find((value) => typeof value === 'function' && MARK in value);
  return found === undefined || found === marked;
}

async function define(spec: WidgetSpec): Promise<void> {
  // Defining the tag draws its first screen: in one task with the evaluation, a slow phone would not respond
  // (docs/spec/package.md#3.1).
  await nextTask();
  if (customElements.get(spec.tag)) {
    console.warn(`[${spec.tag}] is already defined on this page: the first definition stays.`);
    return;
  }
  customElements.define(spec.tag, widgetClass(spec));
}

function widgetClass(spec: WidgetSpec): CustomElementConstructor {
  // Browsers hide a nonce from its attribute and show it as the element's own property, which must stay.
  const properties = spec.attributes.filter((name) => name !== 'nonce').map(camelCase);
  const Base = r2wc(spec.component as ComponentType, {
    shadow: 'open',
    props: Object.fromEntries(properties.map((name) => [name, 'string'])),
  }) as unknown as new () => R2wcElement;
  let baseSheet: CSSStyleSheet | undefined;

  return class extends Base {
    static observedAttributes = spec.attributes;

    constructor() {
      super();
      // r2wc starts as connected and would mount inside clones that never reach a page (Turbo's cache).
      this[CONNECTED] = false;
      const root = this.shadowRoot as ShadowRoot;
      // A separate root beside the slot: the host's children stay visible until the first screen is there.
      const container = root.ownerDocument.createElement('div');
      container.hidden = true;
      root.append(root.ownerDocument.createElement('slot'), container);
      this.container = container;
      Object.assign(this[PROPS], {
        container,
        host: this,
        attribute: (name: string) => (name === 'nonce' ? this.nonce || null : this.getAttribute(name)),
        onReady: () => this.showFallback(false),
      });
    }

    override connectedCallback() {
      // Turbo shows its cached preview before the real page: nothing is requested twice (docs/spec/attributes.md#1.4).
      if (this.ownerDocument.documentElement.hasAttribute('data-turbo-preview')) return;
      this.keepEarlyProperties();
      const root = this.shadowRoot as ShadowRoot;
      baseSheet ??= staticSheet(spec.baseCss);
      if (!root.adoptedStyleSheets.length) root.adoptedStyleSheets = [baseSheet, sharedSheet()];
      if (this[CONTEXT]) return;
      super.connectedCallback();
    }

    // The mere presence of this method makes Element.moveBefore keep the element connected.
    connectedMoveCallback() {}

    override disconnectedCallback() {
      // A macrotask later: Turbo re-inserts permanent elements after its microtasks.
      setTimeout(() => {
        if (this.isConnected || !this[CONTEXT]) return;
        super.disconnectedCallback();
        this.showFallback(true);
      });
    }

    // r2wc ignores removed and empty attributes; Parvis reads attributes by name at each render.
    attributeChangedCallback() {
      if (this[CONNECTED]) this[RENDER]();
    }

    private showFallback(shown: boolean) {
      const [slot, container] = this.shadowRoot?.children ?? [];
      slot?.toggleAttribute('hidden', !shown);
      container?.toggleAttribute('hidden', shown);
    }

    // Properties that were set before the script was loaded hide the accessors of the class.
    private keepEarlyProperties() {
      const own = this as unknown as Record<string, unknown>;
      for (const name of properties) {
        if (!Object.hasOwn(own, name)) continue;
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
    }
  };
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
