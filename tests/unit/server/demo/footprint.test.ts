import { expect, it } from 'vitest';
import { answersOf } from '../../../../server/demo/footprint.ts';
import { domainFacts, domainOf } from '../../../../server/demo/footprint-domains.ts';
import { chanceOf, seedOf } from '../../../../server/demo/random.ts';
import { NOW } from '../../../server/support/data/incidents.ts';

const DAY = 24 * 60 * 60_000;
it.each(['letters.example', 'mehta-foods.example', 'northwind-kyc-817.example'])('subjects at %s agree on what is true of it', (host) => {
  const told = new Map<string, Set<string>>();
  for (let n = 0; n < 30; n++) {
    const type = n % 2 === 0 ? 'email' : 'domain',
      value = n % 2 === 0 ? `person${n}@${host}` : host;
    const domain = domainFacts(domainOf(type, value) ?? '', NOW);
    const answers = answersOf({
      kind: (['good', 'odd', 'bad'] as const)[n % 3] ?? 'good',
      type,
      domain,
      now: NOW - (n % 5) * DAY,
      c: chanceOf(seedOf(1, `${n}`)),
    });
    for (const { name, state, firstSeen } of answers.mail?.signals ?? [])
      if (name !== 'mailbox' && state !== 'not_checked') told.set(name, (told.get(name) ?? new Set()).add(`${state} ${firstSeen ?? ''}`));
  }
  expect([...told].map(([name, all]) => [name, all.size])).toEqual(['mx', 'spf', 'dmarc', 'domain_record'].map((name) => [name, 1]));
});
