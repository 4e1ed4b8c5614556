/** The demo as one object: three servers (a host, a partner, a provider), one database. Tests start as many as they like. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { resetDemo } from './bench.ts';
import { createCable } from './cable.ts';
import type { DemoContext } from './context.ts';
import { createCsrf } from './csrf.ts';
import { DemoDb } from './db.ts';
import { createFaults } from './faults.ts';
import { createPartnerApp } from './pages/partner.ts';
import { createProviderApp } from './provider/app.ts';
import { createRequestLog } from './request-log.ts';

const DEMO_DIR = dirname(dirname(fileURLToPath(import.meta.url)));
const PUBLIC_DIR = join(DEMO_DIR, 'public');

export type Demo = {
  url: string;
  partnerUrl: string;
  providerUrl: string;
  db: DemoDb;
  reset(): void;
  close(): Promise<void>;
};

/** Starts the servers on 127.0.0.1; port 0 is any free one. Rejects with EADDRINUSE when a port is taken. */
export async function startDemo(
  options: { port?: number; partnerPort?: number; providerPort?: number; distDir?: string } = {},
): Promise<Demo> {
  const db = new DemoDb();
  const demo: DemoContext = {
    db,
    faults: createFaults(),
    log: createRequestLog(),
    cable: createCable(db),
    csrf: createCsrf(),
    origins: { main: '', partner: '', provider: '' },
    distDir: options.distDir ?? join(dirname(DEMO_DIR), 'dist'),
    latencyMs: Number(process.env.DEMO_LATENCY_MS ?? 0),
  };
  const servers: Server[] = [];
  const close = async () => {
    db.clock.reset();
    demo.cable.close();
    await Promise.all(servers.map(stop));
  };
  const start = async (app: Hono, port = 0) => {
    const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
    await listen(server, port);
    servers.push(server);
    return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
  };
  try {
    const main = await start(createApp(demo, PUBLIC_DIR), options.port);
    const partner = await start(createPartnerApp(demo, PUBLIC_DIR), options.partnerPort);
    const provider = await start(createProviderApp(demo, PUBLIC_DIR), options.providerPort);
    Object.assign(demo.origins, { main: main.origin, partner: partner.origin, provider: provider.origin });
    demo.cable.attach(main.server, demo.origins);
  } catch (problem) {
    await close();
    throw problem;
  }
  const { main, partner, provider } = demo.origins;
  return { url: main, partnerUrl: partner, providerUrl: provider, db, reset: () => resetDemo(demo), close };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
