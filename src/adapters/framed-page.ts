/**
 * The address of a page of another house as it may be framed, else null: https (http on this machine alone), without a
 * name or a password in it. What its frame says is a hint, never a fact (contract §2 and §10).
 */
export function framedPage(address: string | null): URL | null {
  const url = parsed(address);
  return url && isSecure(url) && !url.username && !url.password ? url : null;
}

/** A connection that nobody on the way can write into. A developer's own machine needs no certificate. */
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
