/** The scripts of Parvis: whether each tag can be defined, from one folder, once. */
import { version } from 'parvis:reference';
import { error, type Finding, inHtml, warning } from '../finding';
import type { ElementSeen, Observed, ScriptSeen } from '../observed';
import { screens } from '../screens';

/** The folder of the files, as the guides name it. */
const FOLDER = `/parvis/${version}/`;

const NOTHING_STARTS = 'the content between the tags stays; the element never starts.';

/** Returns a finding for each name that begins with `parvis-` and is no tag. */
export function unknownTags({ unknownTags }: Observed): Finding[] {
  return [...new Set(unknownTags)].map((name) =>
    error('tag-unknown', {
      title: `<${name}> is no element of Parvis`,
      seen: `The page has <${name}>.`,
      suffers: 'Its content stays as it is; no script is ever fetched for it.',
      add: [
        inHtml(
          '<parvis-alert-creator>, <parvis-client-area>, <parvis-estimation>, <parvis-radar>, <parvis-visit-cancellation>',
        ),
      ],
    }),
  );
}

type Reason = (seen: Observed, element: ElementSeen, scripts: ScriptSeen[]) => Finding | null;

/** The reasons for which a tag is not defined, the first that applies. What the policy refuses is its own check. */
const REASONS: readonly Reason[] = [
  ({ files }, { tag }) => {
    const [name] = files.renamed;
    if (!name) return null;
    return error('script-renamed', {
      title: 'A file of Parvis was renamed',
      seen: `The page has ${name}.`,
      suffers: screens([tag], `${NOTHING_STARTS} The files import each other by their own names.`),
      add: [inHtml(`<script type="module" src="${FOLDER}${name.replace(/-[0-9a-f]+\.js$/, '.js')}"></script>`)],
    });
  },
  (_, { tag }, scripts) => {
    if (scripts.length > 0) return null;
    const name = tag.slice('parvis-'.length);
    return error('script-none', {
      title: `No script defines <${tag}>`,
      seen: `The page has neither parvis.js nor ${name}.js.`,
      suffers: screens([tag], NOTHING_STARTS),
      add: [inHtml(`<script type="module" src="${FOLDER}parvis.js"></script>`)],
    });
  },
  (_, { tag }, scripts) => {
    const script = scripts.find(({ isModule }) => !isModule);
    if (!script) return null;
    return error('script-not-module', {
      title: `${script.file} is not a module`,
      seen: 'Its script element has no type="module".',
      suffers: screens([tag], `${NOTHING_STARTS} The console says: Cannot use 'import.meta' outside a module.`),
      add: [inHtml(`<script type="module" src="${script.url}"></script>`)],
    });
  },
  (_, { tag }, scripts) => {
    const script = scripts.find(({ answer }) => answer?.outcome === 'cors');
    if (!script) return null;
    return error('script-cors', {
      title: 'The server of the files does not let this page load them',
      seen: `${script.url} is answered without Access-Control-Allow-Origin.`,
      suffers: screens([tag], NOTHING_STARTS),
      add: [{ where: `headers of ${script.folder}`, line: 'Access-Control-Allow-Origin: *' }],
    });
  },
  (_, { tag }, scripts) => {
    const script = scripts.find(({ answer }) => answer !== null && answer.status >= 400);
    if (!script) return null;
    return error('script-not-found', {
      title: `${script.file} is not there`,
      seen: `${script.url} is answered with ${script.answer?.status}.`,
      suffers: screens([tag], NOTHING_STARTS),
      add: [
        {
          where: 'shell of the server',
          line: `tar -xzf parvis-${version}.tgz --strip-components=2 -C public${FOLDER} package/dist`,
        },
      ],
    });
  },
  (_, { tag }, scripts) => {
    const script = scripts.find(({ answer }) => answer?.outcome === 'answered' && !/javascript/.test(answer.type));
    if (!script) return null;
    return error('script-type', {
      title: `${script.file} is not served as a script`,
      seen: `${script.url} is answered as ${script.answer?.type || 'nothing known'}.`,
      suffers: screens([tag], NOTHING_STARTS),
      add: [{ where: `headers of ${script.folder}`, line: 'Content-Type: text/javascript' }],
    });
  },
  (_, { tag }, scripts) => {
    const script = scripts.find(({ answer }) => answer?.outcome === 'silent' || answer?.outcome === 'mixed');
    if (!script) return null;
    return error('script-unreachable', {
      title: `${script.file} cannot be reached`,
      seen: `${script.url} is not answered${script.answer?.outcome === 'mixed' ? ': it is http on a page of https' : ''}.`,
      suffers: screens([tag], NOTHING_STARTS),
      add: [inHtml(`<script type="module" src="${script.url.replace(/^http:/, 'https:')}"></script>`)],
    });
  },
];

