import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { demoServer } from './helpers.ts';

const bench = demoServer();

it('npm start reports in one line that its port is taken, and exits 1', () => {
  const { port } = new URL(bench.demo.url);
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'demo/start.ts'], {
    env: { ...process.env, PORT: port },
    encoding: 'utf8',
  });
  expect(run.status).toBe(1);
  expect(run.stderr.trim()).toBe(
    `Port ${port} is already in use: stop what runs there, or choose another with PORT=5000 npm start.`,
  );
});

it('does not close idle connections that a client may be about to use', async () => {
  const { headers } = await fetch(`${bench.demo.url}/demo/requests`);
  expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['keep-alive', null]);
});
