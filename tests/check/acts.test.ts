import { describe, expect, test } from 'vitest';
import { fits, startBench } from './bench.ts';
import { OF_ACTS } from './plants.ts';
import { ACTS } from './plants-acts.ts';
import { ACTS_OF_OTHERS } from './plants-owners.ts';

const { check, checkOnly, demo, proxy } = startBench();

describe('a server is found in its acts', () => {
  test.each([...OF_ACTS, ...ACTS, ...ACTS_OF_OTHERS])('$name', async (deviation) => {
    const { findings } = await checkOnly(deviation, true);
    expect(findings.filter((finding) => fits(finding, deviation))).not.toEqual([]);
  });
});

describe('an act', () => {
  const contacts = () => [...demo().db.area.contacts, ...demo().db.seller.salesUsers].map(({ id }) => id);

  test.each([...ACTS, ...ACTS_OF_OTHERS.filter(({ finding: { call } }) => call?.includes('sales_users'))])(
    'leaves nothing behind where $name',
    async (deviation) => {
      const before = contacts();
      await checkOnly(deviation, true);
      expect(contacts()).toEqual(before);
    },
  );

  test('that would leave something is never made by who may make it, and listed', async () => {
    const { skipped } = await check(true);
    const never = skipped.find((why) => why.includes('never made'));
    expect(never).toContain('POST /sellers/:cid/sales/:saleId/documents,');
    expect(never).not.toMatch(/sales_users|contacts|unavailabilities/);
    const untried = skipped.find((why) => why.includes('with the token of somebody else were not tried'));
    expect(untried).toContain('DELETE /documents/:id');
    expect(untried).not.toMatch(
      /sales_users|contacts|unavailabilities|PUT .*buyer_alerts|POST .*sales\/:saleId\/documents/,
    );
  });

  test('is not made where the list cannot be read before it', async () => {
    const before = contacts();
    proxy().plant({
      answer: (answer, { method, path }) => {
        if (method === 'GET' && /contacts$/.test(path)) Object.assign(answer, { status: 500, body: '{}' });
      },
    });
    const { skipped } = await check(true);
    expect(contacts()).toEqual(before);
    expect(skipped.join()).toContain('no contact was added');
  });

  test('does not replace a list that was not read', async () => {
    const sent: string[] = [];
    proxy().plant({
      request: ({ method, path }) => void sent.push(`${method} ${path}`),
      answer: (answer, { method, path }) => {
        if (method === 'GET' && /unavailabilities$/.test(path)) answer.body = '{"unavailabilities": [{"start": "x"}]}';
      },
    });
    await check(true);
    expect(sent.filter((call) => /^PUT .*unavailabilities/.test(call))).toEqual([]);
  });
});
