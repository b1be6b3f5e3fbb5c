import { expect, it } from 'vitest';
import { fileKinds } from '../../../../contract/files.ts';
import { isWhatItSays } from '../../../../server/files/uploads.ts';

const wide = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
it('a CSV file is text in UTF-8 and in UTF-16, whichever half comes first', async () => {
  const csv = 'domain,note\nx.example,1\n';
  const all = [Buffer.from(csv), wide(csv), wide(csv).swap16(), wide('п,1\n'), wide(`${'domain'.repeat(900)}\n`)];
  expect(await Promise.all(all.map((head) => isWhatItSays('csv', head)))).toEqual(all.map(() => true));
  expect([await isWhatItSays('png', wide(csv)), await isWhatItSays('csv', Buffer.from([1, 0, 2]))]).toEqual([false, false]);
});

const box = (brand: string): Buffer => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}${brand}`)]);
/** An archive whose first entry has a name, as it is stored. */
function archive(name: string): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name)]);
}
const mail = Buffer.from('Received: by mx.example\r\nFrom: a@b.example\r\nSubject: Pay now\r\n\r\nHello');
const samples = {
  eml: mail,
  mhtml: Buffer.from('From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\tboundary="x"\r\n\r\n--x'),
  har: Buffer.from('{\n  "log": { "version": "1.2", "entries": [] } }'),
  msg: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
  mp4: box('isom'),
  heic: box('heic'),
  apk: archive('AndroidManifest.xml'),
} as const;
it('evidence is taken for what its first bytes say, and no other kind is taken for it', async () => {
  for (const kind of Object.keys(samples) as (keyof typeof samples)[])
    for (const [of, head] of Object.entries(samples)) {
      // a saved page begins as a mail does
      const isOne = of === kind || (kind === 'eml' && of === 'mhtml');
      expect([kind, of, await isWhatItSays(kind, head)]).toEqual([kind, of, isOne]);
    }
  const others = [Buffer.from('<html>'), Buffer.from('just words'), archive('word/document.xml'), Buffer.from('{"entries": []}')];
  for (const kind of Object.keys(samples) as (keyof typeof samples)[])
    for (const head of others) expect([kind, await isWhatItSays(kind, head)]).toEqual([kind, false]);
});
it('what a browser would run is answered as bytes', () => {
  expect([fileKinds.html, fileKinds.mhtml]).toEqual(['application/octet-stream', 'application/octet-stream']);
  expect(Object.values(fileKinds).filter((type) => /html|xml\b|svg|script|rfc822/.test(type))).toEqual(['message/rfc822']);
});
