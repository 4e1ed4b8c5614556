/**
 * Turns a React component into a custom element through r2wc, inside one small subclass that mends what r2wc alone
 * gets wrong in pages we do not control (architecture §4).
 */
import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { nextTask } from '@/lib/next-task';
import { css, sharedSheet, staticSheet } from './styles';

/** What the root component of a widget receives. Attributes arrive as the host wrote them; absent is null. */
export type WidgetProps = {
  host: HTMLElement;
  attribute: (name: string) => string | null;
  /** To call once the first screen accepts input: the host's fallback children give way. */
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

/** Defines the tag, where there is a page; on one where another copy of Parvis came first, that one stays and the console says so once. */
export function defineWidget(spec: WidgetSpec): void {
  // A server that draws pages reads this too, and has no elements to define.
  if (typeof customElements === 'undefined') return;
  const { url = '' } = import.meta as { url?: string };
  const address = url.replace(/[?#].*$/, '');
  // A script of another name is the bundle of a host, where nothing imports it.
  if (!address.endsWith(`/${spec.tag.slice('parvis-'.length)}.js`)) return void define(spec);
  // Our other files import this one by its address. A script that the page has from elsewhere, with a query or through a
  // redirection, is another copy, whose elements they do not know: the one of the address defines the tag, where it can be had.
  const here = () => define(spec);
  import(address).then((file: object) => (isThisCopy(file) ? here() : undefined), here);
}

const MARK = Symbol.for('parvis.copy');
const marked = Object.assign(css, { [MARK]: true });

/** Whether a file is the one that this code runs in: every element's exports css(). What exports none is the bundle of a host. */
function isThisCopy(file: object): boolean {
  const found = Object.values(file).find((value) => typeof value === 'function' && MARK in value);
  return found === undefined || found === marked;
}

async function define(spec: WidgetSpec): Promise<void> {
  // Its first screen is drawn as it is defined: in one task with its evaluation, a slow phone would answer to nothing.
  await nextTask();
  if (customElements.get(spec.tag)) {
    console.warn(`[${spec.tag}] is already defined on this page: the first definition stays.`);
    return;
  }
  customElements.define(spec.tag, widgetClass(spec));
}

function widgetClass(spec: WidgetSpec): CustomElementConstructor {
  // Browsers hide a nonce from its attribute and answer it by the element's own property: that one stays.
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
      // A root of its own beside the slot: the host's children stay visible until the first screen is there.
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
      // Turbo shows what it kept of a page until the page is there: nothing is asked for twice.
      if (this.ownerDocument.documentElement.hasAttribute('data-turbo-preview')) return;
      this.keepEarlyProperties();
      const root = this.shadowRoot as ShadowRoot;
      baseSheet ??= staticSheet(spec.baseCss);
      if (!root.adoptedStyleSheets.length) root.adoptedStyleSheets = [baseSheet, sharedSheet()];
      if (this[CONTEXT]) return;
      super.connectedCallback();
    }

    // Its mere presence makes Element.moveBefore keep the element connected.
    connectedMoveCallback() {}

    override disconnectedCallback() {
      // A macrotask later: Turbo re-inserts permanent elements after its microtasks.
      setTimeout(() => {
        if (this.isConnected || !this[CONTEXT]) return;
        super.disconnectedCallback();
        this.showFallback(true);
      });
    }

    // r2wc ignores removed and empty attributes; ours are read by name at each drawing.
    attributeChangedCallback() {
      if (this[CONNECTED]) this[RENDER]();
    }

    private showFallback(shown: boolean) {
      const [slot, container] = this.shadowRoot?.children ?? [];
      slot?.toggleAttribute('hidden', !shown);
      container?.toggleAttribute('hidden', shown);
    }

    // Properties set on the plain element, before the script came, hide the accessors of the class.
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
