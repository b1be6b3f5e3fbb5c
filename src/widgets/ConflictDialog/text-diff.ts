export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}
/** Comparisons of one text: beyond them what lies between its first and its last difference counts as written anew. */
const MOST_COMPARED = 1_000_000;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string): readonly string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Lengths of the longest common sequence of what follows each pair of places. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number): number => lengths[i] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const here = i * width + j;
      lengths[here] = a[i] === b[j] ? at(here + width + 1) + 1 : Math.max(at(here + width), at(here + 1));
    }
  return lengths;
}

/** Words next to each other that are new are one change: spaces that both have between them take part in it, or nobody could read either side. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const out: Piece[] = [];
  let removed = '',
    added = '';
  const flush = (): void => {
    if (removed !== '') out.push({ kind: 'removed', text: removed });
    if (added !== '') out.push({ kind: 'added', text: added });
    removed = added = '';
  };
  for (const [i, piece] of pieces.entries()) {
    const isBetween = removed !== '' && added !== '' && i < pieces.length - 1 && piece.text.trim() === '';
    if (piece.kind !== 'added' && (piece.kind === 'removed' || isBetween)) removed += piece.text;
    if (piece.kind !== 'removed' && (piece.kind === 'added' || isBetween)) added += piece.text;
    if (piece.kind !== 'same' || isBetween) continue;
    flush();
    out.push(piece);
  }
  flush();
  return out;
}

/** What a text has that another has not, word by word, in any language: `was` in all that is not added, `is` in all that is not removed. */
export function diffOf(was: string, is: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], words: readonly string[]): void => {
    const text = words.join('');
    const last = pieces.at(-1);
    if (text === '') return;
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
    else pieces.push({ kind, text });
  };
  const old = wordsOf(was),
    now = wordsOf(is);
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const a = old.slice(head, old.length - tail),
    b = now.slice(head, now.length - tail);
  add('same', old.slice(0, head));
  if (a.length * b.length > MOST_COMPARED) {
    add('removed', a);
    add('added', b);
  } else {
    const lengths = commonLengths(a, b),
      width = b.length + 1;
    let i = 0,
      j = 0;
    while (i < a.length || j < b.length) {
      const here = i * width + j;
      if (i < a.length && j < b.length && a[i] === b[j]) {
        add('same', a.slice(i, i + 1));
        i++;
        j++;
      } else if (j === b.length || (i < a.length && (lengths[here + width] ?? 0) >= (lengths[here + 1] ?? 0)))
        add('removed', a.slice(i, ++i));
      else add('added', b.slice(j, ++j));
    }
  }
  add('same', old.slice(old.length - tail));
  return joined(pieces);
}
