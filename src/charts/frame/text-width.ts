/** A text's width in pixels, guessed from its length: near enough to keep labels apart without measuring. */
export const widthOf = (text: string, fontSize = 11): number => text.length * fontSize * 0.58;
export const widest = (texts: readonly string[], fontSize = 11): number =>
  texts.reduce((most, text) => Math.max(most, widthOf(text, fontSize)), 0);
/** A text cut to a width, with an ellipsis. */
export function cut(text: string, width: number, fontSize = 11): string {
  const room = Math.floor(width / (fontSize * 0.58));
  return text.length <= room ? text : `${text.slice(0, Math.max(1, room - 1)).trimEnd()}…`;
}
