/** Returns each export without a docstring directly above it, as `line: text`. */
export function bareExports(source: string): string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    if (!/^export\b/.test(line) || isOverload(line, lines[index - 1])) return [];
    return isDocumented(lines, index) ? [] : [`${index + 1}: ${line.trim()}`];
  });
}

/** Tells whether the line is a further signature of a function, which shares the docstring of the first. */
function isOverload(line: string, above: string | undefined): boolean {
  const name = /^export (?:async )?function (\w+)/.exec(line)?.[1];
  return name !== undefined && new RegExp(`^export (?:async )?function ${name}\\b`).test(above ?? '');
}

function isDocumented(lines: string[], index: number): boolean {
  let end = index - 1;
  // A linter's exception may be between the docstring and the export.
  while (/^\/\//.test(lines[end] ?? '')) end -= 1;
  if (!lines[end]?.endsWith('*/')) return false;
  let start = end;
  while (start > 0 && !lines[start]?.startsWith('/*')) start -= 1;
  if (!lines[start]?.startsWith('/**')) return false;
  const words = lines
    .slice(start, end + 1)
    .join(' ')
    .replace(/[/*\s]+/g, ' ')
    .trim();
  return words.split(' ').length >= 2;
}
