import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../../contract/areas/tracker/campaign.ts';
import type { Publisher } from '../../../contract/areas/tracker/publisher.ts';
import type { LinkedValues, SearchPage, StoredSearch } from '../../../contract/areas/search360/search360.ts';
import { kindOf } from '../../../contract/indicator/search-kind.ts';
import type { Analytics } from '../../../server/analytics/analytics.ts';
import { count } from '../../../server/analytics/metric-query.ts';
import { trackerModel, type TrackerColumn, type TrackerRow } from '../../../server/analytics/models/tracker-model.ts';
import type { Access, AccessScope, Everything } from '../../../server/access.ts';
import type { Building } from '../../../server/search/messages.ts';
import { CallFailure } from '../../../server/call-failure.ts';
import { commandOf } from '../../../server/import/command.ts';
import { importFile } from '../../../server/import/run.ts';
import { REBUILD } from '../../../server/search/keeper.ts';
import { indexFolder, searchIndex } from '../../../server/search/search-index.ts';
import type { Client } from '../support/client.ts';
import { accessScopeOf, NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';
import { allRows } from '../support/data/all-rows.ts';

const PAY = 'com.northwind.pay',
  GROWTH = 'com.northwind.growth',
  SHOP = 'com.contoso.shop';
const server = suiteServer({ seedScale: 0.004, now: () => NOW });
const [ann, ben] = peopleOf(server, 'analyst.a', 'analyst.b');

const find = async (client: Client, value: string, query = ''): Promise<SearchPage> => {
  const terms = [{ kind: kindOf(value), value }];
  const { body } = await client.post<{ data: StoredSearch }>('/api/bi/360/search', { package_name: 'all', terms });
  for (;;) {
    const page = await client.get<{ data: SearchPage }>(`/api/bi/360?package_name=all&search=${body.data.id}&limit=100${query}`);
    if (page.body.data.building === null) return page.body.data;
  }
};
const keys = (page: SearchPage): string[] => page.rows.map(({ type, key }) => `${type} ${key}`);

/** An index of its own over the server's stores, some of them other ones. */
async function withOwnIndex(
  parts: Partial<Pick<Parameters<typeof searchIndex>[0], 'analytics' | 'tickets' | 'records'>>,
  work: (index: ReturnType<typeof searchIndex>, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vigil-index-'));
  const { records, analytics } = server;
  const index = searchIndex({ dataFolder: folder, records, tickets: records.tickets, analytics, report: () => undefined, ...parts });
  try {
    await work(index, folder);
  } finally {
    await index.close();
    await rm(folder, { recursive: true, force: true });
  }
}
const ticketsOf = async (index: ReturnType<typeof searchIndex>, subject: string) => {
  const { hits, building } = await index.find(accessScopeOf([PAY]), [{ kind: 'text', value: subject }], 'exact');
  return { tickets: hits.filter(({ type }) => type === 'ticket').length, isWhole: building === null };
};
const raiseTicket = (subject: string) => ann.post('/api/ticket/single/u-analyst-a', { package_name: PAY, subject, description: '' });
const fails = () => Promise.reject(new Error('Away'));

it('where nothing has changed no package is asked what has, and where something has that one alone', async () => {
  const asked: string[] = [];
  const { tickets, footprints } = server.records;
  const notedFootprints: typeof footprints = {
    ...footprints,
    changedSince: (access, name, ...since) => {
      asked.push(`footprints of ${name}`);
      return footprints.changedSince(access, name, ...since);
    },
  };
  const notedTickets: typeof tickets = {
    ...tickets,
    changedSince: (access, name, ...since) => {
      asked.push(`tickets of ${name}`);
      return tickets.changedSince(access, name, ...since);
    },
  };
  const parts = { records: { ...server.records, footprints: notedFootprints }, tickets: notedTickets };
  await withOwnIndex(parts, async (index) => {
    await raiseTicket('A page');
    await index.sync();
    expect(asked).toContain(`tickets of ${PAY}`);
    asked.length = 0;
    await Promise.all([index.sync(), index.sync(), index.sync([PAY])]);
    expect(asked).toEqual([]);
    await raiseTicket('Another page');
    await index.sync();
    expect(new Set(asked)).toEqual(new Set([`tickets of ${PAY}`, `footprints of ${PAY}`]));
  });
});

it('where loads cannot be asked for tickets are found all the same, and the answer says that it may not be whole', async () => {
  await withOwnIndex({ analytics: { ...server.analytics, loadMark: fails } }, async (index) => {
    await raiseTicket('Zebracrossing');
    expect(await ticketsOf(index, 'zebracrossing')).toEqual({ tickets: 1, isWhole: false });
  });
});
it('a ticket system that takes its time holds up no incidents', async () => {
  const { tickets } = server.records;
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow = {
    ...tickets,
    latestChanges: (access: Everything, names: readonly string[]) => isOpen.then(() => tickets.latestChanges(access, names)),
  };
  await withOwnIndex({ tickets: slow }, async (index) => {
    let found = 0;
    for (let i = 0; i < 4 && found === 0; i++) {
      const { hits } = await index.find(accessScopeOf([PAY]), [{ kind: 'text', value: 'northwind' }], 'exact');
      found = hits.filter(({ type }) => type === 'incident').length;
    }
    open();
    expect(found).toBeGreaterThan(0);
  });
});
it('a ticket system that does not answer is no failure of the search', async () => {
  const away = () => Promise.reject(new CallFailure('analytics-away'));
  const tickets = { ...server.records.tickets, latestChanges: away, changedSince: away };
  await withOwnIndex({ tickets }, async (index) => {
    await index.sync([PAY]);
    const { hits, building } = await index.find(accessScopeOf([PAY]), [{ kind: 'text', value: 'northwind' }], 'exact');
    expect([hits.length > 0, building]).toEqual([true, null]);
  });
});
it('is made anew where somebody asks for that, also for a search that had looked for changes before', async () => {
  await raiseTicket('Anewly');
  const { tickets } = server.records;
  let meanwhile: (() => Promise<void>) | null = null;
  let other: Promise<unknown> = Promise.resolve();
  const looking = {
    ...tickets,
    latestChanges: async (access: Everything, names: readonly string[]) => {
      const latest = await tickets.latestChanges(access, names);
      const once = names.includes(PAY) ? meanwhile : null;
      if (once !== null) meanwhile = null;
      await once?.();
      return latest;
    },
  };
  await withOwnIndex({ tickets: looking }, async (index, folder) => {
    await index.sync([PAY]);
    const marker = join(indexFolder(folder), REBUILD);
    meanwhile = async () => {
      await writeFile(marker, '');
      // a search of another package sees the mark while this one is reading, and empties the index afterwards
      other = index.find(accessScopeOf([SHOP]), [{ kind: 'text', value: 'contoso' }], 'exact');
    };
    let found = await ticketsOf(index, 'anewly');
    await other;
    // a busy machine answers before all is made anew, and says so
    while (!found.isWhole) found = await ticketsOf(index, 'anewly');
    expect(found).toEqual({ tickets: 1, isWhole: true });
    expect(existsSync(marker)).toBe(false);
  });
});
it('emptied after it had taken what is new, takes it again before it is asked', async () => {
  const { tickets } = server.records;
  let tell = (): void => undefined;
  const taken = new Promise<void>((resolve) => {
    tell = resolve;
  });
  let meanwhile: (() => Promise<void>) | null = null;
  let other: Promise<unknown> = Promise.resolve();
  const noting = {
    ...tickets,
    changedSince: async (...asked: Parameters<typeof tickets.changedSince>) => {
      const changed = await tickets.changedSince(...asked);
      if (asked[1] === PAY && meanwhile !== null) tell();
      return changed;
    },
  };
  const looking = {
    ...server.analytics,
    loadMark: async () => {
      const mark = await server.analytics.loadMark();
      await meanwhile?.();
      return mark;
    },
  };
  await withOwnIndex({ tickets: noting, analytics: looking }, async (index, folder) => {
    await index.sync([PAY]);
    await raiseTicket('Takenagain');
    meanwhile = async () => {
      await taken;
      meanwhile = null;
      await writeFile(join(indexFolder(folder), REBUILD), '');
      other = index.find(accessScopeOf([SHOP]), [{ kind: 'text', value: 'contoso' }], 'exact');
    };
    let found = await ticketsOf(index, 'takenagain');
    await other;
    while (!found.isWhole) found = await ticketsOf(index, 'takenagain');
    expect(found.tickets).toBe(1);
  });
});
it('a ticket that was deleted where it was is not asked for again and again', async () => {
  let asked = 0,
    latest = '2000 9';
  const tickets = {
    latestChanges: () => Promise.resolve(new Map([[PAY, latest]])),
    changedSince: async (access: Access, name: string, at: number) => {
      const [ticket] = await server.records.tickets.changedSince(access, name, 0, 0, 1);
      if (ticket === undefined) throw new Error('No ticket');
      asked++;
      return at < 2_000 ? [{ ...ticket, id: 9, updated_at: 2_000 }] : [];
    },
  };
  await raiseTicket('Deleted later');
  await withOwnIndex({ tickets }, async (index) => {
    await index.sync([PAY]);
    latest = '1000 3';
    asked = 0;
    for (let i = 0; i < 3; i++) await index.sync([PAY]);
    expect(asked).toBe(0);
  });
});

it('a load that changed nothing but where incidents stand is told of in the next search', async () => {
  let loads = 1,
    status = 'Confirmed';
  const analytics = {
    ...server.analytics,
    loadMark: () => Promise.resolve(String(loads)),
    query: async (access, query, options) => {
      const rows = await server.analytics.query(access, query, options);
      return rows.map((row) => ('status' in row ? { ...row, status } : row));
    },
  } satisfies Analytics as Analytics;
  await withOwnIndex({ analytics }, async (index) => {
    const stand = async (): Promise<ReadonlySet<string | null>> => {
      await index.sync([PAY]);
      const { hits } = await index.find(accessScopeOf([PAY]), [{ kind: 'text', value: 'northwind' }], 'exact');
      return new Set(hits.flatMap((hit) => (hit.type === 'incident' ? [hit.status] : [])));
    };
    expect(await stand()).toEqual(new Set(['Confirmed']));
    loads = 2;
    status = 'Closed';
    expect(await stand()).toEqual(new Set(['Closed']));
  });
});

it('names that a file corrects are found in the next search, and those of before no more', async () => {
  await withOwnIndex({}, async (index) => {
    const bring = async (publisher: string, campaign: string) => {
      const path = join(server.folder, 'named.csv');
      writeFileSync(
        path,
        `type,time,verdict,event_id,publisher,campaign\nvisit,${new Date(NOW - 86_400_000).toISOString()},valid,named1,${publisher},${campaign}\n`,
      );
      const { request } = commandOf(['events', path, '--package', PAY, '--updates', 'replace', '--data', server.folder], {});
      await importFile(request, { analytics: server.analytics, records: server.records, folder: server.folder, tell: () => undefined });
    };
    const found = async (value: string): Promise<string[]> => {
      await index.sync([PAY]);
      const { hits } = await index.find(accessScopeOf([PAY]), [{ kind: 'text', value }], 'exact');
      return hits.map(({ type, key }) => `${type} ${key}`).sort();
    };
    await bring('Zanzibarwrong', 'Zanzicampone');
    expect([await found('zanzibarwrong'), await found('zanzicampone')]).toEqual([['publisher Zanzibarwrong'], ['campaign Zanzicampone']]);
    await bring('Zanzibarright', 'Zanzicamptwo');
    expect([await found('zanzibarwrong'), await found('zanzicampone')]).toEqual([[], []]);
    expect([await found('zanzibarright'), await found('zanzicamptwo')]).toEqual([['publisher Zanzibarright'], ['campaign Zanzicamptwo']]);
  });
});

describe('while the index is being made', () => {
  /** The stores, whose incidents of some packages are not read before they are let go. */
  function heldBack(names: readonly string[]) {
    let open: () => void = () => undefined;
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    const analytics = {
      ...server.analytics,
      query: async (access, query, options) => {
        const isHeld = query.filters.some((filter) => 'oneOf' in filter && filter.oneOf.some((value) => names.includes(String(value))));
        if (isHeld && query.dimensions.includes('incident_id' as never)) await isOpen;
        return server.analytics.query(access, query, options);
      },
    } satisfies Analytics as Analytics;
    return { analytics, open };
  }
  const own = accessScopeOf([PAY, GROWTH]);
  const rowsOf = async (name: string): Promise<number> => {
    const [all] = await server.analytics.query(allRows, {
      dimensions: [],
      measures: { rows: count() },
      filters: [{ column: 'package', oneOf: [name] }],
    });
    return Number(all?.rows);
  };
  const withIndex = async (held: readonly string[], work: (index: ReturnType<typeof searchIndex>) => Promise<void>): Promise<void> => {
    const folder = await mkdtemp(join(tmpdir(), 'vigil-index-'));
    const { analytics, open } = heldBack(held);
    const index = searchIndex({
      dataFolder: folder,
      records: server.records,
      tickets: server.records.tickets,
      analytics,
      report: (cause) => {
        throw cause;
      },
    });
    const all = index.sync();
    try {
      await work(index);
    } finally {
      open();
      await Promise.all([index.close(), all]);
      await rm(folder, { recursive: true, force: true });
    }
  };

  /** Asks until it is told what is expected, or something else than that the making has not begun. */
  async function until(index: ReturnType<typeof searchIndex>, access: AccessScope, isTold: (state: Building | null) => boolean) {
    for (;;) {
      const found = await index.find(access, [{ kind: 'text', value: 'northwind' }], 'sure');
      if (isTold(found.building)) return found;
    }
  }

  it('a search waits for the packages of its caller alone, and is told of no other', async () => {
    await withIndex([SHOP], async (index) => {
      const { building, hits } = await until(index, own, (state) => state === null);
      expect([building, hits.length > 0]).toEqual([null, true]);
    });
  });
  it('is told how far its own packages are, in their own rows', async () => {
    await withIndex([SHOP, PAY], async (index) => {
      for (const name of [PAY, SHOP]) {
        const { building } = await until(index, accessScopeOf([name]), (state) => state?.total !== 0);
        expect([name, building]).toEqual([name, { done: 0, total: await rowsOf(name) }]);
      }
    });
  });
});

describe('the index follows every store', () => {
  it('a publisher and a campaign that tracker rows bring are found in the next search', async () => {
    expect((await find(ann, 'Larkspur Media')).rows).toEqual([]);
    const [row] = await server.analytics.tracker.query(allRows, {
      dimensions: Object.keys(trackerModel.columns) as TrackerColumn[],
      measures: {},
      filters: [{ column: 'package', oneOf: [GROWTH] }],
      limit: 1,
    });
    const added = { ...row, click_id: 'c-lark', event_id: 'e-lark', publisher: 'Larkspur Media', publisher_id: 'larkspur' };
    await server.analytics.tracker.load([[{ ...added, campaign: 'Larkspur Launch', campaign_id: 'CMP-lark' } as TrackerRow]]);
    expect(keys(await find(ann, 'Larkspur Media'))).toContain('publisher Larkspur Media');
    expect(keys(await find(ann, 'CMP-lark'))).toEqual(['campaign Larkspur Launch']);
    expect((await find(ben, 'Larkspur Media')).rows).toEqual([]);
  });
});

describe('publishers and campaigns as they are set up', () => {
  const PHONE = '+91 98111 00077';
  const terms = { package_name: GROWTH, model: 'CPA', payout: 40, currency: 'INR' };
  const addPublisher = async (more: object = {}): Promise<Publisher> => {
    const body = {
      ...terms,
      publisher_name: 'Quillfeather Ads',
      publisher_id: 'quill',
      type: 'network',
      contact_phone: '09811100077',
      contact_email: 'desk@quillfeather.example',
      pan_number: 'ABCPQ1234K',
      sites: ['quillfeather-deals.example'],
      ...more,
    };
    const answer = await ann.post<{ data: Publisher }>('/api/mtrackit/publisher', body);
    expect([answer.status, answer.failure.fields]).toEqual([200, undefined]);
    return answer.body.data;
  };

  it('are found by a contact, a registration, an id, a site and an address, and lead from a number to the campaign', async () => {
    const { id } = await addPublisher();
    const { body } = await ann.post<{ data: Campaign }>('/api/mtrackit/campaign', {
      ...terms,
      campaign_name: 'Quill Autumn',
      campaign_id: 'CMP-quill',
      customer_name: 'Northwind Group',
      platform: 'Android',
      goal: 'install',
      landing_url: 'https://quill-autumn.example/start',
      tracking_domain: 'https://t.quill-autumn.example/',
      start_date: '2026-11-01',
      revenue: 132,
      publishers: [{ id, payout: null, cap_day: null, is_on: true }],
    });
    expect(body.data.campaign_id).toBe('CMP-quill');
    for (const value of [
      '9811100077',
      'desk@quillfeather.example',
      'abcpq1234k',
      'quill',
      id,
      'quillfeather-deals.example',
      'Quillfeather Ads',
    ]) {
      const page = await find(ann, value);
      expect([value, page.rows.find(({ type }) => type === 'publisher')]).toMatchObject([
        value,
        { type: 'publisher', key: 'Quillfeather Ads', match: 'exact' },
      ]);
    }
    expect((await find(ann, PHONE)).rows).toMatchObject([
      { type: 'publisher', key: 'Quillfeather Ads', basis: 'number' },
      { type: 'campaign', key: 'Quill Autumn', match: 'derived', via: { kind: 'text', value: 'Quillfeather Ads' } },
    ]);
    for (const value of ['https://quill-autumn.example/start', 't.quill-autumn.example', 'CMP-quill'])
      expect([value, keys(await find(ann, value, '&match=exact'))]).toEqual([value, ['campaign Quill Autumn']]);
  });
  it('are nobody else’s', async () => {
    for (const value of [PHONE, 'desk@quillfeather.example', 'ABCPQ1234K', 'Quillfeather', 'Quill Autumn'])
      for (const match of ['sure', 'fuzzy'])
        expect([value, JSON.stringify((await find(ben, value, `&match=${match}`)).rows)]).not.toMatchObject([
          value,
          expect.stringMatching(/quill/i),
        ]);
    const linked = await ben.get<{ data: LinkedValues }>('/api/bi/360/linked?package_name=all&type=publisher&key=Quillfeather%20Ads');
    expect(linked.status).toBe(404);
  });
  it('are found as they stand: changed with the next search, and gone once they are deleted', async () => {
    const { id, updated_on } = await addPublisher({
      publisher_name: 'Thistledown',
      publisher_id: 'thistle',
      contact_phone: '9811100088',
    });
    expect(keys(await find(ann, '+91 98111 00088', '&match=exact'))).toEqual(['publisher Thistledown']);
    const changed = await ann.put<{ data: Publisher }>(`/api/mtrackit/publisher/${id}`, {
      package_name: GROWTH,
      updated_on,
      contact_phone: '9811100099',
    });
    expect(keys(await find(ann, '+91 98111 00088', '&match=exact'))).toEqual([]);
    expect(keys(await find(ann, '+91 98111 00099', '&match=exact'))).toEqual(['publisher Thistledown']);
    const gone = await ann.delete(`/api/mtrackit/publisher/${id}`, 'gone', { updated_on: changed.body.data.updated_on });
    expect(gone.body).toMatchObject({ data: { outcome: 'deleted' } });
    expect(keys(await find(ann, '+91 98111 00099', '&match=exact'))).toEqual([]);
    expect(keys(await find(ann, 'Thistledown'))).toEqual([]);
  });
});

it('values of a file are compared a few at a time in one package: what somebody asks meanwhile is answered between', async () => {
  await withOwnIndex({}, async (index) => {
    await index.sync([PAY, GROWTH]);
    const access = accessScopeOf([PAY, GROWTH]);
    const terms = Array.from({ length: 8 }, (_, i) => ({ kind: 'domain', value: `q${i}-zzqx.example` }) as const);
    // both are asked of the thread that answers what takes long
    await index.lookUp(access, terms);
    const answered: string[] = [];
    const compared = index.nearest(access, terms).then((likes) => {
      answered.push('compared');
      return likes;
    });
    const lookedUp = index.lookUp(access, terms.slice(0, 1)).then(() => answered.push('looked up'));
    await Promise.all([compared, lookedUp]);
    expect(answered).toEqual(['looked up', 'compared']);
    expect(await compared).toHaveLength(terms.length);
  });
});
