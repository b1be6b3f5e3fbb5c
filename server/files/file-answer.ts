import type { Readable } from 'node:stream';

export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  zip: 'application/zip',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

/** A file that a call is answered with. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  /** Those that are yet to be made are only where somebody takes them. */
  readonly bytes: Readable | Buffer | (() => Promise<Buffer>);
  /** What it is known by while it holds the same: whoever asks with it (`If-None-Match`) and has it already is told so. */
  readonly tag?: string;
}
/** A name made of what the data say, with characters that no system and no header minds. */
export const fileName = (parts: readonly string[], ending: string): string =>
  `${parts
    .map((part) => part.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[.-]+/, ''))
    .filter((part) => part !== '')
    .join('-')
    .slice(0, 120)}.${ending}`;
