import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { MOST_BATCH_BYTES, rowTypes, type RowFormat } from '../../contract/areas/admin/ingest.ts';
import { CallFailure } from '../call-failure.ts';
import type { Received } from './multipart.ts';

const formats = new Map<string, RowFormat>(
  (Object.keys(rowTypes) as RowFormat[]).flatMap((format) => rowTypes[format].map((type): [string, RowFormat] => [type, format])),
);
const typeOf = ({ headers }: FastifyRequest): string => (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
const wrongType = (request: FastifyRequest): Error => new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(typeOf(request));

/** Bodies of rows, for the calls that take them: they are read as they come. For any other call they are no body. */
export function registerRows(app: FastifyInstance): void {
  app.addContentTypeParser([...formats.keys()], (request, payload, done) => {
    if (request.routeOptions.config.call?.takesRows === true) done(null, payload);
    else done(wrongType(request));
  });
}

const tooLarge = (): Error & { statusCode: number } => Object.assign(new Error('Body too large'), { statusCode: 413 });
/** Ends the reading of what is, or unpacks to, more than a batch may have: no more than that is ever written. */
const bounded = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > MOST_BATCH_BYTES) throw tooLarge();
    yield piece;
  }
};
const readingFault = (cause: unknown): unknown => {
  const { code = '' } = cause as { code?: string };
  if (code.startsWith('Z_')) return new CallFailure('invalid-request', { fields: { body: ['not-gzip'] } });
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return new CallFailure('left', { cause });
  return cause;
};

/** A body of rows, unpacked, in a file that goes with the request. What makes a body this one is what it unpacks to. 400 where it is half a body, 413 where it is too large, 415 where it is of another type. */
export async function receiveRows(_call: Call, request: FastifyRequest, reply: FastifyReply, folder: string): Promise<Received> {
  const format = formats.get(typeOf(request)),
    packed = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (format === undefined || !['identity', 'gzip'].includes(packed)) throw wrongType(request);
  const path = join(folder, randomUUID()),
    hash = createHash('sha256');
  const drop = (): Promise<void> => rm(path, { force: true });
  const hashed = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  };
  try {
    const unpack = packed === 'gzip' ? createGunzip() : new PassThrough();
    await pipeline(request.body as Readable, bounded, unpack, bounded, hashed, createWriteStream(path, { mode: 0o600 }));
  } catch (cause) {
    await drop();
    reply.header('connection', 'close'); // what is still on its way is not read
    throw readingFault(cause);
  }
  const sha256 = hash.digest('hex');
  return { body: undefined, files: {}, rows: { path, format }, hashes: { rows: `${format} ${sha256}` }, drop };
}
