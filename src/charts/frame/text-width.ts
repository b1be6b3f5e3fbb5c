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
/** A text cut to a width, with an ellipsis. */
export function cut(text: string, width: number, fontSize = 11): string {
  if (widthOf(text, fontSize) <= width) return text;
  let room = width - NARROW * fontSize;
  const kept: string[] = [];
  for (const letter of text) {
    room -= widthOfLetter(letter) * fontSize;
    if (room < 0 && kept.length > 0) break;
    kept.push(letter);
  }
  return `${kept.join('').trimEnd()}…`;
}
