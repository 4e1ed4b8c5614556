// Writes src/adapters/phone-metadata.json: the rows of libphonenumber-js for the countries of Parvis alone. Run it
// after an update of libphonenumber-js: npx tsx scripts/phone-metadata.ts
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import full from 'libphonenumber-js/metadata.min.json';
import { phoneCountries } from '../src/lib/phone-tools.ts';

/**
 * Returns the text of the file. A calling code keeps the countries of Parvis alone, so that no missing row is ever
 * looked up.
 */
export function phoneMetadataText(): string {
  const countries = full.countries as unknown as Record<string, unknown>;
  const wanted = Object.entries(phoneCountries);
  const metadata = {
    version: full.version,
    country_calling_codes: Object.fromEntries(wanted.map(([country, code]) => [code, [country]])),
    countries: Object.fromEntries(wanted.map(([country]) => [country, countries[country]])),
  };
  return `${JSON.stringify(metadata)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../src/adapters/phone-metadata.json', import.meta.url));
  const text = phoneMetadataText();
  writeFileSync(file, text);
  console.log(`${file}: ${text.length} characters`);
}
