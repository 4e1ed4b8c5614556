/**
 * Returns the address of another site's page if it may be framed, else null: https (http on localhost only), without
 * user name and password (docs/spec/frames.md#1.2).
 */
export function framedPage(address: string | null): URL | null {
  const url = parsed(address);
  return url && isSecure(url) && !url.username && !url.password ? url : null;
}

/** Returns whether a connection is secure. A developer's own machine needs no certificate. */
export function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));
}

function parsed(address: string | null): URL | null {
  try {
    return address ? new URL(address) : null;
  } catch {
    return null;
  }
}
