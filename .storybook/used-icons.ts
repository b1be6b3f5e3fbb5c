import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NAME = 'virtual:used-icons';
const IMPORT = /import \{ (\w+) \} from '(@fluentui\/react-icons\/svg\/[\w-]+)'/g;

/** A module with every icon that the portal imports, by its name, read from the sources. */
export const usedIcons = (): Plugin => ({
  name: 'used-icons',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load(id) {
    if (id !== `\0${NAME}`) return null;
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const imports = sources.flatMap((file) => [...readFileSync(`src/${file}`, 'utf8').matchAll(IMPORT)]);
    const found = new Map(imports.map(([, name = '', path = '']) => [name, path]));
    const names = [...found.keys()].sort();
    return [
      ...names.map((name) => `import { ${name} } from '${found.get(name) ?? ''}';`),
      `export const icons = { ${names.join(', ')} };`,
    ].join('\n');
  },
});
