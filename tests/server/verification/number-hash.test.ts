import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartFault } from '../../../server/fault.ts';
import { openNumberHash } from '../../../server/verification/number-hash.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
const KEY = 'a'.repeat(64);
beforeAll(async () => {
  server = await startServer({ seedScale: 0.005 });
});
afterAll(() => server.close());
beforeEach(async () => {
  await rm(path(), { recursive: true, force: true });
  await writeFile(path(), KEY);
  await server.records.database.deleteFrom('verifications').execute();
});
const path = (): string => join(server.folder, 'verification.key');
const open = () => openNumberHash(server.records, server.folder);
/** A check of before there were hashes. */
const add = (id: string, tool = 'verify_pan') =>
  server.records.database
    .insertInto('verifications')
    .values({
      id,
      user_id: 'u-analyst-a',
      tool,
      verdict: 'valid',
      input: JSON.stringify({ pan: 'ABCPK1234L' }),
      outcome: JSON.stringify({ checks: [], fields: {} }),
      created_at: 1,
      package_name: '',
      number_hash: '',
      provider_reference: '',
      charged: 0,
      meaning: '',
    })
    .execute();
const hashes = async (): Promise<string[]> =>
  (await server.records.database.selectFrom('verifications').select('number_hash').orderBy('id').execute()).map(
    ({ number_hash }) => number_hash,
  );

describe('a check of before there were hashes', () => {
  it('is hashed behind the start, and anew under another key', async () => {
    await add('VR-1');
    const first = await open();
    expect(await hashes()).toEqual(['']);
    await first.catchUp();
    const own = [first.hash('ABCPK1234L')];
    expect(await hashes()).toEqual(own);
    await writeFile(path(), 'f'.repeat(64));
    const other = await open();
    await other.catchUp();
    expect(await hashes()).toEqual([other.hash('ABCPK1234L')]);
    expect(await hashes()).not.toEqual(own);
    await writeFile(path(), KEY);
    await (await open()).catchUp();
    expect(await hashes()).toEqual(own);
  });

  it('is passed over where its tool is known no more', async () => {
    await add('VR-1', 'phone');
    await add('VR-2');
    const { catchUp, hash } = await open();
    await catchUp();
    expect(await hashes()).toEqual(['-', hash('ABCPK1234L')]);
  });

  it('waits for the next start where the server stops meanwhile', async () => {
    for (let i = 0; i < 1_200; i++) await add(`VR-${i}`);
    const { catchUp, close } = await open();
    const all = catchUp();
    await close();
    await all;
    expect((await hashes()).filter((each) => each === '').length).toBeGreaterThan(0);
    await (await open()).catchUp();
    expect(new Set(await hashes()).size).toBe(1);
  });

  it('keeps what was taken from it meanwhile', async () => {
    await add('VR-1');
    const { verificationNumbers: numbers, database } = server.records;
    const [read] = await numbers.uncounted(1);
    await database.updateTable('verifications').set({ number_hash: '-' }).execute();
    await numbers.noteChecks([{ id: read?.id ?? '', number_hash: 'of-before', meaning: 'valid' }]);
    expect(await hashes()).toEqual(['-']);
  });
});

describe('the key', () => {
  it('is made where there is none', async () => {
    await rm(path());
    await open();
    const made = await readFile(path(), 'utf8');
    expect(made.trim()).toMatch(/^[0-9a-f]{64}$/);
    await open();
    expect(await readFile(path(), 'utf8')).toBe(made);
  });

  it('is never made anew over one that is there: the server does not start', async () => {
    await writeFile(path(), 'half a key');
    await expect(open()).rejects.toThrow(StartFault);
    expect(await readFile(path(), 'utf8')).toBe('half a key');
    await rm(path());
    await mkdir(path());
    await expect(open()).rejects.toThrow(/^Cannot read or make the key of numbers .*verification\.key/);
  });
});
