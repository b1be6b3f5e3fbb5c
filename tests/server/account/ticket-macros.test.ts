import { beforeAll, describe, expect, it } from 'vitest';
import { MOST_MACROS, type Macro } from '../../../contract/areas/ticket/macros.ts';
import { MOST_TEXT } from '../../../contract/life/ticket-fields.ts';
import { clientOf, type Client } from '../support/client.ts';
import { suiteServer } from '../support/suite.ts';

const server = suiteServer({ seedScale: 0 });
const path = '/api/user/ticket_macro';
let ann: Client, admin: Client;
beforeAll(async () => {
  [ann, admin] = [await clientOf(server, 'analyst.a@demo.example'), await clientOf(server, 'admin@demo.example')];
});
const asked = (name: string, more: Partial<Macro> = {}) => ({
  name,
  key: null,
  status: 'Feedback',
  assignee: null,
  note: '',
  private_note: false,
  ...more,
});
const put = (client: Client, name: string, more: Partial<Macro> = {}) => client.put<{ data: Macro[] }>(path, asked(name, more));
const of = async (client: Client): Promise<Macro[]> => (await client.get<{ data: Macro[] }>(path)).body.data;
const clear = async (client: Client): Promise<void> => {
  for (const { id } of await of(client)) await client.delete(`${path}/${id}`);
};

describe('macros of tickets', () => {
  it('are each person’s own: those of others are neither listed nor found', async () => {
    await put(ann, 'Take it', { key: '1', assignee: 'me', note: 'mine', private_note: true });
    const [own] = await of(ann);
    expect(own).toEqual({ ...asked('Take it', { key: '1', assignee: 'me', note: 'mine', private_note: true }), id: own?.id });
    expect(await of(admin)).toEqual([]);
    expect((await admin.delete(`${path}/${own?.id ?? ''}`)).status).toBe(404);
    // a name and a key that somebody else has are free
    expect((await put(admin, 'Take it', { key: '1' })).body.data).toMatchObject([{ name: 'Take it', key: '1', note: '' }]);
    expect(await of(ann)).toEqual([own]);
    expect((await ann.delete<{ data: Macro[] }>(`${path}/${own?.id ?? ''}`)).body.data).toEqual([]);
    expect((await ann.delete(`${path}/${own?.id ?? ''}`)).status).toBe(404);
    expect(await of(admin)).toHaveLength(1);
  });

  it('are renamed, and take the place of another one of that name', async () => {
    await clear(ann);
    await put(ann, 'Wait', { key: '1' });
    await put(ann, 'Begin', { key: '2' });
    const [{ id }] = (await of(ann)) as [Macro];
    const renamed = (name: string, of = id) => ann.put<{ data: Macro[] }>(path, { ...asked(name, { key: '1' }), id: of });
    expect((await renamed('Wait for the host')).body.data).toMatchObject([{ id, name: 'Wait for the host', key: '1' }, { name: 'Begin' }]);
    expect((await renamed('Begin')).body.data).toMatchObject([{ id, name: 'Begin', key: '1' }]);
    expect((await of(ann)).length).toBe(1);
    expect((await renamed('x', 'nobody’s')).status).toBe(404);
    expect((await admin.put(path, { ...asked('x'), id })).status).toBe(404);
    await clear(ann);
  });

  it('are replaced by their name, and give their key to the one that is saved last', async () => {
    await clear(ann);
    await put(ann, 'Wait', { key: '1' });
    await put(ann, 'Begin', { key: '2', status: 'In Progress' });
    const [{ id }] = (await of(ann)) as [Macro];
    expect((await put(ann, 'Wait', { key: '2', note: 'later' })).body.data).toMatchObject([
      { id, name: 'Wait', key: '2', note: 'later' },
      { name: 'Begin', key: null },
    ]);
  });

  it('are so many at the most: one more is refused and changes none, and one of them can be saved again', async () => {
    await clear(ann);
    for (let n = 1; n <= MOST_MACROS; n++) await put(ann, `Macro ${n}`, { key: n === 1 ? '1' : null });
    const before = await of(ann);
    const refused = await put(ann, 'One more', { key: '1' });
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { name: [`Maximum ${MOST_MACROS}`] } }]);
    expect(await of(ann)).toEqual(before);
    expect((await put(ann, 'Macro 7', { note: 'again' })).status).toBe(200);
    expect((await put(admin, 'One more')).status).toBe(200);
  });

  it.each([
    ['a name of spaces', { name: '   ' }],
    ['a name that is too long', { name: 'x'.repeat(81) }],
    ['a note that is too long', { note: 'x'.repeat(MOST_TEXT + 1) }],
    ['nothing that it does', { status: null }],
    ['a note of spaces alone', { status: null, note: '  ' }],
    ['a status that ends a ticket', { status: 'Closed' as never }],
    ['a key that is none of its keys', { key: '0' as never }],
    ['a key of the page', { key: 'j' as never }],
  ])('are refused with %s', async (_, more: Partial<Macro>) => {
    await clear(ann);
    expect((await put(ann, 'A macro', more)).status).toBe(400);
    expect(await of(ann)).toEqual([]);
  });

  it('take a name and a note as long as they may be', async () => {
    await clear(ann);
    const [name, note] = ['x'.repeat(80), 'y'.repeat(MOST_TEXT)];
    expect((await put(ann, name, { status: null, note })).body.data).toMatchObject([{ name, note, status: null }]);
  });

  it('are told in the audit by their names', async () => {
    await clear(ann);
    const [{ id }] = (await put(ann, 'Told')).body.data as [Macro];
    await ann.delete(`${path}/${id}`);
    const entries = await server.records.database
      .selectFrom('audit')
      .select(['action', 'subject', 'user_id'])
      .where('subject', '=', 'Told')
      .orderBy('seq')
      .execute();
    expect(entries.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['macro.save', 'u-analyst-a'],
      ['macro.delete', 'u-analyst-a'],
    ]);
  });

  it('are for those who work on tickets', async () => {
    const publisher = await clientOf(server, 'publisher@demo.example');
    expect((await publisher.get(path)).status).toBe(403);
    expect((await publisher.put(path, asked('x'))).status).toBe(403);
  });
});
