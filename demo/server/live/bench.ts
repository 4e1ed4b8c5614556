/** The way of the console to the demo, under /demo: the log, the states of the gallery, the run of one of them. */
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import type { Answer } from '../../agent/commands.ts';
import type { ApiEnv } from '../api-env.ts';
import { readStates } from '../console/states.ts';
import type { DemoContext } from '../context.ts';
import { asRecord, readParams } from '../rails-errors.ts';
import { keptFunction, type LiveRun, startRun } from './run.ts';

const LINES = 200;

export function createLiveBench(demo: DemoContext): Hono<ApiEnv> {
  const bench = new Hono<ApiEnv>();
  let run: LiveRun | null = null;

  // What the console shows: the last calls without their bodies, and the last messages of the live channel.
  bench.get('/log', (c) => {
    const calls = demo.log.entries.filter(({ method }) => method !== 'OPTIONS');
    const shown = calls
      .slice(-LINES)
      .map(({ method, path, query, status, at }) => ({ method, path, query, status, at }));
    const { sent } = demo.cable;
    return c.json({
      calls: { count: calls.length, lines: shown },
      messages: { count: sent.length, lines: sent.slice(-LINES) },
    });
  });

  bench.get('/states', async (c) =>
    c.json((await readStates()).map(({ tag, states }) => ({ tag, names: states.map(({ name }) => name) }))),
  );

  bench.post('/live/runs', async (c) => {
    const { tag, name, width, surroundings } = await readParams(c);
    run?.stop();
    const query = typeof surroundings === 'string' ? surroundings : '';
    run = await startRun(demo, { tag: String(tag), name: String(name), width: Number(width) || 390, query });
    if (!run) return c.json({ error: 'no such state' }, 404);
    // As a visitor who comes for the first time: the gallery opens each state in a browser of its own.
    c.header('Clear-Site-Data', '"cache", "storage"');
    return c.json({ id: run.id });
  });
  bench.get('/live/runs/:id', async (c) => {
    if (!run || String(run.id) !== c.req.param('id')) return c.json({ error: 'no such run' }, 404);
    return c.json(await run.next());
  });
  bench.post('/live/runs/:id/:command', async (c) => {
    const answer = asRecord(await readParams(c)) as Answer;
    if (run && String(run.id) === c.req.param('id')) run.answer(Number(c.req.param('command')), answer);
    return c.body(null, 204);
  });

  bench.get('/live/agent.js', async () => script(await agentScript()));
  for (const [folder, kind] of [
    ['functions', 'module'],
    ['scripts', 'script'],
  ] as const) {
    bench.get(`/live/${folder}/:file`, (c) => {
      const source = keptFunction(Number.parseInt(c.req.param('file'), 10), kind);
      return source === null ? c.notFound() : script(source);
    });
  }
  return bench;
}

/** A script that the pages of the partner and of the provider import as well. */
function script(text: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Access-Control-Allow-Origin': '*' },
  });
}

let agent: Promise<string> | undefined;

/** Returns the script that carries out the acts in a page, bundled at its first use. */
function agentScript(): Promise<string> {
  agent ??= bundleAgent();
  return agent;
}

async function bundleAgent(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../agent/agent.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}
