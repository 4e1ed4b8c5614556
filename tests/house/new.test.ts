import { describe, expect, test } from 'vitest';
import { filesFor } from '../../scripts/new.ts';
import { singular } from '../../scripts/templates/names.ts';
import { bareExports } from './exports.ts';

describe('the files of a new part', () => {
  test('a resource has its 4 files', () => {
    expect(Object.keys(filesFor('resource', 'visit/guest-reports') ?? {})).toEqual([
      'src/domain/visit/guest-report.ts',
      'src/api/visit/guest-reports.ts',
      'tests/factories/guest-report.ts',
      'tests/api/guest-reports.test.ts',
    ]);
  });

  test('a screen has its 2 files', () => {
    expect(Object.keys(filesFor('screen', 'radar/property-list') ?? {})).toEqual([
      'widgets/radar/property-list.tsx',
      'tests/widgets/radar/property-list.test.tsx',
    ]);
  });

  test.each([
    ['resource', 'visit/guest-reports'],
    ['screen', 'radar/list'],
  ])('every export of a new %s is documented', (kind, name) => {
    for (const text of Object.values(filesFor(kind, name) ?? {})) expect(bareExports(text)).toEqual([]);
  });

  test.each([
    ['resource', undefined],
    ['resource', 'visits'],
    ['resource', 'visit/GuestReports'],
    ['resource', '../visits'],
    ['screen', 'list'],
    ['screen', '../radar/list'],
    ['widget', 'radar'],
    [undefined, undefined],
  ])('%j with %j is refused', (kind, name) => {
    expect(filesFor(kind, name)).toBeNull();
  });

  test.each([
    ['visits', 'visit'],
    ['photo-meetings', 'photo-meeting'],
    ['properties', 'property'],
    ['access', 'access'],
  ])('the singular of %s is %s', (many, one) => {
    expect(singular(many)).toBe(one);
  });
});
