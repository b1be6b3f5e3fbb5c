import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('docs/decisions.md has each decision that a comment cites', () => {
  const known = new Set([...readFileSync('docs/decisions.md', 'utf8').matchAll(/^\| (D\d+b?) \|/gm)].map(([, name]) => name));
  const files = ['contract', 'machines', 'server', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const cited = files
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) =>
      [...readFileSync(name, 'utf8').matchAll(/\((?:[^()\n]*[ ,])?(D\d+b?)\b[^()\n]*\)/g)].map(([, found]) => `${found} in ${name}`),
    );
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter((each) => !known.has(each.split(' ')[0]))).toEqual([]);
});
