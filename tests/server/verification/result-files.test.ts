import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { ended, signIn, upload, type Person } from '../support/verification-files.ts';

let server: TestServer;
let ann: Person;
beforeAll(async () => {
  server = await startServer({ seedScale: 0.005 });
  ann = await signIn(server.url);
});
afterAll(() => server.close());

it('names the line and the heading of its file, and says why in the language of who asks', async () => {
  const csv = 'Payments of May\n\nGST No.,Note\n27AAPFU0939F1ZV,"two\nlines"\n\n27AAPFU0939F1ZW,b\n27AAPFU0939F1ZV,c';
  const { id } = (await upload(server.url, ann, csv, { tool: 'gstin_search' })).body.data;
  await ended(server.url, ann, id);
  const fileOf = async (path: string): Promise<string> =>
    (await fetch(`${server.url}/api/verification/${path}`, { headers: { authorization: ann.token } })).text();
  const text = await fileOf(`run/${id}/file?rows=left_out&language=de`);
  expect(text).toContain(`,7,invalid_format,invalid_format,${id} 2,no,GST No.,expected,"GSTIN: Erwartet V, gefunden W.",`);
  expect(text).toContain(`,8,skipped,skipped,${id} 3,no,,duplicate,Sagt dasselbe wie Zeile 4 der Datei.,`);
  const history = await fileOf('history/file?language=fr');
  expect(history).toContain(`,7,GST No.,"GSTIN : V attendu, W trouvé.",`);
  // what was put right before it was sent says where it stood
  const put = { tool: 'gstin_search', body: { lines: [0, 40, 41], again: true } };
  const sent = (await upload(server.url, ann, 'GST No.\n27AAPFU0939F1ZV\n27AAPFU0939F1ZW', put)).body.data;
  expect(await fileOf(`run/${sent.id}/file`)).toContain(',41,invalid_format,');
});
