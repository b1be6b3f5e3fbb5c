import type { Issue } from '../../contract/codes/issues.ts';
import { rm } from 'node:fs/promises';
import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify';
import type { FastifyMultipartOptions } from '@fastify/multipart';
import type { Call } from '../../contract/call.ts';
import { MOST_FILE_BYTES, mostBytesOf, wrongFiles } from '../../contract/files.ts';
import { CallFailure } from '../call-failure.ts';
import { takeFile, type UploadedFile } from '../files/uploads.ts';
import type { SentRows } from '../ingest/rows.ts';

/** Field of a multipart request that has its body, as JSON. */
const BODY = 'body';
const MOST_BODY = 256 * 1024;
const MOST_FILES = 20;
/** Of a form without files. */
const MOST_FIELDS = 60,
  MOST_FIELD = 64 * 1024;
export const multipartLimits: FastifyMultipartOptions = {
  limits: { fieldNameSize: 60, fieldSize: MOST_BODY, fields: 1, fileSize: MOST_FILE_BYTES, files: MOST_FILES, headerPairs: 20 },
};

/** What a request brought. */
export interface Received {
  readonly body: unknown;
  /** By field; a field that came without a file is an empty list. */
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
  /** Rows that were its body. */
  readonly rows?: SentRows;
  /** What makes its files these, for the key of the write. */
  readonly hashes: { readonly files?: Readonly<Record<string, readonly string[]>>; readonly rows?: string };
  /** Removes what is left of its files. */
  readonly drop: () => Promise<void>;
}
const invalid = (fields: Record<string, Issue[]>): CallFailure => new CallFailure('invalid-request', { fields });
const tooLarge = (): Error & { statusCode: number } => Object.assign(new Error('Body too large'), { statusCode: 413 });

/** What broke while a body was read: the sender's doing, or its going away. */
function readingFault(cause: unknown): unknown {
  if (cause instanceof CallFailure || !(cause instanceof Error)) return cause;
  const { statusCode, code } = cause as Error & { statusCode?: number; code?: string };
  if (statusCode !== undefined) return cause;
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return new CallFailure('left', { cause });
  if (/multipart|boundary|part terminated|unexpected end|malformed/i.test(cause.message)) return invalid({ [BODY]: ['not-multipart'] });
  return cause;
}

function bodyIn(text: unknown, isCut: boolean): unknown {
  if (isCut) throw tooLarge();
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    throw invalid({ [BODY]: ['not-json'] });
  }
}

interface FieldPart {
  readonly fieldname: string;
  readonly value: unknown;
  readonly fieldnameTruncated: boolean;
  readonly valueTruncated: boolean;
}
function takeField(form: Record<string, unknown>, { fieldname, value, fieldnameTruncated, valueTruncated }: FieldPart): void {
  if (fieldnameTruncated) throw invalid({ [fieldname.slice(0, 60)]: ['unknown'] });
  if (valueTruncated) throw tooLarge();
  if (Object.hasOwn(form, fieldname)) throw invalid({ [fieldname]: ['repeated'] });
  form[fieldname] = value;
}

/** Fields of a form, as text; each is given once, and none is a file. */
async function formOf(request: FastifyRequest, reply: FastifyReply): Promise<Received> {
  const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  try {
    for await (const part of request.parts({ limits: { fields: MOST_FIELDS, files: 0, fieldSize: MOST_FIELD } })) {
      if (part.type !== 'field') throw invalid({ [part.fieldname.slice(0, 60)]: ['unknown'] });
      takeField(body, part);
    }
  } catch (cause) {
    reply.header('connection', 'close');
    throw readingFault(cause);
  }
  return { body: { ...body }, files: {}, hashes: {}, drop: () => Promise.resolve() };
}

/** The body of a request and its files, written to a folder as they come; for calls without files its JSON. 400 names the field of a file that is none of those asked for. */
export async function receive(call: Call, request: FastifyRequest, reply: FastifyReply, folder: string): Promise<Received> {
  const parts = call.files;
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  if (call.isForm === true && isMultipart) return formOf(request, reply);
  if (parts === undefined && isMultipart) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('multipart/form-data');
  const files: Record<string, UploadedFile[]> = Object.fromEntries(Object.keys(parts ?? {}).map((field) => [field, []]));
  const drop = async (): Promise<void> => {
    for (const { path } of Object.values(files).flat()) await rm(path, { force: true });
  };
  if (!isMultipart) {
    const wrong = parts === undefined ? null : wrongFiles(parts, {});
    if (wrong !== null) throw invalid(wrong);
    return { body: request.body, files, hashes: {}, drop: () => Promise.resolve() };
  }
  let body: unknown;
  const form = Object.create(null) as Record<string, unknown>;
  const lies: Record<string, Issue[]> = {};
  try {
    const fileSize = Math.max(...Object.values(parts ?? {}).map(mostBytesOf));
    for await (const part of request.parts({ limits: { fileSize, ...(call.takesForm === true && { fields: MOST_FIELDS }) } })) {
      if (part.type === 'field') {
        if (part.fieldname === BODY && !part.fieldnameTruncated) body = bodyIn(part.value, part.valueTruncated);
        else if (call.takesForm === true) takeField(form, part);
        else throw invalid({ [part.fieldname]: ['unknown'] });
        continue;
      }
      const list = Object.hasOwn(files, part.fieldname) ? files[part.fieldname] : undefined;
      if (list === undefined) throw invalid({ [part.fieldname.slice(0, 60)]: ['unknown'] });
      part.file.once('limit', () => part.file.destroy(tooLarge()));
      const { file, isTrue } = await takeFile(part.file, part.filename, folder);
      list.push(file);
      if (!isTrue) lies[part.fieldname] = [`file-lies:${file.name}`];
    }
    if (Object.keys(form).length > 0) {
      if (body !== undefined) throw invalid({ [BODY]: ['beside-fields'] });
      body = { ...form };
    }
    const wrong = wrongFiles(
      parts ?? {},
      Object.fromEntries(
        Object.entries(files).map(([field, list]) => [field, list.map(({ name, size }) => ({ name, size, lastModified: 0 }))]),
      ),
    );
    if (wrong !== null || Object.keys(lies).length > 0) throw invalid(wrong ?? lies);
  } catch (cause) {
    await drop();
    reply.header('connection', 'close'); // what is still on its way is not read
    throw readingFault(cause);
  }
  const hashes = Object.fromEntries(
    Object.entries(files).map(([field, list]) => [field, list.map(({ name, sha256 }) => `${sha256} ${name}`)]),
  );
  return { body, files, hashes: { files: hashes }, drop };
}
