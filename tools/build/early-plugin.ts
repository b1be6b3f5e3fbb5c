import { build, runnerImport, type Plugin, type Rolldown } from 'vite';

/** The chunks of some modules and all that they need statically, less what index.html loads anyway. */
function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((c) => c.type === 'chunk');
  const byFile = new Map(chunks.map((c) => [c.fileName, c]));
  const closure = (file: string, seen: Set<string>): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const next of byFile.get(file)?.imports ?? []) closure(next, seen);
    return seen;
  };
  const entry = chunks.find((c) => c.isEntry);
  const first = entry === undefined ? new Set<string>() : closure(entry.fileName, new Set());
  const wanted = new Set<string>();
  for (const module of modules) {
    const chunk = chunks.find((c) => c.moduleIds.some((id) => id.replace(/\.tsx?$/, '').endsWith(module)));
    if (chunk === undefined) throw new Error(`the first script's plan names ${module}, which no chunk holds`);
    closure(chunk.fileName, wanted);
  }
  return [...wanted].filter((file) => !first.has(file));
}

const imported = async <Module>(file: string): Promise<Module> => (await runnerImport<Module>(file, { configFile: false })).module;

/** A script of its own, small enough to stand in the page; `define` hands it what is known at build time. */
async function inlined(entry: string, define: Readonly<Record<string, unknown>>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, minify: true, modulePreload: false, lib: { entry, formats: ['iife'], name: 'vigilInlined' } },
  });
  const output = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return output.output[0].code.trim();
}

/**
 * Writes the first script (src/boot/early.ts) into index.html, with the plan made from the contract and the bundle, and the
 * second (src/boot/first-picture.ts) with what it draws. The server allows both by their hashes in the content security policy.
 */
export function earlyPlugin(): Plugin {
  let base = '/';
  return {
    name: 'vigil-early',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return html;
        // they find screens and texts by their files, which Vite alone can
        const { planOf } = await imported<typeof import('./early-plan.ts')>('./tools/build/early-plan.ts');
        const { pictureMarkup, pictureOf } = await imported<typeof import('./first-picture.ts')>('./tools/build/first-picture.ts');
        const first = await inlined('src/boot/early.ts', { EARLY_PLAN: planOf(base, (modules) => chunksOf(bundle, modules)) });
        const second = await inlined('src/boot/first-picture.ts', { FIRST_PICTURE: pictureOf(base) });
        return {
          html,
          tags: [
            { tag: 'script', children: first, injectTo: 'head-prepend' },
            { tag: 'script', children: second, injectTo: 'head-prepend' },
            { tag: 'template', attrs: { id: 'first-picture' }, children: pictureMarkup(), injectTo: 'body-prepend' },
          ],
        };
      },
    },
  };
}
