/** What the server asks of a framed page, and what the page answers: plain data. */

/** A text as Playwright matches it: a part of it in any case, the whole of it, or a pattern. */
export type TextMatch = { text: string; exact: boolean } | { source: string; flags: string };

/** A step from the parts found so far to the next ones. */
export type Step =
  | { by: 'role'; role: string; name?: TextMatch; states: Record<string, boolean | number>; includeHidden: boolean }
  | { by: 'text' | 'label' | 'placeholder'; text: TextMatch }
  | { by: 'css'; selector: string }
  | { by: 'filter'; hasText?: TextMatch; hasNotText?: TextMatch; has?: Step[]; hasNot?: Step[]; visible?: boolean }
  | { by: 'nth'; index: number }
  | { by: 'and' | 'or'; other: Step[] }
  | { by: 'frame' };

/** A file that an input receives; `base64` is its content. */
export type SentFile = { name: string; mimeType: string; base64: string };

/** A function of a state, which the page imports from `address`. */
export type Remote = { address: string; arg?: unknown };

export type Command = {
  /** The acts on the page itself have no steps. */
  steps: Step[];
  act: string;
  args: unknown[];
  timeoutMs: number;
};

export type Answer = { value?: unknown; error?: string; url: string };
