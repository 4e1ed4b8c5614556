/**
 * The host's attributes that every element needs to start (contract §2). Each is read by a small pure function that
 * answers its default when the value is bad; check-attributes.ts says so to the page's developer once all is quiet.
 */

/** The page around the element, as far as attributes depend on it. */
export type Page = { href: string; origin: string };

/** Attributes as the host wrote them: absent is null, present and empty is ''. */
export type RawAttributes = (name: string) => string | null;

/** What differs from one tag to the next. */
export type TagDefaults = { basePath: string; routing?: Routing };

/** Where the widget's screen is written: the page's path, its hash, or nowhere. */
export type Routing = 'path' | 'hash' | 'memory';

/** What an element is started with. `linkBase` is what relative links resolve against. */
export type BootConfig = {
  page: Page;
  api: { base: string; sameOrigin: boolean };
  linkBase: string;
  tokenStorage: 'local' | 'memory';
  routing: Routing;
  basePath: string;
};

/** The values that an attribute of choice may take, for those that an element starts with. */
export const BOOT_CHOICES = {
  'token-storage': ['local', 'memory'],
  routing: ['path', 'hash', 'memory'],
} as const;

const API_BASE = '/api/v1';

/** What a header may hold: printable ASCII. */
export const HEADER_VALUE = /^[\x20-\x7e]*$/;

/** The attribute without spaces around it; null when absent or empty. */
export function textOf(raw: RawAttributes, name: string): string | null {
  return raw(name)?.trim() || null;
}

/** The attribute when it is one of its allowed values, else the default. */
export function choiceOf<Choices extends Record<string, readonly string[]>, Name extends keyof Choices & string>(
  raw: RawAttributes,
  choices: Choices,
  name: Name,
  fallback: Choices[Name][number],
): Choices[Name][number] {
  const value = textOf(raw, name);
  return value && choices[name]?.includes(value) ? value : fallback;
}

function webUrl(value: string | null, base?: string): URL | null {
  try {
    const url = new URL(value ?? '', base);
    return value && /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** An absolute http(s) address, or null; one that holds a name or a password is none. */
export function httpUrl(value: string | null, base?: string): string | null {
  const url = webUrl(value, base);
  return url && !url.username && !url.password ? url.href : null;
}

/** Reads what an element is started with. */
export function readBootConfig(raw: RawAttributes, page: Page, tag: TagDefaults): BootConfig {
  const { origin, pathname } = webUrl(textOf(raw, 'api-base'), page.href) ?? new URL(API_BASE, page.href);
  const sameOrigin = origin === page.origin;
  const basePath = textOf(raw, 'base-path') ?? tag.basePath;
  return {
    page,
    api: { base: (origin + pathname).replace(/\/+$/, ''), sameOrigin },
    linkBase: sameOrigin ? page.href : origin,
    tokenStorage: choiceOf(raw, BOOT_CHOICES, 'token-storage', sameOrigin ? 'local' : 'memory'),
    routing: choiceOf(raw, BOOT_CHOICES, 'routing', tag.routing ?? 'path'),
    basePath: new URL(basePath.replace(/^\/*/, '/'), page.origin).pathname.replace(/\/+$/, ''),
  };
}
