/**
 * Host attributes that every element needs to start (docs/spec/attributes.md#3). Each is read by a small pure function
 * that returns the default for a bad value; check-attributes.ts reports bad values once the page is idle.
 */

/** The page around the element, as far as attributes depend on it. */
export type Page = { href: string; origin: string };

/** Reads an attribute as the host wrote it: null when absent, '' when present and empty. */
export type RawAttributes = (name: string) => string | null;

/** Defaults that differ between tags. */
export type TagDefaults = { basePath: string; routing?: Routing };

/** Where the widget's screen is written: the page's path, its hash, or nowhere (docs/spec/attributes.md#5.1). */
export type Routing = 'path' | 'hash' | 'memory';

/** The configuration at the start; relative links resolve against `linkBase` (docs/spec/attributes.md#3.3). */
export type BootConfig = {
  page: Page;
  api: { base: string; sameOrigin: boolean };
  linkBase: string;
  tokenStorage: 'local' | 'memory';
  routing: Routing;
  basePath: string;
};

/** The allowed values of the choice attributes that an element starts with. */
export const BOOT_CHOICES = {
  'token-storage': ['local', 'memory'],
  routing: ['path', 'hash', 'memory'],
} as const;

const API_BASE = '/api/v1';

/** Matches what a header may hold: printable ASCII. */
export const HEADER_VALUE = /^[\x20-\x7e]*$/;

/** Returns an attribute without spaces around it; null when absent or empty. */
export function textOf(raw: RawAttributes, name: string): string | null {
  return raw(name)?.trim() || null;
}

/** Returns an attribute if it has one of its allowed values, else the default. */
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

/** Returns an absolute http(s) address, or null; an address with a user name or password is refused. */
export function httpUrl(value: string | null, base?: string): string | null {
  const url = webUrl(value, base);
  return url && !url.username && !url.password ? url.href : null;
}

/** Reads the configuration that an element starts with. */
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
