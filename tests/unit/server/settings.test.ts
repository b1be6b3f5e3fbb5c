import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { settings } from '../../../server/settings.ts';
import { settingsPage } from '../../../tools/docs/settings.ts';

it('docs/settings.md has the settings that the server reads (npm run docs:settings writes it)', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsPage());
});

it('each default of the page is what the server does when nothing is set', () => {
  const defaults = Object.entries(settings).flatMap(([name, { otherwise }]) => (otherwise === null ? [] : [[name, otherwise] as const]));
  expect(defaults.length).toBeGreaterThan(10);
  expect(readConfig(Object.fromEntries(defaults))).toEqual(readConfig({}));
  for (const [name, text] of defaults)
    if (/^[1-9]\d*$/.test(text)) expect(readConfig({ [name]: `${Number(text) - 1}` })).not.toEqual(readConfig({}));
});

it('every setting of the page has an effect', () => {
  const effectOf = (name: string): string => {
    try {
      return JSON.stringify(readConfig({ [name]: 'other.example' }));
    } catch (fault) {
      return String(fault);
    }
  };
  const nothing = JSON.stringify(readConfig({}));
  expect(Object.keys(settings).filter((name) => effectOf(name) === nothing)).toEqual([]);
});
