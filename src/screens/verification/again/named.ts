/** Scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
/** Has a name the words of a text, beside each other? `pan` is a word of `PAN to GSTIN`, and none of `Company`. */
export function isNamed(name: string, text: string): boolean {
  if (unspaced.test(text)) return name.includes(text);
  const [words, wanted] = [wordsOf(name), wordsOf(text)];
  return wanted.length > 0 && words.some((_, at) => wanted.every((word, i) => words[at + i] === word));
}
