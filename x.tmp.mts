import { writeFileSync } from 'node:fs';
import { contractFiles } from './tools/contract/files.ts';

const f = await contractFiles('0.1.0');
for (const [n, t] of Object.entries(f)) {
  writeFileSync('/tmp/' + n, t);
  console.log(n, t.length);
}
