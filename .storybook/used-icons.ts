import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NAME = 'virtual:used-icons';
const IMPORT = /import \{ (\w+) \} from '(@fluentui\/react-icons\/svg\/[\w-]+)'/g;

/** The module of every icon that the portal imports, by the icon's name, read from the sources. */
function modulesOfIcons(): ReadonlyMap<string, string> {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const imports = sources.flatMap((file) => [...readFileSync(`src/${file}`, 'utf8').matchAll(IMPORT)]);
  return new Map(imports.map(([, name = '', path = '']) => [name, path]));
}

/** A module with every icon that the portal imports, by its name. */
export const usedIcons = (): Plugin => ({
  name: 'used-icons',
  // an icon that no story imports by itself would be bundled late, while stories load what was bundled before
  config: () => ({ optimizeDeps: { include: [...new Set(modulesOfIcons().values())] } }),
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load(id) {
    if (id !== `\0${NAME}`) return null;
    const found = modulesOfIcons();
    const names = [...found.keys()].sort();
    return [
      ...names.map((name) => `import { ${name} } from '${found.get(name) ?? ''}';`),
      `export const icons = { ${names.join(', ')} };`,
    ].join('\n');
  },
});
