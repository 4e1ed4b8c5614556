/** E-mails are compared without case and without the spaces around them. */
export function sameEmail(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}
