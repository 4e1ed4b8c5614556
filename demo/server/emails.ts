/** Tells whether two e-mails are equal apart from case and surrounding spaces. */
export function sameEmail(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}
