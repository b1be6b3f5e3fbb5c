import { describe, expect, it } from 'vitest';
import { addressesIn, hostOf } from '../../../../server/tickets/web-addresses.ts';

describe('web addresses of a text', () => {
  it('are those with a scheme, each once, without the marks around them', () => {
    expect(addressesIn('Address: https://a.example/x?y=1.\nSee (http://b.example), https://a.example/x?y=1 and c.com')).toEqual([
      'https://a.example/x?y=1',
      'http://b.example',
    ]);
  });
  it('are bare domains where none has a scheme, also as people write them so that nobody presses them', () => {
    expect(addressesIn('Taken from evil[.]com and login.evil.co.uk/pay.')).toEqual(['evil.com', 'login.evil.co.uk/pay']);
    expect(addressesIn('hxxps://evil[.]example/pay')).toEqual(['https://evil.example/pay']);
    expect(addressesIn('(evil[dot]com:8443), h**ps[:]//evil.co.uk/pay')).toEqual(['https://evil.co.uk/pay']);
    expect(addressesIn('(evil[dot]com:8443)')).toEqual(['evil.com']);
  });
  it('are no mail addresses, times, numbers and ids of incidents', () => {
    expect(addressesIn('a@host.com, 17 Nov 2026, 20:55 (Asia/Kolkata) 1.5 VGL-1-2 INC-com.northwind.pay-2026-11-18-2\nAddress: ')).toEqual(
      [],
    );
  });
});

describe('the host of an address', () => {
  it('is a platform where the channel says so, others have names on it, or it is known', () => {
    for (const [address, channel, domain] of [
      ['https://www.market.example/p/1', 'Marketplace', 'market.example'],
      ['https://evil.github.io/x', 'Domain', 'github.io'],
      ['https://www.facebook.com/evil', null, 'facebook.com'],
    ] as const)
      expect(hostOf(address, channel)).toEqual({ domain, isPlatform: true });
  });
  it('is else the suspect’s own', () => {
    for (const channel of ['Domain', 'E-mail', 'Search ads', null])
      expect(hostOf('https://login.evil.example/pay', channel)).toEqual({ domain: 'evil.example', isPlatform: false });
    expect(hostOf('', null)).toBeNull();
  });
});
