/** Screens whose answers and records a stranger has written. */
import type { Page } from 'playwright';
import type { Demo } from '../../demo/server/server.ts';
import { JOURNEYS, type Journey } from '../faults/journeys.ts';
import { failuresIn, type Look } from '../faults/look.ts';
import { errorsOf, settle } from '../faults/matrix.ts';
import { changeAnswers, changeRecords, withPrototypeKeys, withScripts } from './answers.ts';
import { openStrangePage, type StrangePage } from './open-page.ts';

/** Goes the way of a journey, as far as it is open: strange texts hide a button that is found by its words. */
async function goAsFarAsPossible({ page }: StrangePage, journey: Journey, demo: Demo): Promise<void> {
  try {
    await journey.act?.(page, demo);
    await journey.send?.(page, demo);
  } catch {
    // The rest of the way is closed.
  }
}

/** What no screen may be, whatever strangers write. */
const wrongWith = ({ hasLeft, lines, ways, isBusy }: Look): string[] =>
  hasLeft
    ? []
    : [
        ...(lines.length === 0 ? ['is blank'] : []),
        ...(ways === 0 ? ['leads nowhere'] : []),
        ...(isBusy ? ['loads for ever'] : []),
      ];

/** Returns what runs or could run on the page. */
const scriptsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inside = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? inside(each.shadowRoot) : [])]);
    const all = inside(document);
    const parts = all.flatMap((each) =>
      [...each.attributes].map(({ name, value }) => ({ tag: each.localName, name, value })),
    );
    const ran = (globalThis as { __hacked?: unknown }).__hacked;
    const bad = parts.filter(
      ({ name, value }) =>
        (/^on/.test(name) && value.includes('__hacked')) ||
        (/^(href|src|srcset|srcdoc|action|formaction|data|poster|xlink:href|content)$/.test(name) &&
          /^\s*(url\(|\d+;\s*url=)?\s*javascript:/i.test(value)),
    );
    const foreign = all.filter((each) => each.localName === 'img' && each.getAttribute('src') === 'x');
    return [
      ...(ran === undefined ? [] : ['has run a script']),
      ...bad.map(({ tag, name, value }) => `<${tag} ${name}="${value.slice(0, 60)}">`),
      ...foreign.map(() => 'has an image of a stranger'),
    ];
  });

/** Returns what is wrong on the way of a journey whose answers hold a script in every text. */
export async function scriptProblems(demo: Demo, call: string): Promise<string[]> {
  const journey = JOURNEYS[call];
  if (!journey) return ['has no journey'];
  demo.reset();
  journey.prepare?.(demo);
  const strange = await openStrangePage();
  try {
    let texts = 0;
    await changeAnswers(strange, (body, { schema }, schemas) => {
      const changed = withScripts(body, schema, schemas);
      texts += JSON.stringify(changed).split('__hacked').length - 1;
      return changed;
    });
    await strange.page.goto(demo.url + journey.path);
    const first = await settle(strange, false);
    const found = await scriptsIn(strange.page);
    await goAsFarAsPossible(strange, journey, demo);
    const last = await settle(strange, false);
    const all = [...found, ...(await scriptsIn(strange.page))];
    const isVain = texts === 0 && call.startsWith('GET');
    const wrong = [...wrongWith(first), ...wrongWith(last), ...all, ...(isVain ? ['has met no script'] : [])];
    return [...new Set([...wrong, ...errorsOf(strange.page)])];
  } finally {
    await strange.close();
  }
}

/** Returns the names that every object and list has. */
const inherited = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [Object.prototype, Array.prototype, Function.prototype].map((each) => Reflect.ownKeys(each).map(String)).join(),
  );

/** Returns what is wrong where answers and records have `__proto__` and `constructor` as keys. */
export async function prototypeProblems(demo: Demo, call: string): Promise<string[]> {
  const journey = JOURNEYS[call];
  if (!journey) return ['has no journey'];
  demo.reset();
  journey.prepare?.(demo);
  const strange = await openStrangePage();
  const { page } = strange;
  try {
    const blank = await inherited(page);
    await page.goto(demo.url + journey.path);
    await settle(strange, false);
    // A draft is a record too.
    await journey.act?.(page, demo);
    const before = await settle(strange, false);
    await changeAnswers(strange, withPrototypeKeys);
    await changeRecords(page);
    await page.goto(demo.url + journey.path);
    const reopened = await settle(strange, false);
    await goAsFarAsPossible(strange, journey, demo);
    const last = await settle(strange, false);
    const isRead = journey.send === undefined;
    const told = isRead ? failuresIn(last).filter((line) => !before.lines.includes(line)) : [];
    return [
      ...new Set([
        ...wrongWith(reopened),
        ...wrongWith(last),
        ...told.map((line) => `says '${line}'`),
        ...((await inherited(page)) === blank ? [] : ['has changed a prototype']),
        ...(last.lines.some((line) => line.includes('polluted')) ? ['shows what a prototype says'] : []),
        ...errorsOf(page),
      ]),
    ];
  } finally {
    await strange.close();
  }
}
