import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PackageIndex } from '../../../server/search/index/package-index.ts';
import { answerOf, MOST_HITS } from '../../../server/search/index/found.ts';
import { searcher } from '../../../server/search/index/search.ts';
import type { IndexAnswer, IndexHit, IndexQuery } from '../../../server/search/index/types.ts';
import type { Document } from '../../../server/search/documents.ts';
import { indexThreads } from '../../../server/search/index-threads.ts';

let folder: string, index: PackageIndex;
const WAVE = 'KYC-99',
  NUMBER = '+91 98111 22233';
const incident = (n: number): Document => ({
  type: 'incident',
  key: `INC-p-2026-11-01-${n}`,
  title: `Northwind page ${n}`,
  words: `Northwind page ${n}`,
  publisher: n % 2 === 0 ? 'Even' : 'Odd',
  first: n,
  last: n,
  mentions: [
    { kind: 'incident', value: `INC-p-2026-11-01-${n}`, field: 'id' },
    { kind: 'text', value: WAVE, field: 'campaign' },
    ...(n < 3 ? [{ kind: 'phone', value: NUMBER, field: 'contact' } as const] : []),
    ...(n === 7 ? [{ kind: 'domain', value: 'lonely.example', field: 'domain' } as const] : []),
  ],
});
const ticket = (n: number): Document => ({
  type: 'ticket',
  key: String(n),
  title: 'Northwind takedown',
  words: 'Northwind takedown',
  publisher: '',
  first: 1,
  last: 1,
  mentions: [
    { kind: 'ticket', value: `#${n}`, field: 'id' },
    { kind: 'incident', value: `INC-p-2026-11-01-${n}`, field: 'incident' },
  ],
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigil-package-'));
  index = new PackageIndex(join(folder, 'p.sqlite'));
  const documents = [
    // tickets first: the newest rows of the index are all incidents
    ...Array.from({ length: 400 }, (_, n) => ticket(n)),
    ...Array.from({ length: MOST_HITS + 200 }, (_, n) => incident(n)),
  ];
  index.replace([{ name: 'all', mark: '1', documents }]);
});
afterAll(async () => {
  index.close();
  await rm(folder, { recursive: true, force: true });
});
const search = searcher();
const answerIn = (packages: readonly (readonly [string, PackageIndex])[], query: IndexQuery) => {
  const found = search(
    packages.map(([, of]) => of),
    query,
  );
  return answerOf(
    found.map((of, i) => ({ name: packages[i]?.[0] ?? '', found: of })),
    query.top,
  );
};
const answer = (query: IndexQuery, names = ['p']) =>
  answerIn(
    names.map((name) => [name, index] as const),
    query,
  );
const find = (values: readonly (readonly ['text' | 'phone' | 'domain', string])[], publishers: readonly string[] | null = null) => {
  const found = answer({ terms: values.map(([kind, value]) => ({ kind, value })), mode: 'sure', publishers });
  const of = (type: string): number => found.hits.filter((hit) => hit.type === type).length;
  return { ...found, of };
};

