import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a test file does in the right tree. */
export interface Known {
  /** Milliseconds. */
  readonly takes: number;
  /** The names of the functions that it ran (`functionAt`). */
  readonly reached: ReadonlySet<string>;
}
/** The same between runs. A function is written as the place of its body in its source. */
interface Kept {
  readonly digest: string;
  readonly takes: number;
  readonly sources: Readonly<Record<string, { readonly digest: string; readonly at: readonly string[] }>>;
}

const nameOf = (path: string, at: string): string => (at === '' ? path : `${path}:${at}`);
/** What is known of test files, kept in a file between runs. */
export class Knowledge {
  private readonly root: string;
  private readonly file: string;
  private readonly kept: Record<string, Kept>;
  private readonly digests = new Map<string, string>();
  private readonly now = new Map<string, Known | null>();
  /** @param file where it is kept, a path in the project `root` */
  constructor(root: string, file: string) {
    this.root = root;
    this.file = join(root, file);
    this.kept = existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, Kept>) : {};
  }
  /** What is known of a test, as far as it has to do with a source; null: it cannot be asked; undefined: either has changed since, or is new. */
  of(test: string, source: string): Known | null | undefined {
    const now = this.now.get(test);
    if (now !== undefined) return now;
    const kept = this.kept[test];
    if (kept === undefined || kept.digest !== this.digest(test)) return undefined;
    const of = kept.sources[source];
    if (of !== undefined && of.digest !== this.digest(source)) return undefined;
    return { takes: kept.takes, reached: new Set((of?.at ?? []).map((at) => nameOf(source, at))) };
  }
  put(test: string, known: Known | null): void {
    this.now.set(test, known);
    if (known === null) return;
    const places = new Map<string, string[]>();
    for (const name of known.reached) {
      const [path = '', at = ''] = name.split(':');
      places.set(path, [...(places.get(path) ?? []), at]);
    }
    const sources = [...places].map(([path, at]) => [path, { digest: this.digest(path), at }] as const);
    this.kept[test] = { digest: this.digest(test), takes: Math.round(known.takes), sources: Object.fromEntries(sources) };
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.kept));
  }
  private digest(path: string): string {
    const digest =
      this.digests.get(path) ??
      createHash('sha256')
        .update(readFileSync(join(this.root, path)))
        .digest('hex')
        .slice(0, 12);
    this.digests.set(path, digest);
    return digest;
  }
}
