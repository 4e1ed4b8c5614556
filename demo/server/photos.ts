/** Pictures of the sold properties, drawn from their names: invented facades, houses and rooms. */
import { createSeededRandom } from './seed/seeded-random.ts';

type Dice = () => number;
type Shape = string;

const WIDTH = 640;
const HEIGHT = 480;

const WALLS = ['#d9c7a8', '#c9b79c', '#e2d5be', '#b9a58a', '#cdb9b0', '#d6cfc4', '#c7a58f'];
const ROOFS = ['#6b4a3f', '#55606b', '#7a3f33', '#4a4f57'];
const SHUTTERS = ['#4d6b5f', '#6b7f94', '#8a4b3d', '#54596b', '#7f8f6a'];
const SKIES = ['#bcd3e3', '#d5e0e6', '#e7d9c9', '#a9c3d8'];
const FLOORS = ['#a57c52', '#8c6a4a', '#b99468', '#9c9488'];

const pick = (dice: Dice, colours: string[]) => colours[Math.floor(dice() * colours.length)] as string;
const box = (x: number, y: number, width: number, height: number, fill: string): Shape =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`;
const shape = (points: [number, number][], fill: string): Shape =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}"/>`;
const round = (value: number) => Math.round(value * 10) / 10;

/** Returns a window between its shutters. */
const opening = (x: number, y: number, width: number, height: number, shutter: string): Shape[] => [
  box(x - width * 0.45, y, width * 0.4, height, shutter),
  box(x + width * 1.05, y, width * 0.4, height, shutter),
  box(x, y, width, height, '#34475a'),
  box(x + width / 2 - 1.5, y, 3, height, '#f2efe9'),
  box(x, y + height / 2 - 1.5, width, 3, '#f2efe9'),
];

function facade(dice: Dice): Shape[] {
  const [wall, roof, shutter] = [pick(dice, WALLS), pick(dice, ROOFS), pick(dice, SHUTTERS)];
  const [columns, rows] = [3 + Math.floor(dice() * 3), 3 + Math.floor(dice() * 3)];
  const top = 70 + dice() * 30;
  const story = (HEIGHT - 126 - top) / rows;
  const step = 520 / columns;
  const windows = Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    return opening(
      60 + step * (column + 0.5) - step * 0.13,
      top + story * (row + 0.2),
      step * 0.26,
      story * 0.55,
      shutter,
    );
  });
  return [
    box(0, 0, WIDTH, HEIGHT, pick(dice, SKIES)),
    box(60, top, 520, HEIGHT - top, wall),
    shape(
      [
        [48, top],
        [92, top - 46],
        [548, top - 46],
        [592, top],
      ],
      roof,
    ),
    ...windows.flat(),
    box(60, HEIGHT - 84, 520, 44, '#00000018'),
    box(60 + step * Math.floor(dice() * columns) + step * 0.34, HEIGHT - 120, step * 0.32, 80, roof),
    box(0, HEIGHT - 40, WIDTH, 40, '#8b8d8f'),
  ];
}

function house(dice: Dice): Shape[] {
  const [wall, roof, shutter] = [pick(dice, WALLS), pick(dice, ROOFS), pick(dice, SHUTTERS)];
  const [left, width, top] = [110 + dice() * 60, 300 + dice() * 90, 200 + dice() * 30];
  const middle = left + width / 2;
  const tree = left > 140 ? 60 : 560;
  return [
    box(0, 0, WIDTH, HEIGHT, pick(dice, SKIES)),
    box(0, 400, WIDTH, 80, '#7f9a63'),
    `<circle cx="${tree}" cy="300" r="${round(50 + dice() * 20)}" fill="#5f8253"/>`,
    box(tree - 8, 330, 16, 80, '#6b5238'),
    box(left, top, width, 410 - top, wall),
    shape(
      [
        [left - 24, top],
        [middle, top - 110 - dice() * 20],
        [left + width + 24, top],
      ],
      roof,
    ),
    ...opening(left + width * 0.14, top + 50, 52, 74, shutter),
    ...opening(left + width * 0.7, top + 50, 52, 74, shutter),
    box(middle - 26, 310, 52, 100, shutter),
    box(left + width * 0.8, top - 100, 26, 60, wall),
  ];
}

function room(dice: Dice): Shape[] {
  const [wall, floor, cloth] = [pick(dice, WALLS), pick(dice, FLOORS), pick(dice, SHUTTERS)];
  const window = 70 + dice() * 320;
  const sofa = 60 + dice() * 260;
  return [
    box(0, 0, WIDTH, HEIGHT, wall),
    box(0, 340, WIDTH, 140, floor),
    box(0, 330, WIDTH, 10, '#f2efe9'),
    box(window, 70, 150, 180, '#f2efe9'),
    box(window + 8, 78, 63, 164, pick(dice, SKIES)),
    box(window + 79, 78, 63, 164, pick(dice, SKIES)),
    box(sofa, 300, 240, 70, cloth),
    box(sofa - 18, 320, 36, 70, cloth),
    box(sofa + 222, 320, 36, 70, cloth),
    `<ellipse cx="${round(sofa + 120)}" cy="430" rx="170" ry="26" fill="#00000020"/>`,
    ...(dice() < 0.6
      ? [box(WIDTH - window - 60, 110, 90, 64, '#7d6a58'), box(WIDTH - window - 52, 118, 74, 48, cloth)]
      : []),
  ];
}

const DRAWINGS: Record<string, (dice: Dice) => Shape[]> = { f: facade, h: house, r: room };

/**
 * Returns the picture of this name, such as f1a2b3c4: a letter for the kind, seven hexadecimal digits; null for another
 * name.
 */
export function drawPhoto(name: string): string | null {
  const [, letter = '', digits = ''] = /^([fhr])([0-9a-f]{7})$/.exec(name) ?? [];
  const draw = DRAWINGS[letter];
  if (!draw) return null;
  const dice = createSeededRandom(Number.parseInt(digits, 16));
  for (let warm = 0; warm < 5; warm += 1) dice();
  const size = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${draw(dice).join('')}</svg>`;
}