/** Returns why tags near the window are not defined. */
export function undefinedTags(seen: Observed): Finding[] {
  const missing = seen.elements.filter(({ isDefined, isNear, isInShadow }) => !isDefined && isNear && !isInShadow);
  return missing.flatMap((element) => {
    const name = `${element.tag.slice('parvis-'.length)}.js`;
    const scripts = seen.files.scripts.filter(({ file }) => file === 'parvis.js' || file === name);
    for (const reason of REASONS) {
      const finding = reason(seen, element, scripts);
      if (finding) return [finding];
    }
    return [];
  });
}

/** Returns a finding for an element in a shadow root of the page, where the loader does not look. */
export function hiddenFromLoader({ elements }: Observed): Finding[] {
  return elements
    .filter(({ isInShadow, isDefined }) => isInShadow && !isDefined)
    .map(({ tag }) => {
      const name = tag.slice('parvis-'.length);
      return error('element-in-shadow', {
        title: `<${tag}> is inside a shadow root`,
        seen: 'parvis.js looks in the document alone.',
        suffers: screens([tag], NOTHING_STARTS),
        add: [inHtml(`<script type="module" src="${FOLDER}${name}.js"></script>`)],
      });
    });
}

/** Returns a finding where files of Parvis came from two folders. */
export function twoVersions({ files }: Observed): Finding[] {
  const [first, ...others] = files.folders;
  if (others.length === 0) return [];
  return [
    warning('two-versions', {
      title: 'Two versions of Parvis are on the page',
      seen: `Files came from ${files.folders.join(' and ')}.`,
      suffers: 'The first definition of a tag stays; visitors fetch the files of both.',
      add: [inHtml(`<script type="module" src="${first}parvis.js"></script>`)],
    }),
  ];
}

/** Returns a finding where a module is preloaded as a classic script. */
export function classicPreloads({ files }: Observed): Finding[] {
  return [...new Set(files.preloadedAsClassic)].map((file) =>
    warning('script-preload', {
      title: `${file} is preloaded as a classic script`,
      seen: 'A preload with as=script names it: in the page, or in its Link header, as Rails 6.1 adds it.',
      suffers: 'Every visitor fetches the file twice.',
      add: [inHtml(`<link rel="modulepreload" href="${files.folders[0] ?? FOLDER}${file}">`)],
    }),
  );
}

/** Returns a finding where an old script froze the prototype of errors. */
export function frozenErrors({ page, elements }: Observed): Finding[] {
  if (!page.hasFrozenErrors || elements.length === 0) return [];
  return [
    warning('frozen-prototype', {
      title: 'A script of the page froze Error.prototype',
      seen: 'Object.isFrozen(Error.prototype) is true.',
      suffers: screens(
        elements.map(({ tag }) => tag),
        'a form with a phone number fails on an invalid one.',
      ),
      add: [{ where: 'script of the page', line: '// remove: Object.freeze(Error.prototype)' }],
    }),
  ];
}
