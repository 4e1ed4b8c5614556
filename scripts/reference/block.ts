/** The documentation block at the top of a tag's element.ts. */

/** The content of a block. An attribute without text keeps that of the contract. */
export type Block = {
  description: string;
  attributes: { name: string; initial: string | null; description: string }[];
  events: { name: string; description: string }[];
  parts: { name: string; description: string }[];
};

const ATTRIBUTE = /^@attribute \[?([\w-]+)(?:=([^\]]*)\])?(?: - (.+))?$/;
const EVENT = /^@fires (parvis:[\w-]+)(?: - (.+))?$/;
const PART = /^@csspart ([\w-]+) - (.+)$/;

/**
 * Reads the first block of a file:
 * `@attribute [base-path=/ici] - text` (default and text are optional), `@fires parvis:success - text`,
 * `@csspart name - text`. Throws on any other line that starts with @.
 */
export function readBlock(source: string): Block {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(source) ?? [];
  const text = comment.replace(/^\s*\* ?/gm, '').trim();
  const [head = '', ...tags] = text.split(/\n(?=@)/);
  const block: Block = { description: firstParagraph(head), attributes: [], events: [], parts: [] };
  for (const tag of tags) readTag(tag.replace(/\s+/g, ' ').trim(), block);
  return block;
}

function readTag(line: string, block: Block): void {
  const attribute = ATTRIBUTE.exec(line);
  const event = EVENT.exec(line);
  const part = PART.exec(line);
  if (attribute) {
    const [, name = '', initial = null, description = ''] = attribute;
    block.attributes.push({ name, initial, description });
  } else if (event) block.events.push({ name: event[1] ?? '', description: event[2] ?? '' });
  else if (part) block.parts.push({ name: part[1] ?? '', description: part[2] ?? '' });
  else throw new Error(`This line of a documentation block is not understood: ${line}`);
}

// Removes the beginning of "`parvis-x`: description."
function firstParagraph(text: string): string {
  const [first = ''] = text.split(/\n\s*\n/);
  const words = first.replace(/\s+/g, ' ').replace(/^`[\w-]+`: /, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
