/** dist/custom-elements.json (the custom elements manifest, 2.1.0), written and read, and the data for editors. */
import { type AttributeDoc, className, type ElementDoc, type NamedDoc, propertyName, type Reference } from './model.ts';

type Typed = NamedDoc & { type: { text: string } };

type Declaration = {
  kind: 'class';
  customElement: true;
  name: string;
  tagName: string;
  description: string;
  superclass: { name: string };
  attributes: (Typed & { default?: string; fieldName?: string })[];
  members: { kind: 'field'; name: string; type: { text: string } }[];
  events: Typed[];
  cssParts: NamedDoc[];
  cssProperties: (NamedDoc & { default: string })[];
  slots: NamedDoc[];
};

/** The part of the schema that Parvis writes. */
export type CustomElements = {
  schemaVersion: string;
  modules: {
    kind: 'javascript-module';
    path: string;
    declarations: Declaration[];
    exports: { kind: 'custom-element-definition'; name: string; declaration: { name: string; module: string } }[];
  }[];
};

/** Returns the custom elements manifest; paths are from the package's root. */
export function customElementsManifest({ elements, tokens }: Reference): CustomElements {
  const cssProperties = tokens.map(({ name, description, initial }) => ({ name, description, default: initial }));
  return {
    schemaVersion: '2.1.0',
    modules: elements.map((element) => {
      const path = `dist/${element.tag.replace('parvis-', '')}.js`;
      const declaration = { name: className(element.tag), module: path };
      return {
        kind: 'javascript-module',
        path,
        declarations: [{ ...declarationOf(element), cssProperties }],
        exports: [{ kind: 'custom-element-definition', name: element.tag, declaration }],
      };
    }),
  };
}

function declarationOf({ tag, description, attributes, events, parts, slots }: ElementDoc) {
  // Browsers implement `nonce` as a property of every element.
  const properties = attributes.filter(({ name }) => name !== 'nonce');
  return {
    kind: 'class' as const,
    customElement: true as const,
    name: className(tag),
    tagName: tag,
    description,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      description: attribute.description,
      type: { text: typeOf(attribute) },
      ...(attribute.initial !== null && { default: attribute.initial }),
      ...(properties.includes(attribute) && { fieldName: propertyName(attribute.name) }),
    })),
    members: properties.map((attribute) => ({
      kind: 'field' as const,
      name: propertyName(attribute.name),
      type: { text: `${typeOf(attribute)} | undefined` },
    })),
    events: events.map((event) => ({
      name: event.name,
      description: event.description,
      type: { text: `CustomEvent<${event.detail}>` },
    })),
    cssParts: parts,
    slots,
  };
}

/** Returns the TypeScript type of an attribute's value. */
export function typeOf({ values }: AttributeDoc): string {
  return values.length > 0 ? values.map((value) => `'${value}'`).join(' | ') : 'string';
}

/** Returns the elements and tokens of a manifest of Parvis. */
export function referenceFrom({ modules }: CustomElements): Omit<Reference, 'eventTypes'> {
  const declarations = modules.flatMap((module) => module.declarations);
  const elements = declarations.map(({ tagName, description, attributes, events, cssParts, slots }) => ({
    tag: tagName,
    description,
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      description: attribute.description,
      initial: attribute.default ?? null,
      values: [...attribute.type.text.matchAll(/'([^']+)'/g)].map(([, value = '']) => value),
    })),
    events: events.map(({ name, description: words, type }) => ({
      name,
      description: words,
      detail: type.text.replace(/^CustomEvent<(.*)>$/, '$1'),
    })),
    parts: cssParts,
    slots,
  }));
  const tokens = declarations[0]?.cssProperties ?? [];
  return { elements, tokens: tokens.map(({ default: initial, ...token }) => ({ ...token, initial })) };
}

/** Returns VS Code's html.customData: tags, attributes and their values for completion in HTML. */
export function vscodeData({ elements }: Reference): object {
  return {
    version: 1.1,
    tags: elements.map(({ tag, description, attributes }) => ({
      name: tag,
      description,
      attributes: attributes.map((attribute) => ({
        name: attribute.name,
        description:
          attribute.initial === null
            ? attribute.description
            : `${attribute.description} Default: ${attribute.initial}.`,
        ...(attribute.values.length > 0 && { values: attribute.values.map((name) => ({ name })) }),
      })),
    })),
  };
}
