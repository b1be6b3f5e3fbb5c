import { expect } from 'vitest';
import type { Lookup, LookupRow } from '../../../contract/areas/search360/search360.ts';
import { ended } from '../support/client.ts';
import type { peopleOf, suiteServer } from '../support/suite.ts';

interface Where {
  readonly server: ReturnType<typeof suiteServer>;
  readonly person: ReturnType<typeof peopleOf>[number];
  readonly package_name: string;
}
/** Sends values as a file of analyst A, which is checked and not looked up yet. */
export async function fileSent({ server, package_name }: Omit<Where, 'person'>, values: readonly string[]): Promise<Lookup> {
  const form = new FormData();
  form.append('csv', new Blob([['value', ...values.map((value) => `"${value.replaceAll('"', '""')}"`), ''].join('\n')]), 'values.csv');
  const sent = await fetch(`${server.url}/api/bi/360?package_name=${package_name}`, {
    method: 'POST',
    headers: { authorization: await server.tokenOf('analyst.a@demo.example') },
    body: form,
  });
  return ((await sent.json()) as { data: Lookup }).data;
}
/** Sends values as a file of analyst A, looks it up, and answers the file with what became of its rows in their order. */
export async function fileLookedUp({ server, person, package_name }: Where, values: readonly string[]) {
  const data = await fileSent({ server, package_name }, values);
  const begun = await person.post<{ data: Lookup }>(`/api/bi/360/file/${data.id}/run`, {});
  expect((await ended(person, begun.body.data.job?.id ?? '')).status).toBe('done');
  const pages = await Promise.all(
    ['matched', 'alike', 'new', 'duplicate', 'invalid'].map(async (outcome) => {
      const { body } = await person.get<{ data: { rows: LookupRow[] } }>(`/api/bi/360/file/${data.id}/rows?outcome=${outcome}&limit=100`);
      return body.data.rows;
    }),
  );
  return { id: data.id, rows: pages.flat().sort((a, b) => a.line - b.line) };
}
/** The same, its rows alone. */
export const lookUpIn = async (where: Where, values: readonly string[]): Promise<readonly LookupRow[]> =>
  (await fileLookedUp(where, values)).rows;
