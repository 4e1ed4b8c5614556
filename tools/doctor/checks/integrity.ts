/** Import maps and integrity against the manifest of the served files. */
import { version } from 'parvis:reference';
import { error, type Finding, inHtml, warning } from '../finding';
import type { Observed } from '../observed';

// As docs/embedding.md has it.
const COMMAND = `node -e "const{files:f}=require('./dist/manifest.json');console.log(JSON.stringify({integrity:Object.fromEntries(Object.entries(f).map(([n,{integrity:i}])=>['/parvis/${version}/'+n,i]))}))"`;

const NOT_CHECKED = 'The files that the scripts import run without being checked.';
const printed = [{ where: 'shell, then the import map', line: COMMAND }];

/** Returns whether an address is that of a file of this folder: a version may be in a folder of another one. */
const isOf = (folder: string, address: string) =>
  address.startsWith(folder) && /^(chunks\/)?[^/]+$/.test(address.slice(folder.length));

/** Returns the hashes that a browser compares, without options; null where they are none of the manifest's algorithm. */
function strongest(integrity: string): string[] | null {
  const hashes = integrity.split(/\s+/).map((hash) => hash.replace(/\?.*/, ''));
  if (hashes.some((hash) => hash.startsWith('sha512-'))) return null;
  const known = hashes.filter((hash) => hash.startsWith('sha384-'));
  return known.length > 0 ? known : null;
}

/** Returns a finding for each file whose integrity is not that of the manifest: the browser refuses it. */
export function wrongIntegrity({ files }: Observed): Finding[] {
  const given = [...files.integrity, ...files.importMaps.flatMap(({ integrity }) => Object.entries(integrity))];
  return Object.entries(files.manifests).flatMap(([folder, manifest]) =>
    given
      .filter(([address]) => isOf(folder, address))
      .map(([address, integrity]) => ({ file: address.slice(folder.length), hashes: strongest(integrity) }))
      .filter(({ file, hashes }) => file in manifest.files && hashes && !hashes.includes(manifest.files[file] ?? ''))
      .map(({ file }) =>
        error('integrity-wrong', {
          title: `The integrity of ${file} is wrong`,
          seen: 'The page gives another hash than manifest.json of the same folder.',
          suffers: 'The browser refuses the file: what is in it never starts.',
          add: [inHtml(`integrity="${manifest.files[file]}"`), ...printed],
        }),
      ),
  );
}

/** Returns a finding for an import map that names another folder than the scripts. */
export function otherVersion({ files }: Observed): Finding[] {
  return files.importMaps
    .filter(({ integrity }) => !files.folders.some((folder) => Object.keys(integrity).some((one) => isOf(folder, one))))
    .map(() =>
      error('integrity-other-version', {
        title: 'The import map is that of another version',
        seen: `It names no file of ${files.folders.join(' or ') || 'the folder of the scripts'}.`,
        suffers: NOT_CHECKED,
        add: printed,
      }),
    );
}

/** Returns a finding for files of the page's tags that its import map leaves out. */
export function incompleteMap({ files, elements }: Observed): Finding[] {
  return Object.entries(files.manifests).flatMap(([folder, manifest]) => {
    const maps = files.importMaps.filter(({ integrity }) => Object.keys(integrity).some((one) => isOf(folder, one)));
    if (maps.length === 0) return [];
    const covered = [
      ...maps.flatMap(({ integrity }) => Object.keys(integrity)),
      ...files.integrity.map(([address]) => address),
    ];
    const needed = elements.flatMap(({ tag }) => manifest.tags[tag.slice('parvis-'.length)] ?? []);
    const missing = [...new Set(needed)].filter((file) => !covered.includes(folder + file));
    if (missing.length === 0) return [];
    return warning('integrity-incomplete', {
      title: 'The import map leaves files out',
      seen: `It names ${new Set(needed).size - missing.length} of ${new Set(needed).size} files of the elements on this page.`,
      suffers: NOT_CHECKED,
      add: printed,
    });
  });
}

/** Returns a finding for an import map that some browsers ignore: after a module, or after another import map. */
export function lateMap({ files }: Observed): Finding[] {
  return files.importMaps.flatMap(({ isLate, isFirst }) => {
    const suffers = `Browsers from before 2025 ignore it. ${NOT_CHECKED}`;
    if (!isFirst) {
      const add = [inHtml('<script type="importmap">{ "imports": {…}, "integrity": {…} }</script>')];
      const texts = {
        title: 'The page has two import maps',
        seen: 'The integrity is in the second one.',
        suffers,
        add,
      };
      return [warning('import-maps-two', texts)];
    }
    if (!isLate) return [];
    const add = [
      inHtml(
        '<script type="importmap">…</script> before the first <script type="module"> and <link rel="modulepreload">',
      ),
    ];
    const seen = 'A module script or a modulepreload comes first.';
    return [warning('import-map-late', { title: 'The import map comes after a module', seen, suffers, add })];
  });
}
