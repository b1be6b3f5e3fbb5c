import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileChecker } from '../../../../server/search/values/checker.ts';
import { ArchiveFault, extraOf } from '../../../../server/search/values/extra.ts';

const MB = 1024 * 1024;
const never = new AbortController().signal;
const anyLine = { has: (line: number) => line > 0 };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lookup-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const fileOf = (name: string, bytes: Buffer | string): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

/** An archive whose entries are deflated bytes of `size`: all at one place, or each behind the one before. */
function archive(names: readonly string[], bytes: Buffer, isShared: boolean): Buffer {
  const packed = deflateRawSync(bytes);
  const header = (signature: number, name: string, middle: readonly number[], tail: Buffer): Buffer => {
    const fixed = Buffer.alloc(signature === 0x04034b50 ? 30 : 46);
    fixed.writeUInt32LE(signature);
    for (const [at, value] of middle.entries()) fixed.writeUInt16LE(value, 4 + 2 * at);
    const sizes = signature === 0x04034b50 ? 18 : 20;
    fixed.writeUInt32LE(packed.length, sizes);
    fixed.writeUInt32LE(bytes.length, sizes + 4);
    fixed.writeUInt16LE(name.length, sizes + 8);
    tail.copy(fixed, fixed.length - tail.length);
    return Buffer.concat([fixed, Buffer.from(name)]);
  };
  const local = (name: string): Buffer => Buffer.concat([header(0x04034b50, name, [20, 0, 8], Buffer.alloc(0)), packed]);
  const runs = isShared ? [local(names[0] ?? '')] : names.map(local);
  let at = 0;
  const central = names.map((name, i) => {
    const offset = Buffer.alloc(4);
    offset.writeUInt32LE(at);
    if (!isShared) at += runs[i]?.length ?? 0;
    return header(0x02014b50, name, [20, 20, 0, 8], offset);
  });
  const body = Buffer.concat(runs),
    list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, list, end]);
}
const names = (n: number): string[] => Array.from({ length: n }, (_, i) => `${i + 1}.png`);
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const picture = (size: number): Buffer => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);
const cpu = async (work: () => Promise<unknown>): Promise<number> => {
  const { user, system } = process.cpuUsage();
  await work();
  const after = process.cpuUsage();
  return (after.user + after.system - user - system) / 1_000;
};
/** Of three times, the one that was disturbed least. */
const least = async (work: () => Promise<unknown>): Promise<number> => Math.min(await cpu(work), await cpu(work), await cpu(work));

