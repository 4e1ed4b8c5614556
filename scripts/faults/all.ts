/** All planted faults, and the check that each of them can still be planted. */
import { faults as edges } from './edges.ts';
import type { PlantedFault } from './fault.ts';
import { faults as platform } from './platform.ts';
import { faults as rules } from './rules.ts';
import { faults as screens } from './screens.ts';
import { faults as widgets } from './widgets.ts';

export const faults: PlantedFault[] = [...rules, ...platform, ...edges, ...widgets, ...screens];

/**
 * Returns one line for each fault that can no longer be planted: its text does not occur exactly once in its file.
 * `read` returns a file's text, or null if the file is gone; `planted` names a fault that is in the tree now.
 */
export function unplantableFaults(
  list: PlantedFault[],
  read: (file: string) => string | null,
  planted: string | undefined,
): string[] {
  return list
    .filter(({ name }) => name !== planted)
    .flatMap(({ name, file, text }) => {
      const source = read(file);
      if (source === null) return [`${name}: ${file} does not exist`];
      const times = source.split(text).length - 1;
      return times === 1 ? [] : [`${name}: its text stands ${times} times in ${file}`];
    });
}
