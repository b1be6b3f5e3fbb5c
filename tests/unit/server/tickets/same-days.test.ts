import { expect, it } from 'vitest';
import { noAccess } from '../../../../server/access.ts';
import type { TicketRecord } from '../../../../server/records/ticket/tickets.ts';
import type { TrafficDisputeRecord } from '../../../../server/records/ticket/traffic-disputes.ts';
import { sameDays } from '../../../../server/tickets/about/same-days.ts';

const days = { package_name: 'shop', publisher: 'AdRiver', kind: 'visit', from_day: '2026-11-01', to_day: '2026-11-07' } as const;
const keeps = async (narrowed: object, asked: object): Promise<boolean> => {
  const other = { ...days, id: 'other', ticket_id: 1, narrowed: JSON.stringify(narrowed) } as unknown as TrafficDisputeRecord;
  const ticket = { id: 1, package_name: 'shop', closed_at: null } as unknown as TicketRecord;
  const stores = {
    tickets: { byIds: () => Promise.resolve([ticket]) },
    disputes: { ofPublishers: () => Promise.resolve([other]), ofTicket: () => Promise.resolve(other) },
  } as unknown as Parameters<typeof sameDays>[0];
  return (await sameDays(stores, noAccess, { ...days, narrowed: JSON.stringify(asked) })) !== undefined;
};

it('disputes of the same days are apart where both take other values of a field, and not where one takes all but some', async () => {
  expect(await keeps({ device: 'desktop' }, { device: 'phone' })).toBe(false);
  expect(await keeps({ device: 'desktop' }, { device: 'desktop,phone' })).toBe(true);
  expect(await keeps({ device: '!desktop' }, { device: 'phone' })).toBe(true);
  expect(await keeps({ device: 'phone' }, { device: '!desktop' })).toBe(true);
  expect(await keeps({ device: '!desktop' }, { device: '!phone' })).toBe(true);
});
