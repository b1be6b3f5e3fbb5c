import { beforeAll, describe, expect, it } from 'vitest';
import type { Records } from '../../../server/records/records.ts';
import { addRule, removeRule } from '../../../server/records/identity/allow-rules.ts';
import type { PackageImportRecord } from '../../../server/records/admin/package-imports.ts';
import type { TicketRecord } from '../../../server/records/ticket/tickets.ts';
import { allRows } from '../support/data/all-rows.ts';
import { accessScopeOf, NOW } from '../support/data/incidents.ts';
import { suiteServer } from '../support/suite.ts';

const OWN = 'com.northwind.pay',
  FOREIGN = 'com.contoso.shop',
  BY = 'u-analyst-a';
const own = accessScopeOf([OWN]),
  foreign = accessScopeOf([FOREIGN]);
let records: Records;
const server = suiteServer({ seedScale: 0.004, now: () => NOW });
beforeAll(() => {
  ({ records } = server);
});
const refused = { kind: 'forbidden' };

describe('a record of another package', () => {
  it('is neither found nor written: tickets, their journals and their files', async () => {
    const { tickets } = records;
    const ticket: TicketRecord = {
      id: 900_001,
      package_name: FOREIGN,
      kind: 'Takedown',
      incident_id: null,
      publisher_id: null,
      subject: 'Theirs',
      description: '',
      status: 'New',
      priority: 'High',
      author_id: BY,
      assignee_id: null,
      resolution: null,
      created_at: NOW,
      updated_at: NOW,
      closed_at: null,
      due_at: NOW,
      paused_at: null,
      stopped_at: null,
      folded: 'theirs',
    };
    const entry = { ticket_id: ticket.id, at: NOW, user_id: BY, notes: 'Said', is_private: 0, changes: '[]', moved_by: null };
    const file = {
      id: 'file-theirs',
      ticket_id: ticket.id,
      journal_id: null,
      name: 'a.png',
      type: 'image/png',
      bytes: 1,
      sha256: 'a',
      user_id: BY,
      created_at: NOW,
    };
    await expect(tickets.add(own, ticket)).rejects.toMatchObject(refused);
    await expect(tickets.addWithOthers(own, ticket)).rejects.toMatchObject(refused);
    await tickets.add(foreign, ticket);
    await expect(tickets.note(own, entry)).rejects.toMatchObject(refused);
    await expect(tickets.addFiles(own, [file])).rejects.toMatchObject(refused);
    await tickets.note(foreign, entry);
    await tickets.addFiles(foreign, [file]);
    await tickets.put(own, { ...ticket, subject: 'Mine' });
    const read = async (access: typeof own): Promise<readonly unknown[]> => [
      (await tickets.byIds(access, [ticket.id])).map(({ subject }) => subject),
      (await tickets.journal(access, ticket.id)).length,
      (await tickets.filesOf(access, ticket.id)).length,
      (await tickets.file(access, file.id))?.name,
    ];
    expect(await read(own)).toEqual([[], 0, 0, undefined]);
    expect(await read(foreign)).toEqual([['Theirs'], 1, 1, 'a.png']);
    expect(await tickets.byIds(accessScopeOf([]), [ticket.id])).toEqual([]);
  });

  it('is neither found nor written: publishers, campaigns and their journal', async () => {
    const { tracker } = records;
    const theirs = (await tracker.list(allRows, 'publisher'))[0];
    if (theirs === undefined) throw new Error('The demo has no publishers');
    await expect(tracker.add(own, 'publisher', { ...theirs, id: 'PUB-x', package_name: FOREIGN })).rejects.toMatchObject(refused);
    const other = accessScopeOf([theirs.package_name === OWN ? FOREIGN : OWN]);
    await tracker.put(other, 'publisher', { ...theirs, name: 'Mine' });
    await tracker.remove(other, 'publisher', theirs.id);
    expect(await tracker.byId(allRows, 'publisher', theirs.id)).toEqual(theirs);
    expect(await tracker.byId(other, 'publisher', theirs.id)).toBeUndefined();
    expect(await tracker.publishersAmong(other, theirs.package_name, [theirs.id])).toEqual(new Set());
  });

  it('is neither found nor written: footprints', async () => {
    const { footprints } = records;
    const theirs = { id: 'FP-theirs', package_name: FOREIGN, type: 'domain', value: 'theirs.example', verdict: 'review' } as const;
    const subject = { ...theirs, check_id: 'FC-theirs', checked_at: NOW, decision: null, decided_at: null, decided_by: null, version: 0 };
    const counts = { score: 50, low: 50, high: 50, found: 0, not_found: 0, not_checked: 0, rule_set: 0 };
    const check = {
      id: 'FC-theirs',
      subject_id: theirs.id,
      at: NOW,
      user_id: BY,
      reason: '',
      verdict: theirs.verdict,
      outcome: '{}',
      ...counts,
    };
    await expect(footprints.addSubject(own, subject)).rejects.toMatchObject(refused);
    await footprints.addSubject(foreign, subject);
    await expect(footprints.addCheck(own, check)).rejects.toMatchObject(refused);
    await footprints.addCheck(foreign, check);
    const note = { id: 'FN-x', subject_id: theirs.id, at: NOW, user_id: BY, text: 'Said', decision: null };
    await expect(footprints.addNote(own, note)).rejects.toMatchObject(refused);
    const decided = { decision: 'decline', at: NOW, by: BY, version: 1 } as const;
    expect(await footprints.decide(own, theirs.id, decided)).toBe(false);
    expect(await footprints.byValue(own, theirs.package_name, theirs.type, theirs.value)).toBeUndefined();
    expect((await footprints.checks(own, theirs.id, 5)).length).toBe(0);
    expect((await footprints.checks(foreign, theirs.id, 5)).length).toBeGreaterThan(0);
    expect((await footprints.changedSince(own, theirs.package_name, 0, '', 5)).length).toBe(0);
  });

  it('is neither found nor written: rules, imports, merchants and findings', async () => {
    const { database, allowRules, packageImports, merchants, findings } = records;
    const rule = { package_name: FOREIGN, field: 'domain', value: 'theirs.example', user_id: BY, incident_id: 'i' } as const;
    await expect(addRule(own, database, NOW, rule)).rejects.toMatchObject(refused);
    const { id } = await addRule(foreign, database, NOW, rule);
    expect([await removeRule(own, database, id), (await allowRules.list(foreign)).map((each) => each.id)]).toEqual([undefined, [id]]);

    const record = { id: 'IM-x', package_name: FOREIGN, kind: 'incidents' } as unknown as PackageImportRecord;
    await expect(packageImports.add(own, record)).rejects.toMatchObject(refused);
    await expect(merchants.replace(own, FOREIGN, [], NOW)).rejects.toMatchObject(refused);
    await expect(
      findings.pin(own, { userId: BY, address: '', requestId: '', intent: null, kept: () => null }, FOREIGN, {} as never, NOW),
    ).rejects.toMatchObject(refused);
  });

  it('is neither found nor written: states and journals of incidents, of other publishers as well', async () => {
    const { database, incidentStates } = records;
    const state = { incident_id: 'i-theirs', package_name: FOREIGN, publisher: 'Theirs', version: 1, seq: 1, base: '{}', steps: '[]' };
    await expect(incidentStates.put(own, database, [state])).rejects.toMatchObject(refused);
    await incidentStates.put(foreign, database, [state]);
    const idsOf = async (access: typeof own) => (await incidentStates.byIds(access, [state.incident_id])).map((each) => each.incident_id);
    expect([
      await idsOf(own),
      await idsOf(accessScopeOf([FOREIGN], ['AdRiver'])),
      await idsOf(accessScopeOf([FOREIGN], ['Theirs'])),
      await idsOf(foreign),
    ]).toEqual([[], [], ['i-theirs'], ['i-theirs']]);
  });
});
