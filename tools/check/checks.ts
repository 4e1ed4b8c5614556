/** All checks, in the order in which they are made. */
import { checkAccess } from './checks/access.ts';
import { checkActs } from './checks/acts.ts';
import { checkDownloads } from './checks/downloads.ts';
import { checkHeaders } from './checks/headers.ts';
import { checkIdentity } from './checks/identity.ts';
import { checkLists } from './checks/lists.ts';
import { checkMasks } from './checks/masks.ts';
import { checkOrigins } from './checks/origins.ts';
import { checkShapes } from './checks/shapes.ts';
import { checkSpeed } from './checks/speed.ts';
import { checkValues } from './checks/values.ts';
import type { Context } from './run.ts';

/** The checks by the name that a finding shows. */
export const CHECKS: Record<string, (context: Context) => Promise<void> | void> = {
  shape: checkShapes,
  value: checkValues,
  identity: checkIdentity,
  access: checkAccess,
  mask: checkMasks,
  list: checkLists,
  file: checkDownloads,
  header: checkHeaders,
  origin: checkOrigins,
  act: checkActs,
  speed: checkSpeed,
};
