import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The files with another text that compile. One program checks them all: each stands beside its source, under a name of its own. */
export function compiling<T extends { readonly path: string; readonly changed: string }>(root: string, all: readonly T[]): readonly T[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8')) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root);
  const names = all.map(({ path }, at) => join(root, path.replace(/\.(tsx?)$/, `.mutant-${at}.$1`)));
  const texts = new Map(all.map(({ changed }, at) => [names[at], changed]));
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram({
    rootNames: names,
    options: { ...options, noUnusedLocals: false, noUnusedParameters: false },
    host: {
      ...host,
      fileExists: (name) => texts.has(name) || host.fileExists(name),
      readFile: (name) => texts.get(name) ?? host.readFile(name),
      getSourceFile: (name, language, ...rest) => {
        const text = texts.get(name);
        return text === undefined ? host.getSourceFile(name, language, ...rest) : ts.createSourceFile(name, text, language);
      },
    },
  });
  return all.filter((_, at) => {
    const file = program.getSourceFile(names[at] ?? '');
    return program.getSyntacticDiagnostics(file).length === 0 && program.getSemanticDiagnostics(file).length === 0;
  });
}
