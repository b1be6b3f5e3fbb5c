import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const files = ['src', '.storybook'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);
const code = new Map(files.filter((name) => /\.tsx?$/.test(name)).map((name) => [name, readFileSync(name, 'utf8')]));
const withoutImports = (text: string): string => text.replaceAll(/^(?:import|export)\b[^;]*? from '[^']*';$/gm, '');
interface Use {
  readonly by: string;
  readonly names: ReadonlySet<string>;
  /** The class is chosen by a value: any may be meant. */
  readonly isChosen: boolean;
}
/** What each style sheet is used for, by the modules that import it. */
const uses = new Map<string, Use[]>();
for (const [by, text] of code)
  for (const [, name = '', path = ''] of text.matchAll(/^import (\w+) from '(\..+\.module\.css)';$/gm)) {
    const body = withoutImports(text);
    const sheet = join(dirname(by), path);
    const names = [...body.matchAll(new RegExp(`\\b${name}\\??\\.(\\w+)|\\b${name}\\['([\\w-]+)'\\]`, 'g'))].map(
      (found) => found[1] ?? found[2] ?? '',
    );
    const isChosen = new RegExp(`\\b${name}\\[(?!')|[(,:=]\\s*${name}\\s*[,)};]`).test(body);
    uses.set(sheet, [...(uses.get(sheet) ?? []), { by, names: new Set(names), isChosen }]);
  }
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
/** The classes of a style sheet, and those that its rules take over from each other. */
function classesOf(sheet: string): { readonly all: ReadonlySet<string>; readonly composed: ReadonlySet<string> } {
  const text = readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const composed = [...text.matchAll(/composes:([^;]*);/g)].flatMap(([, names = '']) =>
    names.endsWith('from global') ? [] : wordsOf(names.replace(/ from .*/, '')),
  );
  const selectors = text.replaceAll(/\{[^{}]*\}/g, '{}').replaceAll(/'[^']*'/g, '');
  const named = [...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);
  // Fluent's own classes
  return { all: new Set(named.filter((name) => !name.startsWith('fui-'))), composed: new Set(composed) };
}

it.each(files.filter((name) => name.endsWith('.module.css')))('%s: each class is used, and each that is used is there', (sheet) => {
  const { all, composed } = classesOf(sheet);
  const by = uses.get(sheet) ?? [];
  expect(by, 'nothing imports it').not.toEqual([]);
  const missing = by.flatMap(({ names }) => [...names].filter((name) => !all.has(name)));
  const isUsed = (name: string): boolean => composed.has(name) || by.some(({ names, isChosen }) => isChosen || names.has(name));
  expect({ missing, unused: [...all].filter((name) => !isUsed(name)) }).toEqual({ missing: [], unused: [] });
});

it('each primitive is used, and each that is used is there', () => {
  const classesIn = (sheet: string): string[] => [...readFileSync(sheet, 'utf8').matchAll(/\.([a-z][\w-]+)/g)].map(([, name = '']) => name);
  const primitives = classesIn(join('src', 'theme', 'primitives.css'));
  const known = files.filter((name) => name.endsWith('.css') && !name.endsWith('.module.css')).flatMap(classesIn);
  const sheets = files.filter((name) => name.endsWith('.module.css')).map((name) => readFileSync(name, 'utf8'));
  const composed = sheets.flatMap((text) =>
    [...text.matchAll(/composes:([^;]*) from global;/g)].flatMap(([, names = '']) => wordsOf(names)),
  );
  const written = [...code].map(([name, text]) => (name.includes('.stories.') ? '' : text)).join('\n');
  const named = [...written.matchAll(/[cC]lassName="([^"]*)"/g)].flatMap(([, names = '']) => wordsOf(names));
  const isWritten = (name: string): boolean => named.includes(name) || new RegExp(`['"\`} ]${name}['"\` ]`).test(written);
  expect([...composed, ...named].filter((name) => !known.includes(name))).toEqual([]);
  expect(primitives.filter((name) => !composed.includes(name) && !isWritten(name))).toEqual([]);
});