it('a value that very much has leaves the exact hits of the others in, and is said to be cut', () => {
  const found = find([
    ['text', WAVE],
    ['phone', NUMBER],
    ['domain', 'lonely.example'],
  ]);
  expect([found.of('incident'), found.cut]).toEqual([MOST_HITS, ['incident']]);
  const keysOf = (term: number): string[] => found.hits.filter((hit) => hit.match === 'exact' && hit.term === term).map(({ key }) => key);
  expect(keysOf(1)).toEqual([2, 1, 0].map((n) => incident(n).key));
  expect(keysOf(2)).toEqual([incident(7).key]);
});
it('the tickets of all exact incidents are found, and what was not followed is said', () => {
  const found = find([['text', WAVE]]);
  expect([found.of('ticket'), found.isPartial]).toEqual([200, true]);
  // more incidents are in their campaign than it leads to
  expect(find([['phone', NUMBER]])).toMatchObject({
    counts: { incident: 3, ticket: 3 },
    isPartial: false,
    unlisted: [{ kind: 'text', value: WAVE }],
  });
});
it('a word that very many incidents have counts the other things that have it, in each scope by itself', () => {
  const found = find([['text', 'northwind']]);
  expect([found.of('incident'), found.of('ticket'), found.cut]).toEqual([MOST_HITS, 400, ['incident']]);
  const even = find([['text', 'northwind']], ['Even']);
  expect([even.of('incident'), even.of('ticket'), even.cut]).toEqual([(MOST_HITS + 200) / 2, 0, []]);
});
it('the best of a type are told alone, with how many there are of each', () => {
  const query = { terms: [{ kind: 'text', value: 'northwind' }], mode: 'sure', publishers: null } as const;
  const all = answer(query);
  // tickets come first among equals
  const some = answer({ ...query, top: { type: 'incident', most: 3 } });
  expect(some.hits).toEqual(all.hits.filter(({ type }) => type === 'incident').slice(0, 3));
  expect(some.hits).toHaveLength(3);
  expect([some.counts, some.cut]).toEqual([all.counts, all.cut]);
  expect(some.counts).toMatchObject({ incident: MOST_HITS, ticket: 400 });
  expect(answer({ ...query, top: { type: null, most: 5 } }).hits).toEqual(all.hits.slice(0, 5));
});
it('pages of several packages go through all of their hits, those that stand level as well, each once', () => {
  const query = { terms: [{ kind: 'text', value: 'northwind' }], mode: 'sure', publishers: null } as const;
  const names = ['q', 'p'];
  const all = answer(query, names);
  expect(all.counts).toMatchObject({ incident: 2 * MOST_HITS, ticket: 800 });
  // all tickets were seen at one time: they stand by package, in the order in which they came
  for (const most of [1, 7, 399, 801]) expect(answer({ ...query, top: { type: null, most } }, names).hits).toEqual(all.hits.slice(0, most));
  expect(all.hits.slice(0, 3).map(({ key, package: name }) => [key, name])).toEqual([
    ['0', 'q'],
    ['1', 'q'],
    ['2', 'q'],
  ]);
});
it('what is found is told anew once the index has changed', () => {
  expect(find([['domain', 'late.example']]).hits).toEqual([]);
  const mentions = [{ kind: 'domain', value: 'late.example', field: 'domain' }] as const;
  index.replace([{ name: 'late', mark: '1', documents: [{ ...incident(9_999), mentions }] }]);
  expect(find([['domain', 'late.example']]).hits).toHaveLength(1);
});
it('a value of very many leads on as soon as few enough have it, and no more once many have it again', () => {
  const own = new PackageIndex(join(folder, 'counted.sqlite'));
  const documents = (from: number, count: number): Document[] =>
    Array.from({ length: count }, (_, i) => ({
      ...incident(from + i),
      mentions: [
        { kind: 'phone', value: NUMBER, field: 'contact' },
        { kind: 'domain', value: `d${from + i}.example`, field: 'domain' },
      ],
    }));
  const followed = (): number =>
    answerIn([['p', own]], {
      terms: [{ kind: 'domain', value: 'd3.example' }],
      mode: 'sure',
      publishers: null,
      top: { type: null, most: 25 },
    }).counts.incident;
  own.replace([{ name: 'a', mark: '1', documents: documents(0, 300) }]);
  expect(followed()).toBe(300);
  own.replace([{ name: 'b', mark: '1', documents: documents(300, 201) }]);
  expect(followed()).toBe(1);
  own.replace([{ name: 'b', mark: '', documents: documents(300, 150) }]);
  expect(followed()).toBe(450);
  own.replace([{ name: 'c', mark: '1', documents: documents(600, 400) }]);
  expect(followed()).toBe(1);
  own.close();
});
it('whoever only reads it is told what has been written since, and nothing of the middle of an answer', () => {
  const reader = new PackageIndex(join(folder, 'p.sqlite'), 'reader');
  const mentions = [{ kind: 'domain', value: 'shared.example', field: 'domain' }] as const;
  const write = (n: number): void => {
    index.replace([{ name: `shared ${n}`, mark: '1', documents: [{ ...incident(20_000 + n), mentions }] }]);
  };
  const read = (mode: 'exact' | 'sure' = 'exact') =>
    answerIn([['p', reader]], { terms: [{ kind: 'domain', value: 'shared.example' }], mode, publishers: null }).hits.length;
  const counts: number[] = [];
  for (const n of [0, 1]) {
    reader.hold();
    counts.push(read());
    write(n);
    counts.push(read('sure'));
    reader.release();
  }
  reader.hold();
  counts.push(read());
  reader.release();
  reader.close();
  expect(counts).toEqual([0, 0, 1, 1, 2]);
});

