/** Starts a demo server for each worker of the component tests, in a process of its own; `demoPage` connects to it. */
import { fork } from 'node:child_process';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    demoUrls: string[];
  }
}

export default async function startServers(project: TestProject) {
  const child = fork('tests/widgets/demo-child.ts', [String(project.config.maxWorkers)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DEMO_CONTRACT: 'check' },
  });
  project.provide('demoUrls', await new Promise<string[]>((resolve) => child.once('message', resolve as () => void)));
  return () => void child.disconnect();
}
