/** The table of checks: each is a function of what was observed. */
import { apis, forgeryToken } from './checks/api';
import { attributeValues, unknownAttributes } from './checks/attributes';
import {
  classicPreloads,
  frozenErrors,
  hiddenFromLoader,
  missingFiles,
  pinnedElsewhere,
  repeatedFiles,
  twoVersions,
  undefinedTags,
  unknownTags,
} from './checks/files';
import {
  embedderPolicy,
  framedPage,
  framesOfArea,
  geolocationPermission,
  insecureFrames,
  paymentPermission,
  sandboxed,
} from './checks/frames';
import { exposedTokens, identities } from './checks/identity';
import { incompleteMap, lateMap, otherVersion, wrongIntegrity } from './checks/integrity';
import { leftPage } from './checks/left';
import { deepAddresses, outsideOfBase, referrer, robots } from './checks/paths';
import {
  headerOnly,
  otherViolations,
  refusedImportMaps,
  refusedPhotos,
  refusedScripts,
  trustedTypes,
  unmetNeeds,
  unnamedFrames,
} from './checks/policy';
import { channels, geocoders } from './checks/servers';
import { turbo } from './checks/turbo';
import type { Finding } from './finding';
import type { Observed } from './observed';

const CHECKS: readonly ((seen: Observed) => Finding[])[] = [
  ...[leftPage, sandboxed, embedderPolicy, pinnedElsewhere, repeatedFiles],
  ...[refusedScripts, unknownTags, undefinedTags, hiddenFromLoader, missingFiles, twoVersions, classicPreloads],
  ...[refusedImportMaps, wrongIntegrity, otherVersion, incompleteMap, lateMap],
  ...[unmetNeeds, trustedTypes, refusedPhotos, unnamedFrames, otherViolations, headerOnly],
  ...[apis, forgeryToken, channels, geocoders],
  ...[outsideOfBase, deepAddresses, robots, referrer],
  ...[turbo, framesOfArea, framedPage, paymentPermission, geolocationPermission, insecureFrames, frozenErrors],
  ...[unknownAttributes, attributeValues, identities, exposedTokens],
];

/** Returns the faults of a page, errors first; the same fault of several elements once. */
export function examine(seen: Observed): Finding[] {
  const found = CHECKS.flatMap((check) => check(seen));
  const distinct = [...new Map(found.map((finding) => [JSON.stringify(finding), finding])).values()];
  const order = ['error', 'warning'];
  return distinct.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
