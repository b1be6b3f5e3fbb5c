import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '../../../server/jobs/pack/archive.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** More than all streams between it and the file hold. */
const long = (): Readable => {
  let pieces = 0;
  return new Readable({
    read() {
      setImmediate(() => this.push(pieces++ < 200 ? Buffer.alloc(70_000, String(pieces)) : null));
    },
  });
};
const endless = (): Readable =>
  new Readable({
    read() {
      setImmediate(() => this.push(Buffer.alloc(70_000)));
    },
  });
const never = new AbortController().signal;

describe('an archive that cannot be written', () => {
  it.skipIf(!existsSync('/dev/full'))('fails where the disk is full', async () => {
    const member = long(),
      path = join(folder, 'full.zip');
    await symlink('/dev/full', path); // a link: what cannot be written is removed
    await expect(writeArchive(path, [{ name: 'rows.csv', content: () => member }], never)).rejects.toThrow('ENOSPC');
    expect(member.destroyed).toBe(true);
  });
  it('fails where its folder is not there', async () => {
    const member = endless();
    await expect(writeArchive(join(folder, 'none', 'x.zip'), [{ name: 'rows.csv', content: () => member }], never)).rejects.toThrow(
      'ENOENT',
    );
    expect(member.destroyed).toBe(true);
  });
  it('fails where it is stopped, and leaves no file', async () => {
    const stop = new AbortController(),
      path = join(folder, 'stopped.zip'),
      member = endless();
    member.once('data', () => stop.abort());
    await expect(writeArchive(path, [{ name: 'rows.csv', content: () => member }], stop.signal)).rejects.toThrow('abort');
    expect([member.destroyed, existsSync(path)]).toEqual([true, false]);
  });
  it('fails with what a file of it fails with', async () => {
    const path = join(folder, 'broken.zip');
    const member = new Readable({
      read() {
        this.destroy(new Error('The rows broke off'));
      },
    });
    await expect(writeArchive(path, [{ name: 'rows.csv', content: () => member }], never)).rejects.toThrow('The rows broke off');
    expect(existsSync(path)).toBe(false);
  });
});
