/** How many times a number goes into another, up to 2³¹ − 1, which is more than there are letters in Unicode. */
function times(by: number, whole: number): number {
  let count = 0;
  for (let step = 2 ** 30; step >= 1; step /= 2) if (whole >= by * (count + step)) count += step;
  return count;
}
/** The letters of a part of a host that is written in ASCII (`xn--…`, RFC 3492); the part itself where it has no others, null where it cannot be read. */
function lettersOf(label: string): string | null {
  if (!label.startsWith('xn--')) return label;
  const text = label.slice(4),
    cut = text.lastIndexOf('-');
  const codes = Array.from(text.slice(0, Math.max(cut, 0)), (letter) => letter.codePointAt(0) ?? 0);
  let code = 128,
    place = 0,
    bias = 72,
    isFirst = true;
  for (let at = cut + 1; at < text.length;) {
    const before = place;
    for (let weight = 1, base = 36; ; base += 36) {
      const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(text.charAt(at++) || ' ');
      if (digit < 0) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(base - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const length = codes.length + 1;
    let delta = times(isFirst ? 700 : 2, place - before);
    delta += times(length, delta);
    let turns = 0;
    for (; delta > 455; turns += 36) delta = Math.floor(delta / 35);
    bias = turns + times(delta + 38, 36 * delta);
    isFirst = false;
    code += times(length, place);
    if (code > 0x10_ff_ff) return null;
    place %= length;
    codes.splice(place++, 0, code);
  }
  return String.fromCodePoint(...codes);
}
/** Small Cyrillic and Greek letters by the Latin ones that they look like (Unicode, UTS 39, confusables). */
const LOOKS: Readonly<Record<string, string>> = Object.fromEntries(
  ['аa', 'сc', 'ԁd', 'еe', 'һh', 'іi', 'јj', 'ӏl', 'оo', 'рp', 'ԛq', 'ѕs', 'ѵv', 'ԝw', 'хx', 'уy', 'αa', 'ιi', 'νv', 'οo', 'ρp', 'υu'].map(
    ([other = '', latin = '']) => [other, latin],
  ),
);
const OTHER = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
/**
 * What a host in ASCII looks like where its letters deceive: a part has Cyrillic or Greek letters among Latin ones, or, under an ending in Latin letters, none but those that look like Latin ones
 * (UTS 39, mixed-script and whole-script confusables). Null where none does.
 */
export function looksLike(host: string): string | null {
  const parts = host.split('.').map((label) => lettersOf(label) ?? label);
  const isLatin = /[a-z]/.test(parts.at(-1) ?? '');
  const deceives = parts.some((part) => {
    if (!OTHER.test(part)) return false;
    const letters = part.match(/\p{L}/gu) ?? [];
    return /\p{Script=Latin}/u.test(part) || (isLatin && letters.every((letter) => Object.hasOwn(LOOKS, letter)));
  });
  return deceives ? Array.from(parts.join('.'), (letter) => LOOKS[letter] ?? letter).join('') : null;
}
