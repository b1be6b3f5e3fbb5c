import { expect, it } from 'vitest';
import { isWhatItSays } from '../../../../server/files/uploads.ts';

const wide = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
it('a CSV file is text in UTF-8 and in UTF-16, whichever half comes first', async () => {
  const csv = 'domain,note\nx.example,1\n';
  const all = [Buffer.from(csv), wide(csv), wide(csv).swap16(), wide('п,1\n'), wide(`${'domain'.repeat(900)}\n`)];
  expect(await Promise.all(all.map((head) => isWhatItSays('csv', head)))).toEqual(all.map(() => true));
  expect([await isWhatItSays('png', wide(csv)), await isWhatItSays('csv', Buffer.from([1, 0, 2]))]).toEqual([false, false]);
});
