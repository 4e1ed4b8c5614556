/**
 * Returns a shortest list of steps that still fails: leaves out halves, then quarters, down to single steps, until none
 * can go.
 */
export async function shrink<T>(steps: readonly T[], fails: (steps: readonly T[]) => Promise<boolean>): Promise<T[]> {
  let kept = [...steps];
  let size = Math.ceil(kept.length / 2);
  while (size > 0 && kept.length > 0) {
    const before = kept.length;
    for (let at = 0; at < kept.length; ) {
      const fewer = kept.toSpliced(at, size);
      if (await fails(fewer)) kept = fewer;
      else at += size;
    }
    if (size > 1) size = Math.ceil(size / 2);
    else if (kept.length === before) size = 0;
  }
  return kept;
}
