/** The tables of the guides, written between `<!-- reference: name -->` and `<!-- end of reference -->`. */
import type { AttributeDoc, ElementDoc, EventDoc, NamedDoc, Reference } from './model.ts';

type Facts = Omit<Reference, 'eventTypes'>;

const MARKED = /(<!-- reference: ([\w-]+) -->\n)[\s\S]*?(<!-- end of reference -->)/g;

/** Returns the text of a guide with its current tables. Throws on a marker that names no table. */
export function withTables(text: string, reference: Facts): string {
  const tables = tablesOf(reference);
  return text.replace(MARKED, (_, start: string, name: string, end: string) => {
    const table = tables[name];
    if (table === undefined)
      throw new Error(`There is no table ${name}: use one of ${Object.keys(tables).join(', ')}.`);
    return `${start}\n${table}\n\n${end}`;
  });
}

function tablesOf({ elements, tokens }: Facts): Record<string, string> {
  const shared = (elements[0]?.attributes ?? []).filter((attribute) => elements.every((one) => has(one, attribute)));
  return {
    elements: table(
      ['Element', 'What it is for'],
      elements.map(({ tag, description }) => [`\`${tag}\``, description]),
    ),
    shared: attributeTable(shared),
    'by-element': elements.map((element) => ownSection(element, shared)).join('\n\n'),
    events: eventTable(elements),
    parts: namedTable('Part', unique(elements.flatMap(({ parts }) => parts))),
    tokens: table(
      ['Property', 'What it is', 'Default'],
      tokens.map(({ name, description, initial }) => [`\`${name}\``, description, value(initial)]),
    ),
  };
}

// An attribute is shared if every tag describes it alike.
const has = ({ attributes }: ElementDoc, wanted: AttributeDoc) =>
  attributes.some((one) => JSON.stringify(one) === JSON.stringify(wanted));

function ownSection({ tag, description, attributes, events, parts }: ElementDoc, shared: AttributeDoc[]): string {
  const own = attributes.filter(({ name }) => !shared.some((one) => one.name === name));
  return [
    `### \`${tag}\``,
    description,
    ...(own.length > 0 ? [attributeTable(own)] : []),
    `Events: ${events.map(({ name }) => `\`${name}\``).join(', ')}. Parts: ${parts.map(({ name }) => `\`${name}\``).join(', ')}.`,
    ...events.filter(isSuccess).map((event) => `\`${event.name}\`: ${event.description}`),
  ].join('\n\n');
}

const isSuccess = ({ name }: EventDoc) => name === 'parvis:success';

function eventTable(elements: ElementDoc[]): string {
  const events = unique(elements.flatMap((element) => element.events));
  return table(
    ['Event', '`detail`', 'When'],
    events.map((event) => [
      `\`${event.name}\``,
      event.detail === 'undefined' ? '' : `\`${event.detail}\``,
      isSuccess(event) ? 'What the element is for was done; see each element.' : event.description,
    ]),
  );
}

function attributeTable(attributes: AttributeDoc[]): string {
  return table(
    ['Attribute', 'Meaning', 'Default'],
    attributes.map(({ name, values, description, initial }) => {
      const choice = values.length > 0 ? ` ${values.map((one) => `\`${one}\``).join(', ')}.` : '';
      return [`\`${name}\``, description + choice, initial === null ? 'none' : value(initial)];
    }),
  );
}

const namedTable = (title: string, rows: NamedDoc[]) =>
  table(
    [title, 'What it is'],
    rows.map(({ name, description }) => [`\`${name}\``, description]),
  );

// A default is a value, unless it is a sentence.
const value = (text: string) => (/[\s`]/.test(text) ? text : `\`${text}\``);

function unique<Row extends NamedDoc>(rows: Row[]): Row[] {
  const byName = new Map(rows.map((row) => [row.name, row]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`.replaceAll('|  |', '| |');
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
