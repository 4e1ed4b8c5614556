/** Prints a table: the first row names the columns, and numbers are aligned to the right. */
export function printTable(columns: string[], rows: string[][]): void {
  const widths = columns.map((name, column) =>
    Math.max(...[name, ...rows.map((row) => row[column] ?? '')].map(length)),
  );
  const line = (cells: string[]) => cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('   ');
  console.log([line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'));
}

const length = (text: string) => text.length;
