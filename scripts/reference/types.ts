/**
 * The TypeScript declarations of the package: elements and events for all; JSX for React, JSX for Preact and templates
 * of Vue apart.
 */
import { typeOf } from './custom-elements.ts';
import { className, type ElementDoc, propertyName, type Reference } from './model.ts';

const HEAD = '// Written by the build from the documentation of the elements.\n';

/** dist/parvis.d.ts: events, elements, attributes; needs no package. */
export function elementTypes({ elements, eventTypes }: Reference): string {
  return `${HEAD}
/** Each event's name and the shape of its \`detail\`. */
export type ParvisEvents = ${eventTypes};

/** Each event as listeners receive it. */
export type ParvisEventMap = { [Name in keyof ParvisEvents]: CustomEvent<ParvisEvents[Name]> };

${elements.map((element) => `${attributesType(element)}\n\n${elementType(element)}`).join('\n\n')}

declare global {
  interface HTMLElementTagNameMap {
${elements.map(({ tag }) => `    '${tag}': ${className(tag)};`).join('\n')}
  }
  // Of elements, documents and windows: the events bubble.
  interface GlobalEventHandlersEventMap extends ParvisEventMap {}
}
`;
}

function attributesType({ tag, attributes }: ElementDoc): string {
  const lines = attributes.map(
    (attribute) => `  /** ${wordsOf(attribute)} */\n  '${attribute.name}'?: ${typeOf(attribute)} | undefined;`,
  );
  return `/** The attributes of \`<${tag}>\`. */\nexport interface ${className(tag)}Attributes {\n${lines.join('\n')}\n}`;
}

function elementType({ tag, attributes, description }: ElementDoc): string {
  const lines = attributes
    .filter(({ name }) => name !== 'nonce')
    .map((attribute) => {
      const name = propertyName(attribute.name);
      return `  get ${name}(): string | undefined;\n  set ${name}(value: ${typeOf(attribute)});`;
    });
  return `/** ${description} A property writes its attribute. */\nexport interface ${className(tag)} extends HTMLElement {\n${lines.join('\n')}\n}`;
}

function wordsOf({ description, initial }: ElementDoc['attributes'][number]): string {
  return (initial === null ? description : `${description} Default: ${initial}.`).replaceAll('*/', '* /');
}

/** dist/react.d.ts: JSX of React 18 and 19. */
export function reactTypes({ elements }: Reference): string {
  return `${HEAD}
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ${names(elements)} } from './parvis.js';

type Props<Element, Attributes> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  Attributes & { class?: string | undefined };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.map(({ tag }) => `      '${tag}': Props<${className(tag)}, ${className(tag)}Attributes>;`).join('\n')}
    }
  }
}
`;
}

/** dist/preact.d.ts: JSX of Preact, with the events as it listens to them. */
export function preactTypes({ elements }: Reference): string {
  return `${HEAD}
import type { JSX, Ref } from 'preact';
import type { ParvisEventMap, ${names(elements)} } from './parvis.js';

type Listeners = { [Name in keyof ParvisEventMap as \`on\${Name}\`]?: (event: ParvisEventMap[Name]) => void };
type Props<Element, Attributes> = Omit<JSX.IntrinsicElements['div'], 'ref' | keyof Attributes> &
  Attributes &
  Listeners & { ref?: Ref<Element> | undefined };

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
${elements.map(({ tag }) => `      '${tag}': Props<${className(tag)}, ${className(tag)}Attributes>;`).join('\n')}
    }
  }
}
`;
}

/** dist/vue.d.ts: the tags as templates of Vue 3 know them, with the events as `@parvis:error` listens to them. */
export function vueTypes({ elements }: Reference): string {
  return `${HEAD}
import type { HTMLAttributes } from 'vue';
import type { ParvisEventMap, ${names(elements)} } from './parvis.js';

type Listeners = { [Name in keyof ParvisEventMap as \`on\${Capitalize<Name>}\`]?: (event: ParvisEventMap[Name]) => void };
type Camel<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<Camel<Tail>>}\` : Name;
/** With \`strictTemplates\`, Vue's tools read \`base-path\` as \`basePath\`. */
type EitherCase<Attributes> = Attributes & { [Name in keyof Attributes & string as Camel<Name>]?: Attributes[Name] };
type Component<Element, Attributes> = new () => { $el: Element; $props: HTMLAttributes & EitherCase<Attributes> & Listeners };

declare module 'vue' {
  interface GlobalComponents {
${elements.map(({ tag }) => `    '${tag}': Component<${className(tag)}, ${className(tag)}Attributes>;`).join('\n')}
  }
}
`;
}

const names = (elements: ElementDoc[]) =>
  elements.map(({ tag }) => `${className(tag)}, ${className(tag)}Attributes`).join(', ');
