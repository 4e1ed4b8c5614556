import { openApi } from './tools/contract/document.ts';
import { asyncApi } from './tools/contract/live.ts';
import { writeFileSync } from 'node:fs';
const d = await openApi('0.1.0');
writeFileSync('/tmp/openapi.json', JSON.stringify(d, null, 1));
writeFileSync('/tmp/asyncapi.json', JSON.stringify(asyncApi('0.1.0', d.components.schemas), null, 1));
console.log(Object.keys(d.components.schemas).length, Object.keys(d.components.schemas).join(' '));
