import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adoptedIssues } from '../../../server/records/engine/migrations/0024-adopted-issues.ts';
import type { Records } from '../../../server/records/records.ts';
import type { Issue, IssueWhole } from '../../../server/tickets/redmine/api.ts';
import { originsOf } from '../../../server/tickets/redmine/mirror/origin.ts';
import { tagged } from '../../../server/tickets/redmine/tag.ts';
import { openTestRecords } from '../support/data/records.ts';

let folder: string, records: Records;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'origin-'));
  records = await openTestRecords({ folder });
});
afterAll(async () => {
  await records.close();
  await rm(folder, { recursive: true });
});

const ref = { id: 1, name: 'x' };
const issueOf = (id: number, key: string, created_on: string, description?: string): IssueWhole => ({
  id,
  project: ref,
  tracker: ref,
  status: ref,
  priority: ref,
  author: ref,
  subject: 'A page',
  description: description ?? tagged('It is there', { package: 'a', kind: 'Takedown', incident: 'INC-1', key }),
  created_on,
  updated_on: created_on,
  journals: [],
  attachments: [],
});

it('an issue of an older installation is its own by its key, but no copy, no later one, and none that says so since', async () => {
  const { database } = records;
  const unrecorded = () => records.redmineIssues.unrecorded();
  await adoptedIssues.up(database);
  expect(await unrecorded()).toBeNull(); // new records: there was nobody to raise one
  const person = { id: 'u1', email: 'u1@demo.example', name: 'U', role: 'analyst' as const, password_hash: '', created_at: 0 };
  await database
    .insertInto('users')
    .values({ ...person, redmine_project_id: null, disabled_at: null, invited_at: null, signed_in_at: null })
    .execute();
  await adoptedIssues.up(database);
  expect((await unrecorded())?.to).toBeGreaterThan(Date.now() - 3_600_000);
  await database.deleteFrom('settings').execute();
  const [old, copy, changed] = [
    issueOf(7, 'k1', '2026-03-01T10:00:00Z'),
    issueOf(8, 'k1', '2026-03-01T11:00:00Z'),
    issueOf(9, 'k2', '2026-03-01T10:00:00Z'),
  ];
  const origin = originsOf({
    api: {
      issues: ({ description }) => {
        const found: Issue[] = [old, copy, changed].filter((each) => each.description?.includes(description?.slice(1) ?? '') === true);
        return Promise.resolve({ issues: found.slice(0, 1), total_count: found.length });
      },
    },
    issues: records.redmineIssues,
  });
  expect(await origin(old)).toBeUndefined();
  await database
    .insertInto('settings')
    .values({ key: 'redmine-unrecorded', value: JSON.stringify({ from: '2026-01-01T00:00:00.000Z', to: '2026-06-01T00:00:00.000Z' }) })
    .execute();
  expect(await origin(copy)).toBeUndefined();
  expect(await origin(old)).toMatchObject({ key: 'k1', issue_id: 7, package_name: 'a', kind: 'Takedown', incident_id: 'INC-1' });
  expect(await origin(copy)).toBeUndefined();
  expect(await origin(issueOf(10, 'k3', '2026-06-02T10:00:00Z'))).toBeUndefined();
  const details = [{ property: 'attr', name: 'description', old_value: 'theirs', new_value: changed.description }];
  const journals = [{ id: 1, user: ref, notes: '', created_on: '2026-07-01T10:00:00Z', details }];
  expect(await origin({ ...changed, journals })).toBeUndefined();
  expect(await origin(changed)).toMatchObject({ issue_id: 9 });
});
