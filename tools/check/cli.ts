/** `parvis-check`: does a server keep the document of the API? */
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Outcome } from './finding.ts';
import { asJson, asJunit, asTable, exitCodeOf } from './report.ts';
import { asUnreached, checkServer } from './run.ts';
import { readStates, StateError } from './states.ts';

const USAGE = `Usage: parvis-check https://staging.example/api/v1 --state ./states.json [options]

Reads the API with the tokens of the file of states, and says where it differs from openapi.json.

  --state FILE    whose tokens and which ids to use, which reads must have rows, and the origins of the pages
                  (partner_origin, host_origin); a token or cookie "$NAME" is read from the environment
  --write HOST    also makes acts (adds and removes a contact, saves what was read) on this staging host,
                  whose name has to be typed again
  --json FILE     writes the outcome as JSON ('-' for the standard output)
  --junit FILE    writes the outcome as JUnit
  --help          shows this text

A run takes 10 minutes at most, with the time that the server asks to wait (429).
Exit code: 0 without a deviation, 1 with one, 2 if the checks could not be made, as where the server does not
answer or every answer is an HTML page; what was found until then is told all the same.
`;

/** A mistake of the caller: its sentence is shown without a stack. */
class UsageError extends Error {}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      state: { type: 'string' },
      write: { type: 'string' },
      json: { type: 'string' },
      junit: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const [address = '', ...others] = positionals;
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new UsageError(`No address of an API is given.\n\n${USAGE}`);
  if (new URL(address).username || new URL(address).password)
    throw new UsageError('An address with a user or a password is not taken.');
  if (others.length > 0 || new URL(address).search || new URL(address).hash)
    throw new UsageError('One address is expected, without a query.');
  if (!values.state) throw new UsageError(`No file of states is given.\n\n${USAGE}`);
  const file = readStates(readFileSync(values.state, 'utf8'), process.env);
  const mayWrite = values.write !== undefined && (await isConfirmed(values.write, new URL(address).host));
  const outcome = await checkServer(address, file, mayWrite).catch(asUnreached);
  report(outcome, values);
  return exitCodeOf(outcome);
}

/** Acts need the host's name twice: as an option, and typed. */
async function isConfirmed(named: string, host: string): Promise<true> {
  if (named !== host) throw new UsageError(`--write names ${named}, but the address is on ${host}.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Without anybody to type, the input ends at once.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const typed = await Promise.race([terminal.question(`Acts will be made on ${host}. Type its name again: `), ended]);
  terminal.close();
  if (typed.trim() !== host) throw new UsageError('The name was not repeated: nothing was done.');
  return true;
}

function report(outcome: Outcome, { json, junit }: { json?: string | undefined; junit?: string | undefined }) {
  if (json === '-') process.stdout.write(asJson(outcome));
  else process.stdout.write(asTable(outcome));
  if (json && json !== '-') writeFileSync(json, asJson(outcome));
  if (junit) writeFileSync(junit, asJunit(outcome));
}

/** Returns the sentence of an error; one that is not ours may quote a header, and so a token. */
function sentenceOf(error: unknown): string {
  const isOurs = error instanceof UsageError || error instanceof StateError;
  const { message, name, code, path } = error as NodeJS.ErrnoException;
  if (isOurs || code?.startsWith('ERR_PARSE_ARGS')) return message;
  return path === undefined
    ? `The checks could not be made (${code ?? name}).`
    : `${path} cannot be read or written (${code}).`;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 2;
}
