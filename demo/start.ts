/**
 * `npm start`: builds the elements, then serves the demo on PORT (4173), the partner's site on PORT + 1, the provider's
 * on PORT + 2.
 */
import { startDemo } from './server/server.ts';

type Build = (options?: { watch?: boolean }) => Promise<unknown>;

const port = Number(process.env.PORT ?? 4173);
if (!Number.isInteger(port) || port < 1 || port > 65_533) {
  console.error(
    `PORT=${process.env.PORT} is not a port from 1 to 65534 (the partner's and the provider's sites take the next two).`,
  );
  process.exit(1);
}
process.env.DEMO_LATENCY_MS ??= '120';

try {
  const demo = await startDemo({ port, partnerPort: port + 1, providerPort: port + 2 });
  process.once('SIGINT', () => leave(demo.close));
  process.once('SIGTERM', () => leave(demo.close));
  const { build } = (await import('../esbuild.config.ts')) as { build: Build };
  await build({ watch: process.argv.includes('--watch') });
  console.log(`Parvis demo: ${demo.url} (partner's site: ${demo.partnerUrl}). Ctrl+C stops it.`);
} catch (problem) {
  console.error(explain(problem));
  process.exit(1);
}

async function leave(close: () => Promise<void>): Promise<void> {
  await close();
  process.exit(0);
}

function explain(problem: unknown): unknown {
  const { code, port: taken, errors } = problem as { code?: string; port?: number; errors?: unknown };
  if (code === 'EADDRINUSE') {
    return `Port ${taken} is already in use: stop what runs there, or choose another with PORT=5000 npm start.`;
  }
  return errors ? 'The build failed: see the lines above.' : problem;
}
