import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { basename, join } from 'node:path';
import { root } from '../../project.mjs';

/** What `Profiler.stop` gives, as far as it is read here. Times are in microseconds. */
export interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number; readonly columnNumber: number };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}
export interface Share {
  readonly name: string;
  readonly ms: number;
}

const maps = new Map<string, SourceMap | null>();
function mapOf(url: string): SourceMap | null {
  const known = maps.get(url);
  if (known !== undefined) return known;
  const file = join(root, 'dist', 'portal', 'assets', `${basename(url)}.map`);
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : null;
  maps.set(url, map);
  return map;
}

/** A package of node_modules as a whole, a file of ours by its path. */
const shortened = (source: string): string => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? source.replace(/^(\.\.\/)+/, '');

/** Own time by source file or package, and by function, most first; told through the build's source maps. */
export function profileOf({ nodes, samples, timeDeltas }: Profile): {
  readonly byFile: readonly Share[];
  readonly byFunction: readonly Share[];
} {
  const spent = new Map<number, number>();
  samples.forEach((id, i) => spent.set(id, (spent.get(id) ?? 0) + (timeDeltas[i] ?? 0) / 1000));
  const files = new Map<string, number>(),
    functions = new Map<string, number>();
  for (const {
    id,
    callFrame: { functionName, url, lineNumber, columnNumber },
  } of nodes) {
    const ms = spent.get(id) ?? 0;
    if (ms === 0 || functionName === '(idle)') continue;
    const { originalSource, originalLine } = (mapOf(url)?.findEntry(lineNumber, columnNumber) ?? {}) as Partial<SourceMapping>;
    const file = originalSource === undefined ? (url === '' ? functionName : basename(url)) : shortened(originalSource);
    const name = `${functionName === '' ? '(anonymous)' : functionName} in ${file}${originalLine === undefined ? '' : `:${originalLine + 1}`}`;
    files.set(file, (files.get(file) ?? 0) + ms);
    functions.set(name, (functions.get(name) ?? 0) + ms);
  }
  const sorted = (of: ReadonlyMap<string, number>): Share[] => [...of].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms);
  return { byFile: sorted(files), byFunction: sorted(functions) };
}
