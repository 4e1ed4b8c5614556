import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldUse } from './used-fields.ts';

// The compiler checks the whole source, on a busy machine for minutes.
test('every field that src/api decodes is read by a file outside it', { timeout: 300_000 }, () => {
  const { decoded, unread } = fieldUse(process.cwd(), ['src', 'widgets']);
  expect(decoded.length).toBeGreaterThan(350);
  expect(unread).toEqual([]);
});

/** Returns the use of fields in a folder with these files. */
function useIn(files: Record<string, string>): ReturnType<typeof fieldUse> {
  const root = mkdtempSync(join(tmpdir(), 'fields-'));
  const config =
    '{"compilerOptions": {"strict": true, "module": "esnext", "moduleResolution": "bundler", "target": "es2022"}}';
  for (const [file, text] of Object.entries({ 'tsconfig.json': config, ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return fieldUse(root, ['src']);
}

test('a field that nothing reads is found: a pattern, a known key and a part of a record are reads', () => {
  const { unread } = useIn({
    'src/api/sales.ts': `
      export type Sale = { id: string; price: number; owner: { firstName: string; email: string }; steps: Steps };
      type Steps = { signedAt: string; soldAt: string };
      type Answer<T> = { ok: true; value: T } | { ok: false; error: string };
      export declare function fetchSale(): Promise<Answer<Sale>>;
      export const twice = ({ price }: Sale) => 2 * price;`,
    'src/card.ts': `
      import { fetchSale, type Sale } from './api/sales';
      const nameOf = (person: { firstName: string }) => person.firstName;
      const stepOf = ({ steps }: Sale, key: 'soldAt') => steps[key];
      export async function card() {
        const answer = await fetchSale();
        return answer.ok ? [answer.value.id, nameOf(answer.value.owner), stepOf(answer.value, 'soldAt')] : [];
      }`,
  });
  expect(unread).toEqual(['Sale.price', 'Sale.owner.email', 'Steps.signedAt']);
});
