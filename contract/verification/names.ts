/** How sure it is that two names are one, the surest first; `other_script`: they have no script in common, and nothing was compared. */
export const nameLevels = ['exact', 'close', 'partial', 'different', 'other_script'] as const;
export type NameLevel = (typeof nameLevels)[number];

/** What abbreviations stand for. */
const spelledOut: Readonly<Record<string, string>> = {
  pvt: 'private',
  ltd: 'limited',
  co: 'company',
  corp: 'corporation',
  corpn: 'corporation',
  inc: 'incorporated',
  intl: 'international',
  bros: 'brothers',
  mfg: 'manufacturing',
  engg: 'engineering',
  inds: 'industries',
  and: '&',
  kr: 'kumar',
};
/** Names that are written in several ways in Latin letters, a line each, with their abbreviations. */
const spellings: readonly string[] = [
  'mohammed mohammad mohamed mohamad mohammod muhammad muhammed muhamad md mohd mhd',
  'ahmed ahmad ahamed ahammed',
  'hussain hussein husain hossain hossein',
  'sheikh shaikh shaik sheik sk',
  'syed sayed sayyed sayyid saiyed saiyad',
  'khatoon khatun',
  'rahman rehman rahaman',
  'lakshmi laxmi lakshmy luxmi laksmi',
  'chaudhary chaudhari chaudhry chaudhuri choudhary choudhury choudhry chowdhury chowdhary chowdhry chowdary',
  'banerjee banerji bannerjee banerjea',
  'mukherjee mukherji mookerjee mukharji',
  'chatterjee chatterji chaterjee',
  'ganguly ganguli',
  'agarwal aggarwal agrawal agarwala',
  'saxena saksena',
  'dixit dikshit',
  'mishra misra',
  'vishwanath viswanath vishvanath',
  'geeta gita geetha githa',
  'sita seeta seetha sitha',
];
const spellingOf: ReadonlyMap<string, string> = new Map(
  spellings.flatMap((line) => line.split(' ').map((word, _, [first = '']): [string, string] => [word, first])),
);
/** Abbreviations of several words. */
const ofSeveral: Readonly<Record<string, readonly string[]>> = {
  llp: ['limited', 'liability', 'partnership'],
  huf: ['hindu', 'undivided', 'family'],
};
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'shree', 'smt', 'shrimati', 'tmt', 'thiru', 'prof', 'messrs']);
/** Titles that are names elsewhere than in front. */
const titlesInFront = new Set(['sri', 'sh', 'kumari', 'adv', 'capt', 'col', 'maj', 'late']);
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
/** A word as names are told apart by it, whatever its abbreviation or usual spelling in Latin letters. */
const spelled = (word: string): string => spelledOut[word] ?? spellingOf.get(word) ?? word;
/** Letters that are the initials of words that the other name has in full: RK of Ravi Kumar. Such a word has no vowel. */
const apart = (words: readonly string[], other: readonly string[]): readonly string[] =>
  words.flatMap((word) =>
    /^[bcdfghj-np-tv-z]{2,3}$/.test(word) && spelled(word) === word && !other.includes(word) && other.length > word.length
      ? word.split('')
      : [word],
  );
