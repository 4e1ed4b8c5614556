/** Attributes that no element understands, and values that are not understood. */
import { tags } from 'parvis:reference';
import { attributeNames, CHOICES } from '@/host/settings';
import { error, type Finding, inHtml, warning } from '../finding';
import type { ElementSeen, Observed } from '../observed';
import { screens } from '../screens';

/** Attributes of HTML, those of frameworks, and of an extension that marks every element. */
const OF_HTML =
  /^(accesskey|autocapitalize|autocorrect|autofocus|class|contenteditable|dir|draggable|enterkeyhint|exportparts|hidden|id|inert|inputmode|is|item\w+|lang|nonce|part|popover|role|slot|spellcheck|style|tabindex|title|translate|virtualkeyboardpolicy|writingsuggestions|on\w+|js(action|controller|model|name|data|log)|(data|aria|v|x|ng|hx|up|wire|astro)-.*|bis_.*|.*[^a-z0-9_-].*|_.*)$/;

const KNOWN = [...new Set([...Object.values(tags).flatMap(({ attributes }) => attributes), ...attributeNames()])];

/** Returns a finding for each attribute that no element of Parvis has. */
export function unknownAttributes({ elements }: Observed): Finding[] {
  return elements.flatMap(({ tag, names }) =>
    names
      .filter((name) => !KNOWN.includes(name) && !OF_HTML.test(name))
      .map((name) => {
        const meant = nearest(name, tags[tag]?.attributes ?? []);
        const seen = `<${tag} ${name}="…">`;
        if (meant === null) {
          return warning('attribute-unknown', {
            title: `No element has the attribute ${name}`,
            seen,
            suffers: screens([tag], 'the attribute has no effect.'),
            add: [inHtml(`remove ${name} from <${tag}>`)],
          });
        }
        return error('attribute-misspelt', {
          title: `${name} is not an attribute: ${meant} is`,
          seen,
          suffers: screens([tag], `the attribute has no effect: ${meant} has its default.`),
          add: [inHtml(`<${tag} ${meant}="…">`)],
        });
      }),
  );
}

const bare = (name: string) => name.replace(/[-_]/g, '');

/** Returns the attribute that differs least from a name, by two letters at most; null if none is that near. */
function nearest(name: string, attributes: readonly string[]): string | null {
  const near = attributes
    .map((attribute) => ({ attribute, distance: distance(bare(name), bare(attribute)) }))
    .filter(({ attribute, distance }) => distance <= Math.min(2, attribute.length / 3))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.attribute ?? null;
}

/** Returns how many letters are added, left out or changed between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (const [at, other] of [...b].entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const EXAMPLES: Record<string, string> = {
  criteria: `criteria='{"zone": ["Lyon, France"], "max_budget": 400000}'`,
  token: 'token="…"',
  'session-id': 'session-id="…"',
  'token-header': 'token-header="X-User-Token"',
  'redirect-origins': 'redirect-origins="https://www.agence-du-parc.example"',
  'esign-origins': 'esign-origins="https://signature.example"',
  'payment-origins': 'payment-origins="https://paiement.example"',
};

function example(name: string): string {
  const choices = (CHOICES as Record<string, readonly string[]>)[name];
  return choices
    ? choices.map((value) => `${name}="${value}"`).join(' or ')
    : (EXAMPLES[name] ?? `${name}="https://…"`);
}

/** Returns the faults that an element itself reports in the console, but that of a token without its user. */
export function attributeValues({ elements }: Observed): Finding[] {
  return elements.flatMap((element) =>
    element.problems.filter((problem) => !isOfIdentity(problem)).map((problem) => misunderstood(element, problem)),
  );
}

const isOfIdentity = (problem: string) => problem.startsWith('token without');

function misunderstood({ tag }: ElementSeen, problem: string): Finding {
  const name = /^[a-z-]+/.exec(problem)?.[0] ?? '';
  return error('attribute-value', {
    title: `The value of ${name} is not understood`,
    seen: problem,
    suffers: screens([tag], 'the default is used, or the item is left out.'),
    add: [inHtml(`<${tag} ${example(name)}>`)],
  });
}
