/** The inputs or outputs of an esbuild metafile, by path. */
type Files = Record<string, { imports: { path: string; kind: string }[] }>;

/**
 * Returns `start` and the files that it imports, directly or not; imports of a kind that `isFollowed` refuses are left
 * out.
 */
export function closure(files: Files, start: Iterable<string>, isFollowed: (kind: string) => boolean): Set<string> {
  const reached = new Set<string>();
  const queue = [...start];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const { path, kind } of files[file]?.imports ?? []) {
      if (isFollowed(kind) && files[path]) queue.push(path);
    }
  }
  return reached;
}
