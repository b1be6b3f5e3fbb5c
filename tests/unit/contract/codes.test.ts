import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/call.ts';
import { issues, partsOf } from '../../../contract/codes/issues.ts';
import { refusals } from '../../../contract/codes/refusals.ts';

/** What the checks of a schema, and of all that it is made of, give as an issue. */
function issuesIn(schema: z.core.$ZodType, seen: Set<unknown> = new Set()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as unknown as Readonly<Record<string, unknown>>;
  const parts = Object.values(def).flatMap((part) =>
    typeof part !== 'object' || part === null ? [] : '_zod' in part ? [part] : Object.values(part as Record<string, unknown>),
  );
  const own = typeof def['error'] === 'function' ? [(def['error'] as (issue: object) => unknown)({})] : [];
  return [
    ...own.filter((said) => typeof said === 'string'),
    ...parts
      .filter((part): part is z.core.$ZodType => typeof part === 'object' && part !== null && '_zod' in part)
      .flatMap((part) => issuesIn(part, seen)),
  ];
}

describe('codes', () => {
  const every: readonly Call[] = Object.values(calls).flatMap((area) => Object.values<Call>(area));
  it('schemas of the contract refuse with codes that have a text', () => {
    const given = every.flatMap(({ params, query, body }) =>
      [params, query, body].flatMap((part) => (part === undefined ? [] : issuesIn(part))),
    );
    expect(given).toContain('email-required');
    expect(given.filter((issue) => !Object.hasOwn(issues, partsOf(issue).code))).toEqual([]);
  });
  it('no two refusals have one code', () => {
    const codes = Object.values(refusals).flatMap((texts) => Object.keys(texts));
    expect(new Set(codes).size).toBe(codes.length);
  });
});

/** Sources of the portal, without texts, stories and fixtures: those hold words. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(locales|texts|fixtures|i18n)$/.test(entry.name) ? [] : sourcesIn(path);
    return /\.tsx?$/.test(entry.name) && !/texts\.ts$|\.stories\.tsx$/.test(entry.name) ? [path] : [];
  });
describe('the portal', () => {
  const texts = [...Object.values(issues), ...Object.values(refusals).flatMap((own) => Object.values(own))]
    .map((text) => text.replaceAll('{}', '').trim())
    .filter((text) => /^[A-Z].* /.test(text));
  // spec §8: a sign-in is recognised by its message
  it.each(['src', 'machines'])('looks at no sentence of the server in %s: codes are there for that', (folder) => {
    const found = sourcesIn(folder).flatMap((file) => {
      const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
      return [
        ...texts.filter((text) => source.includes(text)).map((text) => `${file}: ${text}`),
        ...[
          ...source.matchAll(
            /\b(?:message|error|text|said) (?:===|!==) '[^']* [^']*'|\.(?:message|error)\.(?:startsWith|includes|match)\(|case '[A-Z]\w+ \w[^']*'/g,
          ),
        ].map(([line]) => `${file}: ${line}`),
      ];
    });
    expect(found).toEqual(folder === 'machines' ? ["machines/auth/login.machine.ts: message === 'Login success'"] : []);
  });
});
