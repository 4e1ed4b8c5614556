/** The documents of the API as files. */
import type { JsonSchema } from '../../src/api/record.ts';
import { openApi } from './document.ts';
import { asyncApi } from './live.ts';
import { apiGuide } from './markdown.ts';
import { acceptedProfile } from './profile.ts';

/** The text of each document of this version. */
export type ContractFiles = Record<'openapi.json' | 'openapi.accepted.json' | 'asyncapi.json' | 'api.md', string>;

/** Returns the documents: three for the package, and the guide docs/api.md. */
export async function contractFiles(version: string): Promise<ContractFiles> {
  const document = await openApi(version);
  const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> };
  const live = asyncApi(version, schemas);
  const json = (value: object) => `${JSON.stringify(value, null, 1)}\n`;
  return {
    'openapi.json': json(document),
    'openapi.accepted.json': json(acceptedProfile(document)),
    'asyncapi.json': json(live),
    'api.md': apiGuide(document, live),
  };
}
