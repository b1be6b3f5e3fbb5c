import { describe, expect, it } from 'vitest';
import { recipientsOf, type NoticePlace } from '../../../../server/calls/ticket/notice-recipients.ts';

const place = (of: Partial<NoticePlace>): NoticePlace => ({
  url: 'https://evil.example/login',
  channel: 'Domain',
  host: null,
  registrar: null,
  contact: null,
  ...of,
});
const addresses = (...places: readonly NoticePlace[]): string[] => recipientsOf(places).map(({ address }) => address);

describe('whom a takedown notice may be sent to', () => {
  it('are abuse desks of hosts and registrars that are recorded by a domain, those of most places first', () => {
    expect(
      recipientsOf([
        place({ url: 'https://a.example', host: 'box7.hosting.example', registrar: 'Names.example' }),
        place({ url: 'https://b.example', registrar: 'names.example' }),
        place({ url: 'https://c.example', registrar: 'names.example', host: 'Other.example' }),
      ]),
    ).toEqual([
      { address: 'abuse@names.example', as: 'registrar', of: 3 },
      { address: 'abuse@hosting.example', as: 'host', of: 1 },
      { address: 'abuse@other.example', as: 'host', of: 1 },
    ]);
  });
  it.each(['CloudNest (example)', 'Names Ltd, London', '203.0.113.7', 'localhost', '', null, 'hosting.example/abuse', 'x@hosting.example'])(
    'are none of a host that is no domain name: %s',
    (host) => expect(addresses(place({ host, registrar: host }))).toEqual([]),
  );
  it('are never at a domain that may be the suspect’s own, of whichever place', () => {
    const own = place({ host: 'ns1.evil.example', registrar: 'bad.example', contact: 'abuse@mail.evil.example' });
    expect(addresses(own, place({ url: 'https://bad.example/', host: 'EVIL.example' }))).toEqual([]);
  });
  it('are platforms that host a page', () => {
    expect(recipientsOf([place({ url: 'https://www.facebook.com/fake', channel: 'Social' })])).toEqual([
      { address: 'abuse@facebook.com', as: 'platform', of: 1 },
    ]);
    expect(addresses(place({ url: 'https://fake.github.io/', channel: null }))).toEqual(['abuse@github.io']);
  });
  it('are recorded abuse contacts, and no other contact: that is what the incident shows', () => {
    expect(recipientsOf([place({ contact: ' Abuse@desk.example ' })])).toEqual([{ address: 'abuse@desk.example', as: 'contact', of: 1 }]);
    for (const contact of ['help@desk.example', '+91 00000 90001', 'pay@upi', 'abuse@a.example, abuse@b.example'])
      expect(addresses(place({ contact }))).toEqual([]);
  });
});