describe('an archive of screenshots', () => {
  it('whose entries share bytes is refused before any is unpacked', async () => {
    const bytes = archive(names(40), Buffer.alloc(8 * MB), true);
    expect(bytes.length).toBeLessThan(45_000);
    await expect(extraOf(fileOf('shared.zip', bytes), anyLine, never)).rejects.toThrow('Entries overlap');
  });
  it('that holds no pictures is unpacked no further than the first bytes of each', async () => {
    const path = fileOf('zeros.zip', archive(names(40), Buffer.alloc(8 * MB), false));
    const spent = await least(async () => {
      const { screens, faulty } = await extraOf(path, anyLine, never);
      expect([screens.length, faulty.length]).toEqual([0, 20]);
    });
    const whole = await least(() => extraOf(fileOf('whole.zip', archive(names(8), picture(8 * MB), false)), anyLine, never));
    // to unpack all of them would take five times as long as these eight
    expect(spent).toBeLessThan(2 * whole);
  });
  it('is unpacked up to 200 MB, whatever it holds', async () => {
    const path = fileOf('large.zip', archive(names(12), picture(20 * MB), false));
    const { screens, faulty } = await extraOf(path, anyLine, never);
    expect([screens.length, faulty]).toEqual([10, ['11.png', '12.png']]);
  });
  it('may have so many entries, whatever they are', async () => {
    await expect(extraOf(fileOf('many.zip', archive(names(20_001), Buffer.alloc(0), false)), anyLine, never)).rejects.toThrow(
      'Maximum 20000 entries',
    );
  });
  it('is at fault where it cannot be read', async () => {
    await expect(extraOf(fileOf('none.zip', Buffer.from('no archive')), anyLine, never)).rejects.toThrow(ArchiveFault);
  });
  it.runIf(process.platform === 'linux')('is not at fault where the system lets nothing be written', async () => {
    // no file can be made beside an archive that is read by its number
    const archived = await open(fileOf('good.zip', archive(names(1), PNG, false)));
    const refused = extraOf(`/proc/self/fd/${archived.fd}`, anyLine, never);
    await expect(refused).rejects.toMatchObject({ syscall: 'open', path: expect.stringContaining('/proc/self/fd/') as string });
    await archived.close();
  });
  it('is left, and its files with it, when its sender has left', async () => {
    const path = fileOf('left.zip', archive(names(8), picture(8 * MB), false));
    const before = readdirSync(folder);
    const sender = new AbortController();
    const unpacking = extraOf(path, { has: (line) => (line === 3 ? (sender.abort(new Error('left')), true) : true) }, sender.signal);
    await expect(unpacking).rejects.toThrow('The operation was aborted');
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe('a list of values', () => {
  const take = (): Promise<void> => Promise.resolve();
  it.each([
    ['a quote that never closes', `domain\n"${'a\n'.repeat(12 * MB)}`],
    ['doubled quotes alone', '""'.repeat(12 * MB)],
    ['one line of 24 MB', 'a'.repeat(24 * MB)],
    ['one line of 24 MB of separators', `domain\n${','.repeat(24 * MB)}`],
    ['CR alone', '\r'.repeat(24 * MB)],
    ['a head of a million columns', Array.from({ length: 1_000_000 }, (_, i) => `c${i}`).join(',')],
  ])('of %s is refused with the cause', async (_, text) => {
    const checker = fileChecker();
    await expect(checker.check(fileOf('list.csv', text), take, never)).rejects.toThrow(
      /^(A row is longer than 100000 characters|More than 1000000 lines)/,
    );
  });
  it('with lines that end in CR alone is read', async () => {
    const text = `domain\r${Array.from({ length: 9_000 }, (_, i) => `d${i}.example`).join('\r')}`;
    expect((await fileChecker().check(fileOf('mac.csv', text), take, never)).rows).toBe(9_000);
  });
  it('whose head is as long as a row may be is looked at once', async () => {
    const text = Array.from({ length: 12_000 }, (_, i) => String.fromCharCode(97 + (i % 26))).join(',');
    const spent = await cpu(() =>
      fileChecker()
        .check(fileOf('head.csv', text), take, never)
        .catch(() => null),
    );
    expect(spent).toBeLessThan(2_000);
  });
});

describe('the files of a person', () => {
  const hang = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
  it('wait for one another, those of others do not; past four that wait, further ones are refused', async () => {
    const { inTurn } = fileChecker();
    const sender = new AbortController();
    const began: number[] = [];
    const own = Array.from({ length: 5 }, (_, i) =>
      inTurn('ann', sender.signal, (signal) => {
        began.push(i);
        return hang(signal);
      }),
    );
    const ended = Promise.allSettled(own);
    await expect(inTurn('ann', never, hang)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await inTurn('ben', never, () => Promise.resolve('read'))).toBe('read');
    expect(began).toEqual([0]);
    sender.abort(new Error('left'));
    expect((await ended).every(({ status }) => status === 'rejected')).toBe(true);
    expect(began).toEqual([0]);
    expect(await inTurn('ann', never, () => Promise.resolve('read'))).toBe('read');
  });
  it('have their time, and no more', async () => {
    await expect(fileChecker(20).inTurn('ann', never, hang)).rejects.toThrow('Takes too long');
  });
});
