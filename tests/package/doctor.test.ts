/** The doctor in the package: a file of its own, for developers alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readManifest } from '../../scripts/budgets.ts';

const manifest = readManifest();
const read = (file: string) => readFileSync(`dist/${file}`, 'utf8');

describe('doctor.js', () => {
  test('is among the files of the manifest, and in no first screen nor any other screen', () => {
    expect(Object.keys(manifest.files)).toContain('doctor.js');
    for (const [tag, { initial, all }] of Object.entries(manifest.tags)) {
      expect([...initial, ...all], tag).not.toContain('doctor.js');
    }
  });

  test('is named by no other script', () => {
    const scripts = Object.keys(manifest.files).filter((file) => file !== 'doctor.js');
    expect(scripts.length).toBeGreaterThan(20);
    expect(scripts.filter((file) => /doctor(\.js|-)/.test(read(file)))).toEqual([]);
  });

  test('imports nothing: one request brings all of it', () => {
    expect(read('doctor.js')).not.toMatch(/\bimport\s*[("'{]|\bfrom\s*["']/);
    expect(readdirSync('dist/chunks').filter((file) => file.includes('doctor'))).toEqual([]);
  });

  test('has no code that a policy or Trusted Types refuse', () => {
    expect(read('doctor.js')).not.toMatch(
      /\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/,
    );
  });

  test('knows every attribute of every element', () => {
    const { modules } = JSON.parse(read('custom-elements.json')) as {
      modules: { declarations: { tagName: string; attributes: { name: string }[] }[] }[];
    };
    const text = read('doctor.js');
    for (const { tagName, attributes } of modules.flatMap((module) => module.declarations)) {
      expect(text).toContain(tagName);
      for (const { name } of attributes) expect(text, `${name} of ${tagName}`).toContain(`"${name}"`);
    }
  });
});
