import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { changedLines, mutantsOf, mutated } from '../../../tools/mutation/operators.ts';
import { functionAt, noting } from '../../../tools/mutation/reach.ts';

const madeOf = (text: string): readonly string[] => mutantsOf('a.ts', text).map((mutant) => mutated(text, mutant));

it.each([
  ['const a = b < c;', ['const a = b <= c;']],
  ['const a = b && !c;', ['const a = b || !c;', 'const a = b && c;']],
  ['if (a) b();', ['if (!(a)) b();', 'if (a) ;']],
  ['const a = [b, c];', ['const a = [c];', 'const a = [b, ];']],
  ['const a = b - 1;', ['const a = b + 1;', 'const a = b - 2;']],
  ["const a = 'b' + c;", ["const a = '' + c;"]],
  ['const a = b.filter(c);', ['const a = b;']],
  ['const a = b?.c ?? d;', ['const a = d;', 'const a = b.c ?? d;']],
  ['const a = { b: true };', ['const a = { b: false };']],
])('%s becomes each mutant of one step', (text, mutants) => {
  expect(madeOf(text)).toEqual(mutants);
});
it('the name of a machine is left as it is, and every other id is not', () => {
  const text = "const a = setup().createMachine({ id: 'b', c: { id: 'd' } });\n";
  expect(madeOf(text)).toEqual([text.replace("'d'", "''")]);
});
it('types, addresses of modules, messages of errors and styles are left as they are', () => {
  const text =
    "import { a } from './a.ts';\ntype B = 'c' | 1;\nconst d = (e: [1, 2]): E => new Error('f');\nconst h = unbound('i'), j = everything('k');\nmakeStyles({ g: { gap: 1 } });\n";
  expect(madeOf(text)).toEqual([text.replace('makeStyles({ g: { gap: 1 } });', ';')]);
});
it('a mutant says its line and what it changes', () => {
  const text = '\nconst a =\n  b >= c;\n';
  const [mutant] = mutantsOf('a.ts', text);
  expect(mutant).toMatchObject({ line: 3, operator: 'operator' });
  expect(mutant && changedLines(text, mutant)).toEqual({ before: 'b >= c;', after: 'b > c;' });
});
it('a function notes that it ran, under the name that its lines have', () => {
  const text = 'const a = (b) => [b, (c) => b + c][1];\nfunction d() { return a(1)(2); }\nglobalThis.e = () => 3;\nd();\n';
  const shared = globalThis as { reached?: Set<string> };
  shared.reached = new Set();
  runInThisContext(noting('a.js', text));
  const nameOf = (part: string): string => functionAt('a.js', text, text.indexOf(part));
  expect([...shared.reached].sort()).toEqual([nameOf('const'), nameOf('[b'), nameOf('b + c'), nameOf('return')].sort());
  expect(shared.reached).not.toContain(nameOf('3;'));
});
