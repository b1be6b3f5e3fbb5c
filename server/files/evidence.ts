import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import type { ReportRow } from '../../contract/areas/report/report.ts';
import { cleaned } from './cells.ts';
import { fileName, mediaTypes, type FileAnswer } from './file-answer.ts';

const WIDTH = 1_200,
  HEIGHT = 760,
  MARGIN = 48;
const require = createRequire(import.meta.url);
/** Free fonts that come with the server, so that a picture is the same on every machine. */
const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) => require.resolve(`dejavu-fonts-ttf/ttf/${name}`));

/** Of an average letter of the typeface, in parts of its size; a little more than it is, so that nothing leaves its box. */
const LETTER = { regular: 0.62, bold: 0.7 } as const;
/** Scripts that the typeface has: Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Georgian, and signs. */
const unknown = /[^\u0020-\u058f\u0590-\u06ff\u10a0-\u10ff\u1e00-\u27bf\ufb1d-\ufeff\ufffd]/gu;
const EMPTY_BOX = '\u25a2';
/** As the typeface can write it: a box stands for each character that it lacks. */
const drawable = (text: string): string => cleaned(text).replace(/\s+/g, ' ').trim().replace(unknown, EMPTY_BOX);
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '');

const signs = (text: string): readonly string[] => Array.from(text);
/** A word in parts of so many characters at most. */
function partsOf(word: string, most: number): readonly string[] {
  const all = signs(word);
  return Array.from({ length: Math.max(1, Math.ceil(all.length / most)) }, (_, i) => all.slice(i * most, (i + 1) * most).join(''));
}
/** Breaks a text into lines of so many pixels, within words where they are longer; what does not fit ends in an ellipsis. */
export function linesOf(
  text: string,
  size: number,
  width: number,
  most: number,
  weight: keyof typeof LETTER = 'regular',
): readonly string[] {
  const room = Math.max(1, Math.floor(width / (size * LETTER[weight])));
  const lines: string[] = [];
  let line = '';
  for (const word of drawable(text)
    .split(' ')
    .flatMap((each) => partsOf(each, room))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (signs(longer).length <= room) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  const last = signs(lines[most - 1] ?? '');
  return [...lines.slice(0, most - 1), `${last.slice(0, room - 1).join('')}…`];
}

interface Writing {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
}
const written = (text: string, { x, y, size, bold = false, color = '#1b1e25' }: Writing): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${bold ? 700 : 400}" fill="${color}">${escaped(text)}</text>`;

/** UTC to the minute: a picture is read in any zone. */
const utc = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
const listed = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' · ');

/** What was recorded when the incident was found: nothing here changes while it is worked on. */
const factsOf = (row: ReportRow): readonly (readonly [name: string, value: string])[] =>
  (
    [
      ['Incident', row.incident_id],
      ['Package', listed(row.package_name, row.brand)],
      ['Found in', listed(row.channel, row.sub_channel)],
      ['Kind', listed(row.category, row.sub_category)],
      ['Publisher', row.publisher_name],
      ['First seen', utc(row.detectedAt)],
      ['Place', listed(row.city, row.state, row.country)],
      ['Host', listed(row.host, row.ip)],
      ['Registrar', row.registrar ?? ''],
      ['Contact shown', row.contact ?? ''],
      ['Leads to', row.destinationUrl ?? ''],
      ['Keyword', row.keyword],
      ['Capture hash', row.evidenceHash],
    ] as const
  ).filter(([, value]) => value !== '');

/** The picture as SVG: title and address on top as a reader met them, the facts below in two columns. */
export function evidenceSvg(row: ReportRow): string {
  const wide = WIDTH - 2 * MARGIN;
  const title = linesOf(row.title === '' ? row.incident_id : row.title, 30, wide, 2, 'bold');
  const address = linesOf(row.url === '' ? 'address not recorded' : row.url, 18, wide - 32, 2);
  const top = 88;
  const parts = [
    written('Evidence of an incident', { x: MARGIN, y: 48, size: 18, bold: true, color: '#ffffff' }),
    ...title.map((line, i) => written(line, { x: MARGIN, y: top + 48 + i * 38, size: 30, bold: true })),
  ];
  const boxY = top + 48 + (title.length - 1) * 38 + 24;
  const boxHeight = 28 + address.length * 24;
  parts.push(
    `<rect x="${MARGIN}" y="${boxY}" width="${wide}" height="${boxHeight}" rx="8" fill="#f2f4f8" stroke="#c9cfdb"/>`,
    ...address.map((line, i) => written(line, { x: MARGIN + 16, y: boxY + 30 + i * 24, size: 18, color: '#38415a' })),
  );
  const facts = factsOf(row);
  const perColumn = Math.ceil(facts.length / 2);
  const column = (wide - 32) / 2;
  const rowHeight = 58;
  facts.forEach(([name, value], i) => {
    const x = MARGIN + Math.floor(i / perColumn) * (column + 32);
    const y = boxY + boxHeight + 40 + (i % perColumn) * rowHeight;
    parts.push(written(name, { x, y, size: 14, color: '#5d6678' }));
    linesOf(value, 16, column, 2).forEach((line, n) => parts.push(written(line, { x, y: y + 20 + n * 19, size: 16 })));
  });
  parts.push(
    `<rect x="0" y="${HEIGHT - 44}" width="${WIDTH}" height="44" fill="#f2f4f8"/>`,
    written(
      `Drawn from the recorded facts of this incident; not a screenshot. ${EMPTY_BOX} stands for a character that cannot be drawn here.`,
      {
        x: MARGIN,
        y: HEIGHT - 17,
        size: 14,
        color: '#38415a',
      },
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="DejaVu Sans"><rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/><rect width="${WIDTH}" height="76" fill="#2a3f8f"/>${parts.join('')}</svg>`;
}

/** The picture as a file. It is drawn beside the event loop, in some 50 ms; it cannot be stopped. */
export async function evidenceOf(row: ReportRow): Promise<FileAnswer> {
  const image = await renderAsync(evidenceSvg(row), { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' } });
  const bytes = image.asPng();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { name: fileName(['evidence', row.incident_id, hash], 'png'), type: mediaTypes.png, bytes };
}
