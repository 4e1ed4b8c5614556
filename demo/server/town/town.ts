/** The whole town, drawn once and the same at every start; never changed. */
import { drawGrounds, type Ground } from './greens.ts';
import { buildHouses, type House } from './houses.ts';
import { drawStreets, type Street } from './streets.ts';

export type Town = { streets: readonly Street[]; houses: readonly House[]; grounds: readonly Ground[] };

/** Draws the town anew, for the test that compares two of them; other code uses `sharedTown`. */
export function drawTown(): Town {
  const streets = drawStreets();
  return { streets, houses: buildHouses(streets), grounds: drawGrounds() };
}

let drawn: Town | undefined;

export function sharedTown(): Town {
  drawn ??= drawTown();
  return drawn;
}
