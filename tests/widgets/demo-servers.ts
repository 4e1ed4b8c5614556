/**
 * Starts a demo server for each worker of the component tests, in a process of its own; `demoPage` connects to it. Gives
 * the tests the document of the API, whose making reads files.
 */
import { fork } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import type { JsonSchema } from '../../src/api/record.ts';
import { openApi } from '../../tools/contract/document.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    demoUrls: string[];
    /** The document of the API. */
    openApi: JsonSchema;
  }
}

export default async function startServers(project: TestProject) {
  const child = fork('tests/widgets/demo-child.ts', [String(project.config.maxWorkers)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DEMO_CONTRACT: 'check' },
  });
  project.provide('demoUrls', await new Promise<string[]>((resolve) => child.once('message', resolve as () => void)));
  project.provide('openApi', await openApi('9.9.9'));
  return () => void child.disconnect();
}
