/** The facts about an element, from its own documentation; all generated texts come from them. */

/**
 * An attribute. `values` are those of a choice; `initial` is the default in words or as it would be written, null
 * without one.
 */
export type AttributeDoc = { name: string; values: string[]; initial: string | null; description: string };

/** An event: `detail` is its TypeScript type. */
export type EventDoc = { name: string; detail: string; description: string };

/** The name and the meaning of a part, a slot or a token. */
export type NamedDoc = { name: string; description: string };

/** A tag. */
export type ElementDoc = {
  tag: string;
  description: string;
  attributes: AttributeDoc[];
  events: EventDoc[];
  parts: NamedDoc[];
  slots: NamedDoc[];
};

/** All facts about Parvis for a host. */
export type Reference = { elements: ElementDoc[]; tokens: (NamedDoc & { initial: string })[]; eventTypes: string };

/** Returns `base-path` as a property: basePath. */
export function propertyName(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns `parvis-alert-creator` as a class: ParvisAlertCreator. */
export function className(tag: string): string {
  return tag.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
