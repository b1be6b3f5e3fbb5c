/** Names without the words that all of them begin with, so that what is cut off at the end is not what tells them apart. A name is never empty. */
export function withoutCommonStart(names: readonly string[]): (name: string) => string {
  const words = names.filter((name) => name !== '').map((name) => name.split(' '));
  const shortest = Math.min(...words.map((of) => of.length - 1), Infinity);
  let common = 0;
  while (words.length > 1 && common < shortest && words.every((of) => of[common] === words[0]?.[common])) common++;
  return (name) => (name === '' ? name : name.split(' ').slice(common).join(' '));
}
