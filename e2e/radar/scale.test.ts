/** Ten thousand properties, beside the same points as DOM markers in the same run: performance.md's ratios. */
import { beforeAll, describe, expect, test } from 'vitest';
import { longTasks, quantile } from '../bench/radar/figures.ts';
import { type Cost, measureMarkers, measureRadar } from '../bench/radar/measure.ts';
import { launch } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { MAP_FLAGS } from '../setup/radar.ts';

const demo = demoForFile();
const COUNT = 10_000;
const MOST_NODES = 200;
const MOST_TASKS = 2;
const LEAST_RATIO = 12;

describe(`${COUNT} properties`, () => {
  let radar: Cost;
  let markers: Cost;

  beforeAll(async () => {
    const browser = await launch(MAP_FLAGS);
    radar = await measureRadar(browser, demo, COUNT, 20);
    markers = await measureMarkers(browser, demo, COUNT, 3);
    await browser.close();
  }, 240_000);

  test(`appear in at most ${MOST_TASKS} long tasks`, () => {
    expect(longTasks(radar.tasks).length).toBeLessThanOrEqual(MOST_TASKS);
  });

  test(`are dragged in at most 1/${LEAST_RATIO} of the time that a frame of DOM markers takes`, () => {
    expect(quantile(markers.frames, 0.5) / quantile(radar.frames, 0.5)).toBeGreaterThanOrEqual(LEAST_RATIO);
  });

  test(`are fewer than ${MOST_NODES} nodes in map and list together`, () => {
    expect(markers.nodes).toBeGreaterThan(COUNT);
    expect(radar.nodes).toBeLessThan(MOST_NODES);
  });
});
