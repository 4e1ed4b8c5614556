/** The scripts of Parvis: whether each tag can be defined, from one folder, once. */
import { version } from 'parvis:reference';
import { error, type Finding, inHtml, warning } from '../finding';
import type { ElementSeen, Observed, ScriptSeen } from '../observed';
import { screens } from '../screens';
import { wrongIntegrity } from './integrity';
import { refusedScripts } from './policy';

/** The folder of the files, as the guides name it. */
const FOLDER = `/parvis/${version}/`;

const UNPACKED = {
  where: 'shell of the server',
  line: `tar -xzf parvis-${version}.tgz --strip-components=2 -C public${FOLDER} package/dist`,
};

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
  ({ files }, { tag }, scripts) => {
    const [name] = files.renamed;
    if (!name || scripts.length > 0) return null;
    return error('script-renamed', {
      title: 'A file of Parvis was renamed',
      seen: `The page has ${name}.`,
      suffers: screens([tag], `${NOTHING_STARTS} The files import each other by their own names.`),
      add: [inHtml(`<script type="module" src="${FOLDER}${name.replace(/-[0-9a-f]+\.js$/, '.js')}"></script>`)],
    });
  },
  ({ files }, { tag }, scripts) => {
    const name = nameOf(tag);
    // A script of the host may import it.
    if (scripts.length > 0 || files.fetched.some((url) => isFileOf(tag, url))) return null;
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
      add: [UNPACKED],
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
  (seen, { tag }) => {
    // Other checks name these reasons.
    const isKnown = seen.files.failed.length + refusedScripts(seen).length + wrongIntegrity(seen).length > 0;
    if (isKnown) return null;
    return error('script-not-run', {
      title: `No script has defined <${tag}>`,
      seen: 'Its script is on the page, and did not run to its end.',
      suffers: screens([tag], NOTHING_STARTS),
      add: [
        {
          where: 'console of the browser',
          line: `the first error that names ${nameOf(tag)}.js: its integrity, or its content`,
        },
      ],
    });
  },
];

const nameOf = (tag: string) => tag.slice('parvis-'.length);

/** Returns whether a file defines a tag. */
const isFileOf = (tag: string, url: string) =>
  ['parvis.js', `${nameOf(tag)}.js`].some((file) => url.endsWith(`/${file}`));

/** Returns whether the page has the script of a tag itself, which also finds it in a shadow root. */
const hasOwnScript = ({ files }: Observed, tag: string) =>
  [...files.scripts.map(({ url }) => url), ...files.fetched].some((url) => url.endsWith(`/${nameOf(tag)}.js`));

/** Returns why tags near the window are not defined. */
export function undefinedTags(seen: Observed): Finding[] {
  const missing = seen.elements.filter(
    ({ tag, isDefined, isNear, isInShadow }) => !isDefined && isNear && (!isInShadow || hasOwnScript(seen, tag)),
  );
  return missing.flatMap((element) => {
    const scripts = seen.files.scripts.filter(({ url }) => isFileOf(element.tag, url));
    for (const reason of REASONS) {
      const finding = reason(seen, element, scripts);
      if (finding) return [finding];
    }
    return [];
  });
}

/** Returns a finding for an element in a shadow root of the page, where the loader does not look. */
export function hiddenFromLoader(seen: Observed): Finding[] {
  return seen.elements
    .filter(({ tag, isInShadow, isDefined }) => isInShadow && !isDefined && !hasOwnScript(seen, tag))
    .map(({ tag }) => {
      const name = nameOf(tag);
      return error('element-in-shadow', {
        title: `<${tag}> is inside a shadow root`,
        seen: 'parvis.js looks in the document alone.',
        suffers: screens([tag], NOTHING_STARTS),
        add: [inHtml(`<script type="module" src="${FOLDER}${name}.js"></script>`)],
      });
    });
}

/** Returns a finding for each file, besides the scripts that the page names, that the server does not have. */
export function missingFiles({ files }: Observed): Finding[] {
  const missing = files.failed.filter(({ url }) => !files.scripts.some((script) => script.url === url));
  const [first] = missing;
  if (!first) return [];
  return [
    error('file-missing', {
      title: 'Files of Parvis are not there',
      seen: `${missing
        .map(({ url }) => url)
        .filter((url, index, all) => all.indexOf(url) === index)
        .join(', ')}: ${first.status}.`,
      suffers: 'What is in them never starts: an element, a screen, the map.',
      add: [UNPACKED],
    }),
  ];
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

/** Returns a finding where an import map leads a name to a file of a folder that no file came from. */
export function pinnedElsewhere({ files }: Observed): Finding[] {
  const elsewhere = files.pinned.filter(({ folder }) => files.folders.length > 0 && !files.folders.includes(folder));
  return elsewhere.map(({ folder, file }) =>
    warning('import-map-version', {
      title: `The import map leads ${file} to another folder`,
      seen: `It names ${folder}${file}; the files of the page came from ${files.folders.join(' and ')}.`,
      suffers: 'The first page that imports it by its name has two versions of Parvis, or a file that is not there.',
      add: [
        { where: 'import map, under imports', line: `"parvis": "${files.folders[0]}${file}"` },
        { where: 'Ruby on Rails, config/importmap.rb', line: `pin "parvis", to: "${files.folders[0]}${file}"` },
      ],
    }),
  );
}

/** Returns a finding for each file that the page fetches under two addresses. */
export function repeatedFiles({ files }: Observed): Finding[] {
  return files.repeated.map((file) =>
    warning('script-twice', {
      title: `${file} is fetched twice`,
      seen: 'It is fetched with a query and without, or with two: the files of Parvis import each other without one.',
      suffers: 'Every visitor fetches and runs it twice; the first definition of a tag stays.',
      add: [inHtml(`<script type="module" src="${files.folders[0] ?? FOLDER}${file}"></script>`)],
    }),
  );
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
