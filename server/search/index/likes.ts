import { ALIKE_FROM, folded, likenessTo, trigrams } from '../fold.ts';
import { foldedTerm, likenessText, type Normal } from '../normal.ts';
import { quoted, type IndexFile, type TermRow } from './file.ts';

/** Values that are compared with the searched one, and those of them that count. */
const CANDIDATES = 400;
export const MOST_ALIKE = 60;
/** Values that are ranked, counted once for each of their parts: parts that more have are looked for all together, which ranks nothing; of what has them all the newest are compared. */
const MOST_RANKED = 10_000,
  NEWEST = 200;

/** Finds the values of a package that read like another one: at most 600 are compared with it, whatever the package has. */
export class Likes {
  readonly #file: IndexFile;
  /** How many values have a part, as far as it was asked for. */
  readonly #valuesWith = new Map<string, number>();
  constructor(file: IndexFile) {
    this.#file = file;
  }
  /** The file has changed. */
  forget(): void {
    this.#valuesWith.clear();
  }
  /**
   * Values that may read alike, by their numbers: of those that have one of the rarest parts the best ranked, and of those that have all of the other parts the newest. A value that has
   * common parts alone, and not all of them, is not found.
   */
  #candidates(word: string): number[] {
    const all = trigrams(word);
    const parts = [...all]
      .filter((part) => !part.includes(' '))
      .map((part) => {
        const values = this.#valuesWith.get(part) ?? this.#file.valuesWith(part);
        this.#valuesWith.set(part, values);
        return { part, values };
      })
      .sort((a, b) => a.values - b.values);
    let ranked = 0;
    const rare = parts.filter(({ values }) => (ranked += values) <= MOST_RANKED).map(({ part }) => quoted(part));
    const common = parts.slice(rare.length).map(({ part }) => quoted(part));
    const find = (parts: readonly string[], by: 'OR' | 'AND', order: string, most: number): { rowid: number }[] =>
      parts.length === 0
        ? []
        : this.#file.all(`select rowid from alike where alike match ? order by ${order} limit ?`, parts.join(` ${by} `), most);
    // fewer parts than that, and those at its ends, make nothing alike
    const canBeAlike = common.length + all.size - parts.length >= ALIKE_FROM * all.size;
    const found = [...find(rare, 'OR', 'rank', CANDIDATES), ...(canBeAlike ? find(common, 'AND', 'rowid desc', NEWEST) : [])];
    return [...new Set(found.map(({ rowid }) => rowid))];
  }
  /** Values that read alike, the likest first, with how alike they are, 0 to 1. */
  of(wanted: Normal): (readonly [TermRow, number])[] {
    const { kind, norm } = wanted;
    const word = foldedTerm(wanted),
      text = likenessText(wanted);
    if (word === null || text === null) return [];
    const likeTo = likenessTo(text),
      own = folded(text);
    const scored = this.#file.termsById(this.#candidates(word)).flatMap((row) => {
      if (row.kind === kind && row.norm === norm) return [];
      // the domain of an address follows from it
      if ([kind, row.kind].every((each) => each === 'email' || each === 'domain') && row.kind !== kind) return [];
      const other = likenessText(row);
      if (other === null) return [];
      const like = likeTo(other);
      return like < ALIKE_FROM ? [] : [{ row, like: own === folded(other) ? 1 : like }];
    });
    return scored
      .sort((a, b) => b.like - a.like || a.row.id - b.row.id)
      .slice(0, MOST_ALIKE)
      .map(({ row, like }) => [row, like]);
  }
}