it.each([true, false])('a campaign was seen as long as its incidents were, whether it is known before them (%s) or after', (isBefore) => {
  const key = `Wave ${isBefore}`;
  const campaign: Document = {
    ...ticket(0),
    type: 'campaign',
    key,
    title: key,
    first: 50,
    last: 50,
    mentions: [{ kind: 'text', value: key, field: 'campaign' }],
  };
  const seen: Document = { ...incident(8_000), key: `INC-${key}`, first: 40, last: 90, mentions: campaign.mentions };
  const groups = [campaign, seen].map((document) => ({ name: `${document.type} ${key}`, mark: '1', documents: [document] }));
  for (const group of isBefore ? groups : groups.toReversed()) index.replace([group]);
  expect(find([['text', key]]).hits.find(({ type }) => type === 'campaign')).toMatchObject({ first: 40, last: 90 });
});

it('a thread answers what is quick and the other one what takes long, each with what was written before it was asked', async () => {
  const own = await mkdtemp(join(tmpdir(), 'vigil-threads-'));
  const threads = indexThreads(own);
  const find = async (mode: IndexQuery['mode'], value: string): Promise<number> => {
    const query: IndexQuery = { terms: [{ kind: 'domain', value }], mode, publishers: null };
    return (await threads.read<IndexAnswer>({ what: 'find', packages: ['p', 'q'], query })).hits.length;
  };
  try {
    // files that nobody has made are there for the one that reads as well
    expect(await find('fuzzy', 'northwind-help.example')).toBe(0);
    const mentions = [{ kind: 'domain', value: 'northwind-help.example', field: 'domain' }] as const;
    for (const n of [1, 2]) {
      const group = { name: String(n), mark: '1', documents: [{ ...incident(n), mentions }] };
      await threads.write({ what: 'replace', package: 'p', groups: [group] });
      const all = await Promise.all([
        find('exact', 'northwind-help.example'),
        find('exact', 'northwind-help.example'),
        find('fuzzy', 'n0rthwind-help.example'),
        find('exact', 'northwind-help.example'),
      ]);
      expect(all).toEqual([n, n, n, n]);
    }
  } finally {
    await threads.stop();
    await rm(own, { recursive: true, force: true });
  }
});

it('what reads alike is found by a part that few values have, and by parts that very many have', () => {
  const own = new PackageIndex(join(folder, 'alike.sqlite'));
  const sites = (n: number): Document => ({
    ...incident(n),
    mentions: Array.from({ length: 1_000 }, (_, i) => ({
      kind: 'domain',
      value: `northwind-pay-${n * 1_000 + i}.example`,
      field: 'domain',
    })),
  });
  const odd: Document = { ...incident(99), mentions: [{ kind: 'domain', value: 'zebra-payments.example', field: 'domain' }] };
  own.replace([{ name: 'all', mark: '1', documents: [odd, ...Array.from({ length: 12 }, (_, n) => sites(n))] }]);
  const alike = (value: string): readonly IndexHit[] =>
    answerIn([['p', own]], { terms: [{ kind: 'domain', value }], mode: 'fuzzy', publishers: null }).hits;
  expect(alike('zebra-paymemts.example').map(({ key, value }) => [key, value.value])).toEqual([[odd.key, 'zebra-payments.example']]);
  expect(alike('northwind-pay.example').map(({ basis }) => basis)).toContain('alike');
  own.close();
});

