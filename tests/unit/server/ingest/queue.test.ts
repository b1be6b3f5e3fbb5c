import { expect, it } from 'vitest';
import { CallFailure } from '../../../../server/call-failure.ts';
import { batchQueue } from '../../../../server/ingest/queue.ts';

const limits = { packageBatches: 3, packageBytes: 100, batches: 5, bytes: 150 };
const refusal = (work: () => void): unknown => {
  try {
    work();
    return null;
  } catch (cause) {
    return cause instanceof CallFailure ? [cause.code, cause.retryAfterSeconds] : cause;
  }
};
const FULL = ['queue-full', 2];

it('a package has room for so many batches and bytes, and takes none of the room of others', () => {
  const queue = batchQueue(limits);
  for (let n = 0; n < 3; n++) queue.enter('a', 10);
  expect(refusal(() => queue.enter('a', 10))).toEqual(FULL);
  expect(refusal(() => queue.enter('b', 10))).toBeNull();
  queue.leave('a', 1, 10);
  expect(refusal(() => queue.enter('a', 10))).toBeNull();
  expect(refusal(() => queue.enter('b', 91))).toEqual(FULL);
});

it('all packages together have room for so many', () => {
  const queue = batchQueue(limits);
  for (const name of ['a', 'b', 'c', 'd', 'e']) queue.enter(name, 1);
  expect(refusal(() => queue.enter('f', 1))).toEqual(FULL);
  const bytes = batchQueue(limits);
  bytes.enter('a', 100);
  expect(refusal(() => bytes.enter('b', 51))).toEqual(FULL);
  expect(refusal(() => bytes.enter('b', 50))).toBeNull();
});

it('what leaves twice, since its storing was in doubt, gives room once', () => {
  const queue = batchQueue(limits);
  queue.enter('a', 100);
  queue.leave('a', 1, 100);
  queue.leave('a', 1, 100);
  expect(refusal(() => queue.enter('a', 101))).toEqual(FULL);
});
