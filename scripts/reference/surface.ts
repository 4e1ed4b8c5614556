/** docs/public-surface.txt: all that a host can depend on, one line for each fact, so that a diff shows each change. */
import { type Directive, parseSync, type Statement } from 'oxc-parser';
import { typeOf } from './custom-elements.ts';
import type { AttributeDoc, ElementDoc, EventDoc, Reference } from './model.ts';

/** The fields of package.json that hosts depend on. */
export type PackageFields = {
  name: string;
  exports: Record<string, string | Record<string, string>>;
  bin: Record<string, string>;
  peerDependencies: Record<string, string>;
  engines: Record<string, string>;
};

const HEAD = `# The public surface of the package, one line for each fact. \`npm run docs\` writes this file.
# A change of it needs a line in CHANGELOG.md, and a new major version when a line goes or changes.
`;

/** Returns the text of the report; \`declarations\` are the texts of the .d.ts files by their names. */
export function publicSurface(
  { elements, tokens }: Omit<Reference, 'eventTypes'>,
  fields: PackageFields,
  declarations: Record<string, string>,
): string {
  const lines = [
    ...elements.flatMap(elementLines),
    ...tokens.map(({ name, initial }) => `custom property of every element: ${name}; default ${initial}`),
    ...packageLines(fields),
    ...Object.entries(declarations).flatMap(([file, text]) => typeLines(file, text)),
  ];
  return `${HEAD}\n${lines.sort().join('\n')}\n`;
}

function elementLines({ tag, attributes, events, parts, slots }: ElementDoc): string[] {
  return [
    `element ${tag}`,
    ...attributes.map(
      (attribute) => `attribute of ${tag}: ${attribute.name}: ${typeOf(attribute)}${initialOf(attribute)}`,
    ),
    ...events.map((event) => `event of ${tag}: ${event.name}: ${detailOf(event)}`),
    ...parts.map(({ name }) => `part of ${tag}: ${name}`),
    ...slots.map(({ name }) => `slot of ${tag}: ${name || 'without a name'}`),
  ];
}

const initialOf = ({ initial }: AttributeDoc) => (initial === null ? '' : `; default ${initial || 'empty'}`);

// The description of an element's own event has its `detail`, which is narrower than that of all elements.
function detailOf({ detail, description }: EventDoc): string {
  const [, own] = /`(\{[^`]+\})`/.exec(description) ?? [];
  return own ? `${detail}; in this element ${own}` : detail;
}

function packageLines({ name, exports, bin, peerDependencies, engines }: PackageFields): string[] {
  const entries = Object.entries(exports).flatMap(([path, target]) => {
    const targets = typeof target === 'string' ? { default: target } : target;
    return Object.entries(targets).map(([condition, file]) => `export ${name}${path.slice(1)}: ${condition} ${file}`);
  });
  const versions = Object.entries({ ...peerDependencies, ...engines });
  return [
    ...entries,
    ...Object.entries(bin).map(([command, file]) => `command ${command}: ${file}`),
    ...versions.map(([other, range]) => `works with ${other} ${range}`),
  ];
}

/** Returns a line for each type of a .d.ts file, and for each member of an interface or of an object type. */
function typeLines(file: string, source: string): string[] {
  const text = ({ start, end }: { start: number; end: number }) =>
    source.slice(start, end).replace(/\s+/g, ' ').replace(/ ?;$/, '');
  const linesOf = (scope: string, statement: Directive | Statement): string[] => {
    switch (statement.type) {
      case 'ExportNamedDeclaration':
        return statement.declaration ? linesOf(scope, statement.declaration) : [`${scope} ${text(statement)}`];
      case 'TSModuleDeclaration': {
        const head = text({ start: statement.start, end: statement.id.end });
        const inside = `${scope} ${head.replace('declare ', '')}`;
        return statement.body?.body.flatMap((inner) => linesOf(inside, inner)) ?? [inside];
      }
      case 'TSInterfaceDeclaration': {
        const { id, body } = statement;
        const head = `${scope} ${text({ start: id.start, end: body.start }).trim()}`;
        return [head, ...body.body.map((member) => `${scope} ${id.name}: ${text(member)}`)];
      }
      case 'TSTypeAliasDeclaration': {
        const { id, typeAnnotation } = statement;
        if (typeAnnotation.type !== 'TSTypeLiteral')
          return [`${scope} ${text({ start: id.start, end: statement.end })}`];
        return [
          `${scope} ${id.name}`,
          ...typeAnnotation.members.map((member) => `${scope} ${id.name}: ${text(member)}`),
        ];
      }
      case 'ImportDeclaration':
        return [];
      default:
        return [`${scope} ${text(statement)}`];
    }
  };
  return parseSync(file, source).program.body.flatMap((statement) => linesOf(`type in ${file}:`, statement));
}
