/** The build with react-dom instead of preact. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the folder of the build on react-dom. Throws if it has not been built. */
export function reactBuild(): string {
  const folder = fileURLToPath(new URL('../../dist-react', import.meta.url));
  if (!existsSync(join(folder, 'manifest.json'))) {
    throw new Error('dist-react/manifest.json is absent: run npm run build -- --runtime=react');
  }
  return folder;
}