/** Incidents from a number on, each with more mentions than its id. */
const withMentions = (from: number, count: number, mentions: (n: number) => Document['mentions']): Document[] =>
  Array.from({ length: count }, (_, i) => ({
    ...incident(from + i),
    mentions: [{ kind: 'incident', value: incident(from + i).key, field: 'id' } as const, ...mentions(from + i)],
  }));
const ownIndex = (name: string, documents: readonly Document[]): PackageIndex => {
  const own = new PackageIndex(join(folder, `${name}.sqlite`));
  own.replace([{ name: 'all', mark: '1', documents }]);
  return own;
};

it.each([
  [500, null],
  [501, null],
  [500, ['Even', 'Odd']],
  [501, ['Even', 'Odd']],
])(
  'of an address its host leads to the %i incidents on it where these are few enough, and to its other things in any case',
  (count, publishers) => {
    const host: Document = {
      ...incident(0),
      type: 'domain',
      key: 'big-host.example',
      publisher: 'Even',
      mentions: [{ kind: 'domain', value: 'big-host.example', field: 'domain' }],
    };
    const own = ownIndex(`host ${count} ${publishers?.length}`, [
      host,
      ...withMentions(1, count, (n) => [
        { kind: 'url', value: `https://big-host.example/${n}`, field: 'url' },
        { kind: 'domain', value: 'big-host.example', field: 'url' },
      ]),
    ]);
    const terms = [{ kind: 'url', value: 'https://big-host.example/7' }] as const;
    const found = answerIn([['p', own]], { terms, mode: 'sure', publishers });
    own.close();
    expect(found.counts).toMatchObject({ incident: count > 500 ? 1 : count, domain: 1 });
    expect([found.isPartial, found.unlisted]).toEqual([false, count > 500 ? [{ kind: 'domain', value: 'big-host.example' }] : []]);
  },
);

