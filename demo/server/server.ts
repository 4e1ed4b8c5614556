/**
 * The demo as one object: three servers (a host, a partner, a provider), one database. Tests start as many as they
 * need.
 */
import { randomUUID } from 'node:crypto';
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
import { contractCheck } from './contract.ts';
import { createCsrf } from './csrf.ts';
import { DemoDb } from './db.ts';
import { createFaults } from './faults.ts';
import { createLiveRoutes } from './live/routes.ts';
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
  /** Sends a message over the live channel; returns the number of subscriptions that got it. */
  broadcast(to: Record<string, unknown>, message: unknown): number;
  /** Returns the deviations from the document of the API since the last call. */
  deviations(): string[];
  close(): Promise<void>;
};

/**
 * Starts the servers on 127.0.0.1; port 0 is any free one. Rejects with EADDRINUSE when a port is taken. `mainOrigin`
 * is the origin of the host pages, if the API stands behind another server than the demo's own.
 */
export async function startDemo(
  options: {
    port?: number;
    partnerPort?: number;
    providerPort?: number;
    distDir?: string;
    mainOrigin?: string;
    newRequestId?: () => string;
  } = {},
): Promise<Demo> {
  const db = new DemoDb();
  const demo: DemoContext = {
    db,
    faults: createFaults(),
    log: createRequestLog(),
    contract: await contractCheck(),
    cable: createCable(db),
    routes: createLiveRoutes(),
    watch: { isOpen: false },
    csrf: createCsrf(),
    origins: { main: '', partner: '', provider: '' },
    distDir: options.distDir ?? join(dirname(DEMO_DIR), 'dist'),
    latencyMs: Number(process.env.DEMO_LATENCY_MS ?? 0),
    newRequestId: options.newRequestId ?? randomUUID,
  };
  const servers: Server[] = [];
  const close = async () => {
    db.clock.reset();
    demo.cable.close();
    await Promise.all(servers.map(stop));
  };
  const start = async (app: Hono, port = 0) => {
    const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
    // A request sent while its idle connection closes fails: no connection is closed before the server stops.
    server.keepAliveTimeout = 0;
    await listen(server, port);
    servers.push(server);
    return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
  };
  try {
    const main = await start(createApp(demo, PUBLIC_DIR), options.port);
    const partner = await start(createPartnerApp(demo, PUBLIC_DIR), options.partnerPort);
    const provider = await start(createProviderApp(demo, PUBLIC_DIR), options.providerPort);
    const mainOrigin = options.mainOrigin ?? main.origin;
    Object.assign(demo.origins, { main: mainOrigin, partner: partner.origin, provider: provider.origin });
    demo.cable.attach(main.server, demo.origins);
    const urls = { url: main.origin, partnerUrl: partner.origin, providerUrl: provider.origin };
    const { broadcast } = demo.cable;
    return { ...urls, db, reset: () => resetDemo(demo), broadcast, deviations: demo.contract.take, close };
  } catch (problem) {
    await close();
    throw problem;
  }
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
