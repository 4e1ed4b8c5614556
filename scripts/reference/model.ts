/** What is known of one element, from its own documentation: everything that is written about it comes from here. */

/** One attribute. `values` where it is a choice; `initial` in words or as it would be written, null where there is none. */
export type AttributeDoc = { name: string; values: string[]; initial: string | null; description: string };

/** One event: `detail` is its TypeScript type. */
export type EventDoc = { name: string; detail: string; description: string };

/** A name and what it means: a part, a slot, a token. */
export type NamedDoc = { name: string; description: string };

/** One tag. */
export type ElementDoc = {
  tag: string;
  description: string;
  attributes: AttributeDoc[];
  events: EventDoc[];
  parts: NamedDoc[];
  slots: NamedDoc[];
};

/** All that a host may read about Parvis. */
export type Reference = { elements: ElementDoc[]; tokens: (NamedDoc & { initial: string })[]; eventTypes: string };

/** `base-path` as a property: basePath. */
export function propertyName(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `parvis-alert-creator` as a class: ParvisAlertCreator. */
export function className(tag: string): string {
  return tag.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
