import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { portalFolder } from '../support/chromium.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';
type Manifest = Readonly<Record<string, { readonly file: string; readonly name?: string }>>;

let manifest: Manifest;
beforeAll(async () => {
  manifest = JSON.parse(await readFile(`${portalFolder}/.vite/manifest.json`, 'utf8')) as Manifest;
});
/** A chunk by the module that it begins with, or by its name. */
async function built(name: string): Promise<{ readonly code: string; readonly map: SourceMap }> {
  const chunk = manifest[name] ?? Object.values(manifest).find((c) => c.name === name);
  if (chunk === undefined) throw new Error(`no chunk is called ${name}`);
  const file = `${portalFolder}/${chunk.file}`;
  return { code: await readFile(file, 'utf8'), map: new SourceMap(JSON.parse(await readFile(`${file}.map`, 'utf8')) as SourceMapPayload) };
}

describe('what the built chunks say to the compiler', () => {
  it.each(['index', 'react', 'signed-in', 'src/screens/incident/incident-dashboard.screen.ts', 'http'])(
    '%s is compiled while it comes',
    async (name) => {
      const { code } = await built(name);
      expect(code.startsWith(HINT)).toBe(true);
    },
  );
  it.each(['DateRangePanel', 'FilterDrawerPanel', 'MobileMenu', 'SessionWarning'])(
    '%s, which somebody opens by hand, when it is called',
    async (name) => {
      const { code } = await built(name);
      expect(code).not.toContain(HINT);
    },
  );
  it('the source map still finds the line that something came from', async () => {
    const { code, map } = await built('index');
    const words = 'index.html has no root';
    const before = code.slice(0, code.indexOf(words)).split('\n');
    const { originalSource, originalLine } = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0) as {
      originalSource: string;
      originalLine: number;
    };
    expect(originalSource).toMatch(/src\/main\.tsx$/);
    const source = await readFile('src/main.tsx', 'utf8');
    expect(source.split('\n')[originalLine]).toContain(words);
  });
});
