/** Shares of the font's size that a letter takes: Latin, and the square ones of Chinese, Japanese and Korean. */
const NARROW = 0.58,
  SQUARE = 1;
const isSquare = (letter: string): boolean => /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(letter);
const widthOfLetter = (letter: string): number => (isSquare(letter) ? SQUARE : NARROW);

/** A text's width in pixels, guessed from its letters: near enough to keep labels apart without measuring. */
export const widthOf = (text: string, fontSize = 11): number =>
  Array.from(text).reduce((sum, letter) => sum + widthOfLetter(letter), 0) * fontSize;
export const widest = (texts: readonly string[], fontSize = 11): number =>
  texts.reduce((most, text) => Math.max(most, widthOf(text, fontSize)), 0);
/** The letters that a width has room for, at least one. */
function fitting(letters: readonly string[], width: number, fontSize: number): readonly string[] {
  let room = width;
  const at = letters.findIndex((letter) => (room -= widthOfLetter(letter) * fontSize) < 0);
  return at === -1 ? letters : letters.slice(0, Math.max(1, at));
}
/** A text cut to a width, with an ellipsis: at its end, or in its middle, where both ends are kept. */
export function cut(text: string, width: number, fontSize = 11, isMiddle = false): string {
  if (widthOf(text, fontSize) <= width) return text;
  const room = width - NARROW * fontSize,
    letters = Array.from(text);
  if (!isMiddle) return `${fitting(letters, room, fontSize).join('').trimEnd()}…`;
  const end = fitting(letters.toReversed(), room / 2, fontSize).toReversed();
  return `${fitting(letters, room / 2, fontSize)
    .join('')
    .trimEnd()}…${end.join('').trimStart()}`;
}
/** Texts cut to a width; those that would read alike keep their ends as well. */
export function cutApart(texts: readonly string[], width: number, fontSize = 11): readonly string[] {
  const short = texts.map((text) => cut(text, width, fontSize));
  return texts.map((text, i) =>
    short.some((other, j) => j !== i && other === short[i]) ? cut(text, width, fontSize, true) : (short[i] ?? text),
  );
}
