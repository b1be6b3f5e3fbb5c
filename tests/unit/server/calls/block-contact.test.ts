import { expect, it } from 'vitest';
import { contactOf } from '../../../../server/tracker/contact.ts';
import type { TrackerRecord } from '../../../../server/records/tracker/tracker.ts';

const of = (package_name: string, contact_email: string): TrackerRecord =>
  ({
    package_name,
    name: 'ClickHarbor',
    folded_name: 'clickharbor',
    state: 'active',
    currency: 'INR',
    facts: JSON.stringify({ contact_email }),
  }) as unknown as TrackerRecord;
const packages = [
  { name: 'a.shop', customer: 'A' },
  { name: 'b.app', customer: 'B' },
  { name: 'z.app', customer: 'A' },
] as unknown as Parameters<typeof contactOf>[1]['packages'];
const asked = { package: 'a.shop', publisher: 'ClickHarbor', record: null };

it('a mail about a publisher goes to a contact of the same customer, whatever other customers of the reader recorded', () => {
  const other = of('b.app', 'b@network.example');
  expect(contactOf([other], { packages }, asked)).toBeNull();
  expect(contactOf([other, of('z.app', 'a@network.example')], { packages }, asked)).toEqual({
    address: 'a@network.example',
    package_name: 'z.app',
  });
});
