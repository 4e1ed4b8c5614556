/** The application of docs/rails.md: its blocks word for word, the package as its commands unpack it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Place, root } from './application.ts';
import { readGuide } from './guide.ts';

/** Follows the guide by hand; `partnerUrl` is the origin of a partner's pages. */
export function followGuide({ folder, url, demo }: Place, partnerUrl: string): NodeJS.ProcessEnv {
  const { files, commands } = readGuide(join(root, 'docs/rails.md'));
  const names: [example: string, here: string][] = [
    ['https://www.maison.example', url],
    ['wss://www.maison.example', url.replace('http', 'ws')],
    ['https://www.agence-du-parc.example', partnerUrl],
    ['https://signature.example', demo.providerUrl],
    ['https://paiement.example', demo.providerUrl],
    ['"geoplateforme"', `"${demo.url}/demo/tiles.json"`],
    ['"https://data.geopf.fr"', `"https://data.geopf.fr", "${demo.url}"`],
  ];
  for (const [path, code] of files) {
    const text = names.reduce((text, [example, here]) => text.replaceAll(example, here), code);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path.endsWith('/application.html.erb') ? withTurbo(text) : text);
  }
  // The package is packed as it was built: the tests build nothing.
  symlinkSync(root, join(folder, 'parvis'));
  const env = { ...process.env, npm_config_ignore_scripts: 'true' };
  for (const command of commands) execFileSync('sh', ['-ec', command], { cwd: folder, env, stdio: 'pipe' });
  return {};
}

/** Returns the layout with the host's own script, which is Turbo alone. */
const withTurbo = (layout: string) =>
  layout.replace('<%= parvis_head %>', '<script type="module" src="/turbo.js"></script>\n    $&');
