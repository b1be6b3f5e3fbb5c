import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchKind } from '../../../contract/indicator/search-kind.ts';
import { answerOf, MOST_HITS } from '../../../server/search/index/found.ts';
import { PackageIndex } from '../../../server/search/index/package-index.ts';
import { searcher } from '../../../server/search/index/search.ts';
import type { IndexQuery } from '../../../server/search/index/types.ts';
import type { Document } from '../../../server/search/documents.ts';

const POPULAR = 'popular.example';
/** Numbers that look drawn, and are the same in every run. */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const mention = (kind: SearchKind, value: string, field: string) => ({ kind, value, field });
const idOf = (n: number): string => `INC-p-2026-11-01-${n}`;
/** So many incidents on one domain and a third as many elsewhere, with contacts and campaigns that some of both share, and tickets about both. */
function documents(popular: number, tickets: number, draw: (below: number) => number): Document[] {
  const total = popular + Math.ceil(popular / 3);
  const incidents = Array.from({ length: total }, (_, n): Document => {
    const isPopular = n % 4 !== 3 ? n - Math.floor(n / 4) < popular : false;
    const last = 1_000 + draw(400);
    return {
      type: 'incident',
      key: idOf(n),
      title: `Page ${n}`,
      words: `Page ${n}`,
      publisher: 'P',
      first: last - draw(300),
      last,
      mentions: [
        mention('incident', idOf(n), 'id'),
        mention('domain', isPopular ? POPULAR : `d${draw(90)}.example`, 'domain'),
        ...(draw(3) === 0 ? [mention('domain', POPULAR, 'site')].slice(isPopular ? 0 : 1) : []),
        mention('phone', `+91 98111 ${10_000 + draw(60)}`, 'contact'),
        mention('text', `WAVE-${draw(25)}`, 'campaign'),
        mention('ip', `203.0.113.${draw(200)}`, 'ip'),
      ],
    };
  });
  const others = Array.from({ length: 25 }, (_, n): Document => {
    const name = `WAVE-${n}`;
    return {
      type: 'campaign',
      key: name,
      title: name,
      words: name,
      publisher: 'P',
      first: 1,
      last: n,
      mentions: [mention('text', name, 'campaign')],
    };
  });
  const about = Array.from({ length: tickets }, (_, n): Document => {
    const id = draw(total);
    return {
      type: 'ticket',
      key: String(n),
      title: 'Takedown',
      words: 'Takedown',
      publisher: '',
      first: 1,
      last: draw(500),
      mentions: [
        mention('ticket', `#${n}`, 'id'),
        mention('incident', idOf(id), 'incident'),
        ...(n % 9 === 0 ? [mention('domain', POPULAR, 'text')] : []),
      ],
    };
  });
  return [...others, ...about, ...incidents];
}

/** What is told of the best hits alone is what is told where all of them are read. */
describe.each([
  ['with few tickets', 300, 20],
  ['with more tickets than incidents', 260, 600],
  ['without tickets', 1_200, 0],
  ['exactly as many as are counted', MOST_HITS, 150],
  ['more than are counted, with few tickets', MOST_HITS + 321, 150],
  ['more than are counted, with as many tickets', MOST_HITS + 321, 2_600],
])('a value of very many incidents, %s', (_name, popular, tickets) => {
  let folder: string, index: PackageIndex;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigil-popular-'));
    index = new PackageIndex(join(folder, 'p.sqlite'));
    index.replace([{ name: 'all', mark: '1', documents: documents(popular, tickets, drawing(popular + tickets)) }]);
  });
  afterAll(async () => {
    index.close();
    await rm(folder, { recursive: true, force: true });
  });
  const search = searcher();
  const answer = (query: IndexQuery) =>
    answerOf(
      search([index], query).map((found) => ({ name: 'p', found })),
      query.top,
    );

  it.each(['exact', 'sure'] as const)('is answered as if all of them were read: %s', (mode) => {
    const query = { terms: [{ kind: 'domain', value: POPULAR }], mode, publishers: null } as const;
    const all = answer(query);
    const least = Math.min(popular, MOST_HITS);
    // what shares a contact with one of them is found as well
    expect(all.counts.incident).toBeGreaterThanOrEqual(mode === 'exact' ? least : Math.min(least + 1, MOST_HITS));
    for (const type of [null, 'incident', 'ticket', 'campaign'] as const)
      for (const most of [1, 25, 100, 101, 475]) {
        const top = answer({ ...query, top: { type, most } });
        const hits = type === null ? all.hits : all.hits.filter((hit) => hit.type === type);
        expect(top).toEqual({ ...all, hits: hits.slice(0, most) });
      }
  });
  it('is left out of what reads alike all the same', () => {
    const query = {
      terms: [
        { kind: 'domain', value: 'popu1ar.example' },
        { kind: 'domain', value: POPULAR },
      ],
      mode: 'fuzzy',
      publishers: null,
    } as const;
    expect(answer({ ...query, top: { type: null, most: 25 } }).hits).toEqual(answer(query).hits.slice(0, 25));
  });
  it('is counted for those of some publishers by what they see', () => {
    const query = { terms: [{ kind: 'domain', value: POPULAR }], mode: 'sure', publishers: ['P'], top: { type: null, most: 25 } } as const;
    const { top: _, ...whole } = query;
    const all = answer(whole);
    expect(answer(query)).toEqual({ ...all, hits: all.hits.slice(0, 25) });
  });
});
