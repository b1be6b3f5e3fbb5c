/** Characters that turn the direction of what follows until they are ended (embeddings and overrides), each with how it is said: they cannot be seen, and make `exe.png` out of `gnp.exe`. Isolates, which texts in two scripts need, are none of them. */
export const turningMarks: readonly (readonly [mark: string, said: string])[] = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E'].map(
  (mark) => [mark, `[U+${mark.charCodeAt(0).toString(16).toUpperCase()}]`],
);
/** With such characters said as what they are, and without their power: `[U+202E]`. What is loaded and what people write comes in so: in data they are evidence. */
export const saidDirection = (text: string): string =>
  text.replace(/[\u202A-\u202E]/g, (mark) => turningMarks.find(([each]) => each === mark)?.[1] ?? mark);
/** Without characters that tell a direction, said or not. */
export const withoutDirection = (text: string): string =>
  text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|\[U\+202[A-E]\]/g, '');

/** Characters without a width: soft hyphen, zero-width space and joiners, byte order mark. */
const unseen = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
/** The zeros of the digits that people write numbers with: Arabic, Persian, the scripts of India, Thai. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50];
/** Digits of those scripts as ASCII has them. */
export const plainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0),
      zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
const withDigits = (text: string): string => (/\p{L}/u.test(text) ? text : plainDigits(text));

/** Characters of a value that is read, and of a host with its port; layers of spelling that are taken off. */
const MOST = 2_000,
  MOST_HOST = 300,
  MOST_LAYERS = 8;
/** Signs that stand around a value: what opens, and what closes. */
const around: Readonly<Record<string, string>> = {
  '<': '>',
  '"': '"',
  "'": "'",
  '`': '`',
  '(': ')',
  '[': ']',
  '{': '}',
  '“': '”',
  '„': '“',
  '‘': '’',
  '«': '»',
};
function bare(text: string): string {
  const inner = text.replace(/[.,;!]+$/, '').trim();
  const close = around[inner.charAt(0)];
  // the bracket that closes is the last sign, and not one of another pair: ([a] and [b]), [dot]
  return close !== undefined && inner.length > 2 && inner.indexOf(close, 1) === inner.length - 1 ? bare(inner.slice(1, -1).trim()) : inner;
}

/** The text of a STIX pattern of one comparison: `[domain-name:value = 'bad.example']`. */
const pattern = /^\[?\s*[\w-]+:[\w.'-]+\s*=\s*'((?:[^'\\]|\\.)*)'\s*\]?$/;
const octets = /^\d{3}(?:\.\d{3}){3}(?=$|[:|/])/;
const host = '(?:\\[[0-9a-f:.]+\\]|[^\\s/:@|[\\]]+\\.[^\\s/:@|[\\]]+)';
/** A host, and behind a colon or a bar its port. */
const withPort = new RegExp(`^(${host})[:|](\\d{1,5})$`, 'i');
const withoutPort = (text: string): string => {
  if (text.length > MOST_HOST) return text;
  const [, name, port] = withPort.exec(text) ?? [];
  return name === undefined || Number(port) > 65_535 ? text : name.replace(/^\[(.*)\]$/, '$1');
};

/**
 * An address, number or name as it was meant, of the spellings that keep a harmful one from being followed (`hxxps://bad[.]example`), that machines write it in (`bad.example|8443`,
 * `*.bad.example`, a STIX pattern, octets filled with zeros) and that hands leave around it (quotes, brackets, commas, full-width letters, Arabic digits, characters without a width).
 * Total: what has none of them comes back trimmed. Names of people change too (`Acme (India)` does not, `"Acme"` does): of what is no value of a kind take the text as it was typed.
 */
export function refanged(typed: string): string {
  let text = typed.trim();
  if (text.length > MOST) return text;
  for (let turn = 0; turn < MOST_LAYERS; turn++) {
    const once = step(text);
    if (once === text) break;
    text = once;
  }
  return text;
}
function step(typed: string): string {
  const text = bare(
    withDigits(withoutDirection(typed).replace(unseen, '').normalize('NFKC').normalize('NFC')).replace(/[。｡]/g, '.').trim(),
  );
  const [, compared] = pattern.exec(text) ?? [];
  if (compared !== undefined) return compared.replace(/\\(.)/g, '$1');
  const armed = text
    .replace(/\\\./g, '.')
    .replace(/\s*[[({]\s*(?:\.|dot|punkt|point|punto)\s*[\])}]\s*/gi, '.')
    // one bracket of two, as tools that cut texts leave it
    .replace(/(?<=[\p{L}\p{N}])(?:\[\.|\.\])(?=[\p{L}\p{N}])/gu, '.')
    .replace(/\s*[[({<]\s*(?:@|at)\s*[\])}>]\s*/gi, '@')
    .replace(/[[(]\s*(:(?:\/\/)?)\s*[\])]/g, '$1')
    .replace(/[[(]\s*\/\s*[\])]/g, '/')
    .replace(/^(?:h[x*_]{2}p|htxp|hxtp|meow)(\[s\]|s)?(?=:)/i, (_, secure?: string) => (secure === undefined ? 'http' : 'https'))
    .replace(/^fxp(?=s?:)/i, 'ftp')
    .replace(/^([a-z][a-z0-9+.-]*):\\\\/i, '$1://')
    .replace(/^(?:mailto|tel|sms|sip):(?!\/\/)([^?]*).*$/i, '$1')
    .replace(/^upi:\/\/pay\?(?:.*&)?pa=([^&]+).*$/i, (whole, pa: string) =>
      pa.includes('%40') ? pa.replace('%40', '@') : pa.includes('@') ? pa : whole,
    )
    .replace(/^\*?\.(?=[\p{L}\p{N}][^@]*$)/u, '')
    .replace(octets, (ip) => ip.split('.').map(Number).join('.'));
  return withoutPort(bare(armed));
}
