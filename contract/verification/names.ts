/** What abbreviations stand for, the first of several spellings first. */
const spelledOut: Readonly<Record<string, readonly string[]>> = {
  pvt: ['private'],
  ltd: ['limited'],
  co: ['company'],
  corp: ['corporation'],
  corpn: ['corporation'],
  inc: ['incorporated'],
  intl: ['international'],
  bros: ['brothers'],
  mfg: ['manufacturing'],
  engg: ['engineering'],
  inds: ['industries'],
  and: ['&'],
  kr: ['kumar'],
  md: ['mohammed', 'mohammad', 'muhammad', 'mohamed'],
  mohd: ['mohammed', 'mohammad', 'muhammad', 'mohamed'],
};
/** Abbreviations of several words. */
const ofSeveral: Readonly<Record<string, readonly string[]>> = {
  llp: ['limited', 'liability', 'partnership'],
  huf: ['hindu', 'undivided', 'family'],
};
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'smt', 'prof', 'messrs']);
/** Titles that are names elsewhere than in front. */
const titlesInFront = new Set(['sri', 'kumari']);
/** What a company is, which tells nobody apart. */
const legalForms = new Set(['private', 'limited', 'company', 'corporation', 'incorporated', 'liability', 'partnership', '&']);
/** Letters that are no accented form of another one, as they are written without. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ı: 'i' };

/** The words of a name in lower case, with their accents. Vowel signs of Indian scripts are letters like others. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}&]+/u)
    .filter((word) => word !== '');
const unaccented = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßøæœłđı]/g, (letter) => plainLetters[letter] ?? letter);
/** A name as names are told apart: without accents and titles, its abbreviations of several words written out. */
function bare(name: string): readonly string[] {
  const words = wordsOf(name.replace(/\bm\s*\/\s*s\b\.?/gi, ' ')).map(unaccented);
  return words.filter((word, i) => !titles.has(word) && !(i === 0 && titlesInFront.has(word))).flatMap((word) => ofSeveral[word] ?? [word]);
}

const isInitial = (word: string): boolean => /^\p{L}$/u.test(word);
/** May words be written as one? Letters alone are initials, but for O’, D’ and L’ in front of a name. */
const mayJoin = (words: readonly string[]): boolean =>
  words.length > 1 && (words.every(isInitial) || words.every((word, i) => !isInitial(word) || (i === 0 && /^[odl]$/.test(word))));
/** `words` with those in a row written as one that the other name has so. */
function joinedAs(words: readonly string[], other: ReadonlySet<string>): readonly string[] {
  const joined: string[] = [];
  for (let from = 0; from < words.length;) {
    let to = from + 1;
    if (!other.has(words[from] ?? ''))
      for (let end = from + 2; end <= words.length; end++) {
        const row = words.slice(from, end);
        if (mayJoin(row) && other.has(row.join(''))) to = end;
      }
    joined.push(words.slice(from, to).join(''));
    from = to;
  }
  return joined;
}
const meanings = (word: string): readonly string[] => spelledOut[word] ?? [word];
const isSameWord = (a: string, b: string): boolean => meanings(a).some((word) => meanings(b).includes(word));

/** Two names of the same words in any order, some of them as initials of others. One word that is no legal form must be there in full on both sides. */
function isSameName(a: readonly string[], b: readonly string[]): 'in full' | 'by initials' | null {
  if (a.length !== b.length) return null;
  const left = [...b],
    odd: string[] = [];
  let isNamed = false;
  for (const word of a) {
    const at = left.findIndex((other) => isSameWord(word, other));
    if (at < 0) odd.push(word);
    else {
      isNamed ||= !isInitial(word) && !meanings(word).some((each) => legalForms.has(each));
      left.splice(at, 1);
    }
  }
  if (!isNamed) return null;
  if (odd.length === 0) return 'in full';
  for (const word of odd) {
    const at = left.findIndex((other) => isInitial(word) !== isInitial(other) && word.charAt(0) === other.charAt(0));
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return 'by initials';
}

/** How alike two words are, 0 to 1: by the letters that would have to be changed, with those that changed places. */
function alike(a: string, b: string): number {
  if (isSameWord(a, b)) return 1;
  let before: number[] = [],
    row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1))
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next[j] = least;
    }
    before = row;
    row = next;
  }
  return 1 - (row[b.length] ?? 0) / Math.max(a.length, b.length);
}
/** Words of a long name that are looked at for how alike it is. */
const MOST_WORDS = 16;
/** How alike the least alike word of two names is to the most alike of the other, 0 to 1; less than half is another word. */
function leastAlike(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [a, b].map((words) => words.slice(0, MOST_WORDS).map((word) => word.slice(0, 40))) as [string[], string[]];
  if (one.length === 0 || other.length === 0) return 0;
  const best = (word: string, among: readonly string[]): number => Math.max(...among.map((each) => alike(word, each)));
  const least = Math.min(...one.map((word) => best(word, other)), ...other.map((word) => best(word, one)));
  return least > 0.5 ? least : 0;
}

const LIKENESS = { inFull: 95, byInitials: 85, mostOfOther: 79 } as const;
/**
 * Whether two names are one. `match`: the same words in the same order, whatever their case, spaces and punctuation. `close`: the same but for order, initials,
 * abbreviations, titles, accents and words that are written as one. Everything else `differs`: a single other letter is another name. The least alike word decides, and gives the score
 * of a name that differs (at most 79); one that is close has 85 with initials, else 95.
 */
export function compareNames(given: string, said: string): { readonly outcome: 'match' | 'close' | 'differs'; readonly score: number } {
  const spelled = wordsOf(given).join(' ');
  if (spelled !== '' && spelled === wordsOf(said).join(' ')) return { outcome: 'match', score: 100 };
  const a = bare(given),
    b = bare(said);
  const same = isSameName(joinedAs(a, new Set(b)), joinedAs(b, new Set(a)));
  if (same !== null) return { outcome: 'close', score: same === 'in full' ? LIKENESS.inFull : LIKENESS.byInitials };
  return { outcome: 'differs', score: Math.min(Math.round(100 * leastAlike(a, b)), LIKENESS.mostOfOther) };
}