/** Sounds that are written in several ways where Indian names are put into Latin letters. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/aa/g, 'a'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/ou|ow|au/g, 'o'],
  [/ksh|ks/g, 'x'],
  [/([bcdgjkst])h/g, '$1'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q|ck/g, 'k'],
  [/(.)\1/g, '$1'],
  [/(?<=.{2})y$/, 'i'],
  // Krishna and Krishnan
  [/(?<=.{4})an$/, 'a'],
];
const soundOf = (word: string): string => sounds.reduce((text, [letters, one]) => text.replace(letters, one), spelled(word));
type Key = (word: string) => string;
const isLegalForm = (word: string): boolean => legalForms.has(spelled(word));

/** Takes words of `b` that `a` has out of it: what is odd in `a`, what is left of `b`, and is a word that is no legal form there in full on both sides? */
function paired(a: readonly string[], b: readonly string[], key: Key) {
  const left = [...b],
    keys = b.map(key),
    odd: string[] = [];
  let isNamed = false;
  for (const word of a) {
    const at = keys.indexOf(key(word));
    if (at < 0) odd.push(word);
    else {
      isNamed ||= !isInitial(word) && !isLegalForm(word);
      left.splice(at, 1);
      keys.splice(at, 1);
    }
  }
  return { odd, left, isNamed };
}
/** Two names of the same words in any order, some of them as initials of others. One word that is no legal form must be there in full on both sides. */
function isSameName(a: readonly string[], b: readonly string[], key: Key): 'in full' | 'by initials' | null {
  if (a.length !== b.length) return null;
  const { odd, left, isNamed } = paired(a, b, key);
  if (!isNamed) return null;
  if (odd.length === 0) return 'in full';
  for (const word of odd) {
    const at = left.findIndex((other) => isInitial(word) !== isInitial(other) && word.charAt(0) === other.charAt(0));
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return 'by initials';
}
/** Has the longer name all words of the shorter one, initials for some? A company of another legal form is another one, and so is a name that repeats a word. */
function isPartOf(shorter: readonly string[], longer: readonly string[]): boolean {
  if (shorter.length >= longer.length) return false;
  const { odd, left, isNamed } = paired(shorter, longer, soundOf);
  if (!isNamed) return false;
  for (const word of odd) {
    const at = left.findIndex((other) => isInitial(word) && !isInitial(other) && word === other.charAt(0));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  if (shorter.some(isLegalForm) && left.some(isLegalForm)) return false;
  const own = new Set(shorter.map(soundOf));
  return !left.some((word) => own.has(soundOf(word)));
}
/** Characters after which banks and registers cut a name off. */
const CUT_OFFS: readonly number[] = [20, 25, 30, 35, 40];
/** Is `name` the start of `other`, cut off at such a length? A space where it was cut is gone. */
function isCutOff(name: string, other: string): boolean {
  const { length } = name.trim().replace(/\s+/g, ' ');
  return [(word: string) => word, spelled].some((key) => {
    const [start, whole] = [name, other].map((each) => bare(each).map(key).join(' ')) as [string, string];
    if (start === '' || start === whole || !whole.startsWith(start)) return false;
    return CUT_OFFS.includes(length) || (CUT_OFFS.includes(length + 1) && whole.charAt(start.length) === ' ');
  });
}

/** Scripts that one name may mix. Letters of a script that is not listed are one more. */
const scripts: readonly RegExp[] = [
  /\p{scx=Latin}/u,
  /\p{scx=Devanagari}/u,
  /\p{scx=Bengali}/u,
  /\p{scx=Gurmukhi}/u,
  /\p{scx=Gujarati}/u,
  /\p{scx=Oriya}/u,
  /\p{scx=Tamil}/u,
  /\p{scx=Telugu}/u,
  /\p{scx=Kannada}/u,
  /\p{scx=Malayalam}/u,
  /\p{scx=Arabic}/u,
  /\p{scx=Cyrillic}/u,
  /\p{scx=Greek}/u,
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u,
];
/** The scripts of the letters of a text, by their place in the list. */
const scriptsOf = (text: string): ReadonlySet<number> =>
  new Set((text.match(/\p{L}/gu) ?? []).map((letter) => scripts.findIndex((script) => script.test(letter))));
/**
 * Are two names written in different scripts, so that nothing can be compared? Where one has words in a script that the other lacks, its other words must be the same. A word
 * of mixed scripts, as look-alikes make it, is compared like any other.
 */
function isOtherScript(a: readonly string[], b: readonly string[]): boolean {
  const [ofA, ofB] = [a, b].map((words) => scriptsOf(words.join(''))) as [ReadonlySet<number>, ReadonlySet<number>];
  if (ofA.size === 0 || ofB.size === 0) return false;
  const isShared = (script: number): boolean => ofA.has(script) && ofB.has(script);
  if (![...ofA].some(isShared)) return true;
  const isForeign = (word: string): boolean => {
    const own = [...scriptsOf(word)];
    return own.length > 0 && !own.some(isShared);
  };
  if (![...a, ...b].some(isForeign)) return false;
  const [mine, theirs] = [a, b].map((words) => words.filter((word) => !isForeign(word))) as [string[], string[]];
  const [few, many] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine];
  return paired(few, many, soundOf).odd.length === 0;
}

/** How alike two words are, 0 to 1: by the letters that would have to be changed, with those that changed places. */
function alike(a: string, b: string): number {
  if (spelled(a) === spelled(b)) return 1;
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

/** Points of 100 by level: the worst of a level has more than the best of the next one. */
const LIKENESS = { exact: 100, inFull: 95, byInitials: 85, cutOff: 84, bySound: 82, part: 80, mostOfOther: 79 } as const;
/** Two names as they compare. `score` is 0 to 100, null of another script. The same whichever is first. */
export interface NameLikeness {
  readonly level: NameLevel;
  readonly score: number | null;
}
/**
 * How alike two names are. `exact`: the same words in the same order, whatever their case, spaces and punctuation. `close`: the same but for order, initials,
 * abbreviations, titles, accents, usual spellings (Md, Mohammad) and words that are written as one: 95, with initials 85. `partial`, which a person has to look at: one is cut off as banks do (84), sounds the
 * same (82), or lacks words of the other (80). `different`: a single other letter is another name; the least alike word gives the score, at most 79. `other_script`: nothing can be compared.
 */
export function compareNames(given: string, said: string): NameLikeness {
  const words = wordsOf(given).join(' ');
  if (words !== '' && words === wordsOf(said).join(' ')) return { level: 'exact', score: LIKENESS.exact };
  const [a, b] = [bare(given), bare(said)];
  if (isOtherScript(a, b)) return { level: 'other_script', score: null };
  const [joined, beside] = [joinedAs(a, new Set(b)), joinedAs(b, new Set(a))];
  const [one, other] = [apart(joined, beside), apart(beside, joined)];
  const same = isSameName(one, other, spelled);
  if (same !== null) return { level: 'close', score: same === 'in full' ? LIKENESS.inFull : LIKENESS.byInitials };
  if (isCutOff(given, said) || isCutOff(said, given)) return { level: 'partial', score: LIKENESS.cutOff };
  if (isSameName(one, other, soundOf) !== null) return { level: 'partial', score: LIKENESS.bySound };
  if (isPartOf(one, other) || isPartOf(other, one)) return { level: 'partial', score: LIKENESS.part };
  return { level: 'different', score: Math.min(Math.round(100 * leastAlike(a, b)), LIKENESS.mostOfOther) };
}
