import { expect, it } from 'vitest';
import { openTicket, ticketLists } from '../../../../src/fixtures/ticket.ts';
import { conflictIn, lastSetting, settingOf } from '../../../../src/screens/ticket/detail/act/conflict.ts';

const seen = openTicket.updated_on;
const entry = (details: (typeof openTicket.journals)[number]['details']): typeof openTicket => ({
  ...openTicket,
  assigned_to: { id: 'u-ann-2', name: 'Ann Mathew' },
  updated_on: '2099-01-01T00:00:00.000Z',
  journals: [
    ...openTicket.journals,
    {
      id: 'new',
      user: { id: 'u-admin', name: 'Asha Rao' },
      created_on: '2099-01-01T00:00:00.000Z',
      notes: '',
      private_notes: false,
      details,
      moved_by: null,
    },
  ],
});
const lists = {
  ...ticketLists,
  people: [
    { id: 'u-ann-1', name: 'Ann Mathew (ann.1@demo.example)' },
    { id: 'u-ann-2', name: 'Ann Mathew (ann.2@demo.example)' },
    { id: 'u-admin', name: 'Asha Rao' },
  ],
};
const words = { label: (field: string) => field, value: (value: string | null) => value ?? 'nobody' };

it('two people of one name are two, in what both chose and in what is saved', () => {
  const current = entry([{ name: 'assignee', old_value: 'Asha Rao', new_value: 'Ann Mathew', old_id: 'u-admin', new_id: 'u-ann-2' }]);
  const wanted = { assigned_to_id: 'u-ann-1' };
  expect(conflictIn(current, seen, wanted, lists, words)).toMatchObject([
    {
      name: 'assignee',
      was: 'Asha Rao',
      theirs: 'Ann Mathew (ann.2@demo.example)',
      mine: 'Ann Mathew (ann.1@demo.example)',
      asItWas: { mine: false, theirs: false },
    },
  ]);
  expect(settingOf(current, seen, wanted, lists, { assignee: 'mine' })).toEqual({ assigned_to_id: 'u-ann-1' });
  expect(settingOf(current, seen, wanted, lists, { assignee: 'theirs' })).toEqual({});
});

it('a person whom only they chose is theirs, and can be given back to whoever had it', () => {
  const current = entry([{ name: 'assignee', old_value: 'Ann Mathew', new_value: 'Ann Mathew', old_id: 'u-ann-1', new_id: 'u-ann-2' }]);
  const [field] = conflictIn(current, seen, { subject: openTicket.subject }, lists, words);
  expect(field).toMatchObject({ name: 'assignee', asItWas: { mine: true, theirs: false } });
  expect(settingOf(current, seen, {}, lists, { assignee: 'mine' })).toEqual({ assigned_to_id: 'u-ann-1' });
});

it('what others set in the second of the version that was seen is told where the server says which entries are later', () => {
  const details = [{ name: 'priority', old_value: 'Low', new_value: 'Urgent' }];
  const current = entry(details);
  const [last] = current.journals.slice(-1);
  const same = {
    ...current,
    priority: { id: '4', name: 'Urgent' },
    journals: [{ ...(last as (typeof current.journals)[number]), created_on: seen }],
  };
  const wanted = { priority_id: '5' };
  expect(conflictIn({ ...same, since: ['new'] }, seen, wanted, lists, words)).toMatchObject([
    { name: 'priority', was: 'Low', theirs: 'Urgent', mine: 'Immediate', asItWas: { mine: false, theirs: false } },
  ]);
  expect(lastSetting({ ...same, since: ['new'] }, seen, ['priority'])?.user.name).toBe('Asha Rao');
  // no entry of before is theirs, whatever its time says
  expect(lastSetting({ ...current, since: [] }, seen, ['priority'])).toBeUndefined();
});
