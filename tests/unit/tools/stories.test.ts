import { expect, it } from 'vitest';

const stories = import.meta.glob<string>('../../../src/**/*.stories.tsx', { eager: true, query: '?raw', import: 'default' });
const sources = import.meta.glob<string>('../../../src/**/*.tsx', { eager: true, query: '?raw', import: 'default' });

/** The docstring of a component, in a file of its name beside its stories or in a folder there. */
function docOf(path: string, component: string): string | undefined {
  const folder = path.replace(/[^/]+$/, '');
  const file = Object.keys(sources).find((each) => each.startsWith(folder) && each.endsWith(`/${component}.tsx`)) ?? '';
  const source = sources[file] ?? '';
  return new RegExp(`/\\*\\*(?:(?!\\*/)[^])*\\*/\\s*export (?:const|function) ${component}\\b`).exec(source)?.[0];
}

it.each(Object.entries(stories))('%s has a page that says what it is for, do and don’t', (path, text) => {
  const component = /component: (\w+)/.exec(text)?.[1] ?? '';
  expect(text).toMatch(/usage\(\{[^]*?\bdo: '.{20,}',\s*dont: '.{10,}'/);
  expect(docOf(path, component) ?? /usage\(\{\s*what:\s*['"].{20,}/.exec(text)?.[0]).toBeDefined();
});