it.each([499, 500])('a thing leads to the campaign that it is of, and to its %i incidents where these are few enough', (count) => {
  const campaign: Document = {
    ...ticket(0),
    type: 'campaign',
    key: WAVE,
    title: WAVE,
    mentions: [{ kind: 'text', value: WAVE, field: 'campaign' }],
  };
  const all = withMentions(0, count, (n) => [
    { kind: 'text', value: WAVE, field: 'campaign' },
    ...(n === 3 ? [{ kind: 'phone', value: NUMBER, field: 'contact' } as const] : []),
  ]);
  const terms = [{ kind: 'phone', value: NUMBER }] as const;
  const answers = [null, ['Even', 'Odd', '']].map((publishers) => {
    const own = ownIndex(`campaign ${count} ${publishers?.length}`, [campaign, ...all]);
    const { counts, unlisted } = answerIn([['p', own]], { terms, mode: 'sure', publishers });
    own.close();
    return { incident: counts.incident, campaign: counts.campaign, unlisted };
  });
  // the campaign itself has its name as well
  const isMany = count + 1 > 500;
  const expected = { incident: isMany ? 1 : count, campaign: 1, unlisted: isMany ? [{ kind: 'text', value: WAVE }] : [] };
  expect(answers).toEqual([expected, expected]);
});
it.each([
  // 80 values are followed of 90
  { every: 1, ofOne: 80, ofThree: 80 },
  // 100 hits are followed of 270, each third of which leads on
  { every: 3, ofOne: 30, ofThree: 33 },
])(
  'of the exact hits of several packages no more are followed than of those of one, of each of them some: %j',
  ({ every, ofOne, ofThree }) => {
    /** Incidents of one number, some with an address that leads to one other incident. */
    const leading = (name: string): PackageIndex =>
      ownIndex(`${name} ${every}`, [
        ...withMentions(0, 90, (n) => [
          { kind: 'phone', value: NUMBER, field: 'contact' },
          ...(n % every === 0 ? [{ kind: 'email', value: `${name}-${n}@mail.example`, field: 'person' } as const] : []),
        ]),
        ...withMentions(1_000, 90, (n) => [{ kind: 'email', value: `${name}-${n - 1_000}@mail.example`, field: 'person' }]),
      ]);
    const packages = ['one', 'two', 'three'].map((name) => [name, leading(name)] as const);
    const derivedIn = (some: typeof packages) => {
      const { hits, isPartial } = answerIn(some, { terms: [{ kind: 'phone', value: NUMBER }], mode: 'sure', publishers: null });
      const derived = hits.filter(({ match }) => match === 'derived');
      const shares = some.map(([name]) => derived.filter((hit) => hit.package === name).length);
      return { all: derived.length, least: Math.min(...shares), isPartial };
    };
    expect(derivedIn(packages.slice(0, 1))).toEqual({ all: ofOne, least: ofOne, isPartial: every === 1 });
    expect(derivedIn(packages)).toMatchObject({ all: ofThree, isPartial: true });
    expect(derivedIn(packages).least).toBeGreaterThan(ofThree / 4);
    for (const [, own] of packages) own.close();
  },
);
it('incidents lead to their publishers, and by them to nothing else; who sees some publishers is led to these alone', () => {
  const publisher = (name: string): Document => ({
    ...incident(0),
    type: 'publisher',
    key: name,
    publisher: name,
    mentions: [{ kind: 'text', value: name, field: 'publisher' }],
  });
  const own = ownIndex('publishers', [
    ...['Even', 'Odd', 'Idle'].map(publisher),
    ...withMentions(1, 20, (n) => [
      { kind: 'text', value: n % 2 === 0 ? 'Even' : 'Odd', field: 'publisher' },
      ...(n < 4 ? [{ kind: 'phone', value: NUMBER, field: 'contact' } as const] : []),
    ]),
  ]);
  const found = (publishers: readonly string[] | null) => {
    const { hits, counts } = answerIn([['p', own]], { terms: [{ kind: 'phone', value: NUMBER }], mode: 'sure', publishers });
    return [hits.flatMap(({ type, key }) => (type === 'publisher' ? [key] : [])).sort(), counts.incident];
  };
  const answers = [found(null), found(['Even'])];
  own.close();
  expect(answers).toEqual([
    [['Even', 'Odd'], 3],
    [['Even'], 1],
  ]);
});
it('a package that knows many values is followed as far as a small one beside it', () => {
  const own = (name: string, before: number): PackageIndex =>
    ownIndex(`${name} beside`, [
      ...withMentions(5_000, before, (n) => [{ kind: 'email', value: `${name}-before-${n}@mail.example`, field: 'person' }]),
      ...withMentions(0, 90, (n) => [
        { kind: 'phone', value: NUMBER, field: 'contact' },
        { kind: 'email', value: `${name}-${n}@mail.example`, field: 'person' },
      ]),
      ...withMentions(1_000, 90, (n) => [{ kind: 'email', value: `${name}-${n - 1_000}@mail.example`, field: 'person' }]),
    ]);
  const packages = [['small', own('small', 0)] as const, ['large', own('large', 3_000)] as const];
  const { hits } = answerIn(packages, { terms: [{ kind: 'phone', value: NUMBER }], mode: 'sure', publishers: null });
  for (const [, one] of packages) one.close();
  const derivedIn = (name: string): number => hits.filter((hit) => hit.match === 'derived' && hit.package === name).length;
  expect([derivedIn('small'), derivedIn('large')]).toEqual([40, 40]);
});
