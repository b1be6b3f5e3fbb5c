import { describe, expect, it } from 'vitest';
import outlineFile from '../../../src/charts/world/outlines.json';
import { land, placeOf } from '../../../tools/world/atlas.ts';
import { alpha2, dots } from '../../../tools/world/codes.ts';
import { inSteps, outlines } from '../../../tools/world/outlines.tsx';
import topology from 'world-atlas/countries-110m.json';

const english = new Intl.DisplayNames('en', { type: 'region' });
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .replaceAll(' and ', '  ')
    .toLowerCase();

/** Names that the atlas shortens or writes in another way, checked by hand. */
const checked = [
  'Bosnia and Herz.: BA',
  'Central African Rep.: CF',
  'Congo: CG',
  'Dem. Rep. Congo: CD',
  'Dominican Rep.: DO',
  'Eq. Guinea: GQ',
  'Falkland Is.: FK',
  'Fr. S. Antarctic Lands: TF',
  'Macedonia: MK',
  'Myanmar: MM',
  'Palestine: PS',
  'S. Sudan: SS',
  'Solomon Is.: SB',
  'Turkey: TR',
  'United States of America: US',
  'W. Sahara: EH',
];

describe('the map of countries', () => {
  it('gives every numbered shape but Antarctica the code of the country of its name', () => {
    const other = topology.objects.countries.geometries.flatMap(({ id, properties }) => {
      const code = alpha2.get(id ?? '');
      return id === undefined || id === '010' || (code !== undefined && plain(english.of(code) ?? '') === plain(properties.name))
        ? []
        : [`${properties.name}: ${code}`];
    });
    expect(other.filter((line) => !checked.includes(line))).toEqual([]);
  });

  it('never gives one code twice', () => {
    const codes = [...alpha2.values(), ...Object.keys(dots)];
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(['IN', 'US', 'AE', 'XK'])('has a shape for %s', (code) => {
    expect(placeOf(code)?.type).toBe('Feature');
  });
  it.each(['SG', 'HK', 'BH', 'MV'])('has a dot for %s', (code) => {
    expect(placeOf(code)?.type).toBe('Point');
  });
  it('writes lines as steps, and each ring from where it begins', () => {
    expect(inSteps('M613.5,168.8L614,168.6L613.5,168.8L612.9,168.9ZM1,2L0.5,2L-1,-2Z')).toBe(
      'M613.5,168.8l.5-.2l-.5,.2l-.6,.1zM1,2l-.5,0l-1.5-4z',
    );
    expect(inSteps('')).toBe('');
  });
  it('has no place for an unknown country', () => {
    expect(placeOf('ZZ')).toBeNull();
  });
  it('draws no Antarctica', () => {
    expect(land).toHaveLength(topology.objects.countries.geometries.length - 1);
  });
  it('stands in the repository as `npm run outlines` makes it', () => {
    expect(outlineFile).toEqual(outlines());
  });
});
