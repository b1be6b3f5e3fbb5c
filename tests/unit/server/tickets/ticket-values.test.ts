import { expect, it } from 'vitest';
import { formerOf, settingOf, valueOf } from '../../../../server/tickets/embedded/values.ts';

it('a value of a list has its place in it as its id, from 1', () => {
  const of = (id: string | undefined) => valueOf(['a', 'b'], id, 'priority_id');
  expect([of('1'), of('2'), of(undefined)]).toEqual(['a', 'b', undefined]);
  for (const id of ['0', '3', '', 'a', '1.0', '0001', '-1']) expect(() => of(id)).toThrow('Invalid request');
});
it('a change sets what it names and no more; a resolution closes', () => {
  expect(settingOf({})).toEqual({});
  const texts = { subject: 'S', description: 'D' };
  expect(settingOf({ ...texts, status_id: '2', priority_id: '5', assigned_to_id: null })).toEqual({
    ...texts,
    ...{ status: 'In Progress', priority: 'Immediate', assignee_id: null },
  });
  expect(settingOf({ status_id: '2', resolution: 'Duplicate' })).toEqual({ status: 'Closed', resolution: 'Duplicate' });
});
it('what takes a change back names what it sets back, by its ids', () => {
  expect(formerOf({ incident_status: undefined })).toEqual({});
  expect(formerOf({ status: 'New', priority: 'Low', assignee_id: null, incident_status: 'Confirmed' })).toEqual({
    ...{ status_id: '1', undoes: true, priority_id: '1', assigned_to_id: null, incident_status: 'Confirmed' },
  });
});
