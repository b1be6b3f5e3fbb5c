import fc from 'fast-check';

const codePoint = (first: number, last: number): fc.Arbitrary<string> =>
  fc.integer({ min: first, max: last }).map(
    (code) => String.fromCodePoint(code),
    (character) => (typeof character === 'string' ? (character.codePointAt(0) ?? -1) : -1),
  );
/**
 * A character as people see it: of ASCII, of any plane, or made of several code points. fast-check's own units of this kind
 * take seconds, because they list all that they can make.
 */
const character = fc.oneof(
  { arbitrary: codePoint(0x20, 0x7e), weight: 4 },
  { arbitrary: codePoint(0, 0xd7ff), weight: 3 },
  { arbitrary: codePoint(0xe000, 0x10ffff), weight: 2 },
  { arbitrary: fc.constantFrom('é', 'नि', '각', '👩‍👩‍👧', '🇩🇪', '👍🏽', 'İ', 'ß', '\u202E', '\uFEFF', '%', '&', '+', '~'), weight: 2 },
);

/** Texts of such characters; lengths count characters. */
export const anyText = (lengths: { readonly minLength?: number; readonly maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...lengths, unit: character });
