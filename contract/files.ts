import type { Issue } from './codes/issues.ts';
/**
 * Kinds of files that a request may bring, by the ending of the name, each with the type that it is answered with. The server looks into the file whether it is one. What a browser
 * would run is answered as bytes.
 */
export const fileKinds = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  eml: 'message/rfc822',
  json: 'application/json; charset=utf-8',
  html: 'application/octet-stream',
  mhtml: 'application/octet-stream',
  har: 'application/json; charset=utf-8',
  msg: 'application/vnd.ms-outlook',
  mp4: 'video/mp4',
  heic: 'image/heic',
  apk: 'application/vnd.android.package-archive',
  zip: 'application/zip',
  gz: 'application/gzip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type FileKind = keyof typeof fileKinds;
const spellings: Readonly<Record<string, FileKind>> = { jpeg: 'jpg', htm: 'html', mht: 'mhtml', heif: 'heic', log: 'txt' };

/** What a name says that its file is; undefined where it says nothing that is taken anywhere. */
export function kindOfName(name: string): FileKind | undefined {
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = spellings[ending] ?? ending;
  return Object.hasOwn(fileKinds, kind) ? (kind as FileKind) : undefined;
}

/** Most megabytes of one file: decimal ones, as sizes are written everywhere. */
const MOST_FILE_MB = 25;
/** Most bytes of one file, unless a call says otherwise. */
export const MOST_FILE_BYTES = MOST_FILE_MB * 1_000_000;
export const MOST_NAME = 200;

/** A field of a multipart request that takes files. */
export interface FilePart {
  readonly accepts: readonly FileKind[];
  /** It may be left out. */
  readonly isOptional?: boolean;
  /** Most files under this name; 1 unless told. */
  readonly most?: number;
  /** Most bytes of each; `MOST_FILE_BYTES` unless told. */
  readonly mostBytes?: number;
}
export const mostBytesOf = ({ mostBytes = MOST_FILE_BYTES }: FilePart): number => mostBytes;
/** A file on its way: what the browser's own `File` is. */
export interface SentFile {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
}

/** What is wrong with a file by what is known of it before anybody reads it; null where nothing is. */
export type FileFault = 'kind' | 'name' | 'size' | 'empty';
export function faultOf(part: FilePart, { name, size }: Pick<SentFile, 'name' | 'size'>): FileFault | null {
  const kind = kindOfName(name);
  if (name.length > MOST_NAME) return 'name';
  if (kind === undefined || !part.accepts.includes(kind)) return 'kind';
  return size > mostBytesOf(part) ? 'size' : size === 0 ? 'empty' : null;
}
/** Is nothing wrong with any of the files, as far as that is known before they are sent? None at all is fine here. */
export const areFilesFine = (part: FilePart, files: readonly Pick<SentFile, 'name' | 'size'>[]): boolean =>
  files.length <= (part.most ?? 1) && files.every((file) => faultOf(part, file) === null);
/** What is wrong with files before they are sent, by field; null where nothing is. Source: spec §5 "File not selected". */
export function wrongFiles(
  parts: Readonly<Record<string, FilePart>>,
  files: Readonly<Record<string, readonly SentFile[] | undefined>>,
): Record<string, Issue[]> | null {
  const wrong: Record<string, Issue[]> = {};
  for (const [field, part] of Object.entries(parts)) {
    const { isOptional = false, most = 1 } = part;
    const given = files[field] ?? [];
    if (given.length === 0 && !isOptional) wrong[field] = ['no-file'];
    if (given.length > most) wrong[field] = [`maximum-files:${most}`];
    for (const file of given) {
      const fault = faultOf(part, file);
      if (fault !== null) wrong[field] = [`file-${fault}:${file.name.slice(0, 60)}`];
    }
  }
  return Object.keys(wrong).length === 0 ? null : wrong;
}
