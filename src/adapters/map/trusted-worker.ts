/** The one script address that is made out of text: that of the map's worker (Trusted Types). */

type Policy = { createScriptURL(url: string): unknown };
type Factory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };

let policy: Policy | undefined;

/**
 * The address as the page's policy wants it. A page that enforces Trusted Types names `parvis-map` in its
 * `trusted-types`; where it does not, this throws and there is no map.
 */
export function trustedWorkerUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('parvis-map', { createScriptURL: (address) => address });
  return policy.createScriptURL(url) as string;
}
