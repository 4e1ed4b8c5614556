/** Programs of hosts that use the package, one folder each: their dependencies and their sources; and their compilers. */

/** A host: its installed types (name in node_modules: folder in this project), its JSX, its modules, its files. */
export type Host = {
  installed: Record<string, string>;
  jsxImportSource?: string;
  moduleResolution?: 'node16';
  files: Record<string, string>;
};

const plain = `
import 'parvis';
import 'parvis/visit-cancellation.js';
import type { ParvisEvents, ParvisVisitCancellation } from 'parvis';

const element = document.createElement('parvis-visit-cancellation');
element.routing = 'hash';
element.supportEmail = 'contact@exemple.fr';
const found: ParvisVisitCancellation | null = document.querySelector('parvis-visit-cancellation');
element.addEventListener('parvis:error', ({ detail }) => console.log(detail.code.length, detail.status?.toFixed()));
document.addEventListener('parvis:navigate', (event) => console.log(event.detail.pattern));
const kind: ParvisEvents['parvis:success']['kind'] = 'visit-cancelled';
console.log(found, kind);

// @ts-expect-error: not one of its values
element.routing = 'elsewhere';
// @ts-expect-error: no such property
element.routting = 'hash';
// @ts-expect-error: no such event detail
element.addEventListener('parvis:error', ({ detail }) => detail.message);
`;

const jsx = `
export const screen = (
  <parvis-visit-cancellation class="card" routing="hash" base-path="/ici" booking-url="/visites?bien={property_slug}">
    <p>Chargement…</p>
  </parvis-visit-cancellation>
);
// @ts-expect-error: not one of its values
export const badRouting = <parvis-visit-cancellation routing="elsewhere" />;
// @ts-expect-error: not one of its values, under a name with a hyphen
export const badStorage = <parvis-visit-cancellation token-storage="cookie" />;
// @ts-expect-error: no such attribute
export const badName = <parvis-visit-cancellation routting="hash" />;
// @ts-expect-error: no such tag
export const badTag = <parvis-visit-cancelation />;
`;

const react = `
import 'parvis/react';
import { useEffect, useRef } from 'react';
import type { ParvisVisitCancellation } from 'parvis';
${jsx}
export function Screen() {
  const ref = useRef<ParvisVisitCancellation>(null);
  useEffect(() => {
    const say = (event: CustomEvent<{ code: string }>) => console.log(event.detail.code);
    ref.current?.addEventListener('parvis:error', say);
    return () => ref.current?.removeEventListener('parvis:error', say);
  }, []);
  return <parvis-visit-cancellation ref={ref} />;
}
`;

const preact = `
import 'parvis/preact';
import { useRef } from 'preact/hooks';
import type { ParvisVisitCancellation } from 'parvis';
${jsx}
export function Screen() {
  const ref = useRef<ParvisVisitCancellation>(null);
  return <parvis-visit-cancellation ref={ref} onparvis:error={(event) => console.log(event.detail.code)} />;
}
`;

const vue = `
import 'parvis/vue';
import type { GlobalComponents } from 'vue';

type Props = InstanceType<GlobalComponents['parvis-visit-cancellation']>['$props'];
export const good: Props = { routing: 'hash', class: 'card', 'onParvis:error': ({ detail }) => console.log(detail.code) };
export const asStrictTemplatesRead: Props = { userId: '3', tokenStorage: 'memory' };
// @ts-expect-error: not one of its values
export const badStorage: Props = { tokenStorage: 'elsewhere' };
// @ts-expect-error: not one of its values
export const badRouting: Props = { routing: 'elsewhere' };
// @ts-expect-error: no such attribute
export const badName: Props = { routting: 'hash' };
// @ts-expect-error: no such tag
export type Bad = GlobalComponents['parvis-visit-cancelation'];
`;

const react18 = { '@types/react': 'types-react-18' };
const react19 = { '@types/react': '@types/react' };
const vue3 = { vue: 'vue', '@vue': '@vue' };

/** The hosts compiled with strict checks, including the package's own declarations (but not with the modules of Node). */
export const hosts: Record<string, Host> = {
  'plain TypeScript': { installed: {}, files: { 'host.ts': plain } },
  'React 18': { installed: react18, jsxImportSource: 'react', files: { 'host.tsx': react } },
  'React 19': { installed: react19, jsxImportSource: 'react', files: { 'host.tsx': react } },
  Vue: { installed: vue3, files: { 'host.ts': vue } },
  Preact: { installed: { preact: 'preact' }, jsxImportSource: 'preact', files: { 'host.tsx': preact } },
  // Node finds every entry of the package too. One program takes less time than five; those above check declarations.
  'every framework, with the modules of Node': {
    installed: { ...react19, ...vue3, preact: 'preact' },
    moduleResolution: 'node16',
    files: {
      'package.json': '{ "type": "module" }',
      'plain.ts': plain,
      'react.tsx': `/** @jsxImportSource react */${react}`,
      'preact.tsx': `/** @jsxImportSource preact */${preact}`,
      'vue.ts': vue,
    },
  },
};

/** A compiler: its folder in node_modules, and the files of others in which it finds errors of their own. */
export type Compiler = { folder: string; unread?: RegExp };

/** The oldest compiler that docs/embedding.md names, the newest 5.x, and the one of this project. */
export const compilers: [name: string, Compiler][] = [
  // Vue's own types need 5.4: they use `NoInfer`.
  ['TypeScript 5.1', { folder: 'typescript-5.1', unread: /^\S*node_modules\/@vue\// }],
  ['the newest TypeScript 5', { folder: 'typescript-5' }],
  ['TypeScript 7', { folder: 'typescript' }],
];
