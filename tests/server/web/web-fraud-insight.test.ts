import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';
import { webPlotHandlers } from '../../../server/calls/web/index.ts';
import { NOW, accessScopeOf, openStore, type Store } from '../support/data/incidents.ts';
import { askedWeb, webRows, type WebQuestion } from '../support/data/web-fraud.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';

const INDIA = 'contoso.example';

describe('what stands out', () => {
  let store: Store;
  let plots: ReturnType<typeof webPlotHandlers>;
  const [sample] = webRows(1) as [EventRow];
  const valid = { verdict: 'valid', fraud_category: '', fraud_sub_category: '', reason: '', measured_value: null, threshold: null };
  const flagged = { verdict: 'SIVT', fraud_category: 'C', fraud_sub_category: 'S', measured_value: 12, threshold: 10 };
  let made = 0;
  const some = (count: number, day: string, publisher: string, reason: string | null): EventRow[] =>
    Array.from({ length: count }, () => ({
      ...sample,
      package: INDIA,
      type: 'impression',
      event_id: `made-${made++}`,
      day,
      time: Date.parse(`${day}T06:00:00Z`),
      hour: 11,
      publisher,
      publisher_id: `id of ${publisher}`,
      ...(reason === null ? valid : { ...flagged, reason }),
    }));
  const dayOf = (n: number): string => `2026-11-${String(n).padStart(2, '0')}`;
  /** Ten days: two publishers, each of them 10 of 100 invalid a day. */
  const usual = Array.from({ length: 10 }, (_, i) => dayOf(i + 1)).flatMap((day) =>
    ['Quiet', 'Loud'].flatMap((publisher) => [...some(90, day, publisher, null), ...some(10, day, publisher, 'Bots')]),
  );
  const during = (toDate: string): WebQuestion => ({
    access: accessScopeOf([INDIA]),
    range: { fromDate: dayOf(1), toDate },
    type: 'impression',
    filters: {},
  });
  const asked = during(dayOf(10));
  const insightOf = async (rows: readonly EventRow[], q = asked) => {
    await store.analytics.events.load([rows], { replace: true });
    return (await plots.insight(askedWeb(q, {}))).data;
  };
  beforeAll(async () => {
    store = await openStore();
    plots = webPlotHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges });
  });
  afterAll(() => store.remove());

  it('is the day whose share jumped, the publisher behind it and its reason that day', async () => {
    const day = dayOf(7);
    expect(await insightOf([...usual, ...some(60, day, 'Loud', 'Spoofing'), ...some(3, day, 'Quiet', 'Bots')])).toEqual({
      date: day,
      invalidPct: 31.56, // 83 of 263
      upPts: 21.56,
      publisher: 'Loud',
      publisher_id: 'id of Loud',
      extraInvalid: 60,
      reason: 'Spoofing',
    });
  });
  it('is nothing on usual days, in too few of them, or on a day of few events', async () => {
    expect(await insightOf(usual)).toBeNull();
    const jump = some(60, dayOf(2), 'Loud', 'Spoofing');
    expect(await insightOf([...usual, ...jump], during(dayOf(2)))).toBeNull();
    expect(
      await insightOf([...usual, ...some(2, dayOf(11), 'Dust', 'Bots'), ...some(4, dayOf(11), 'Dust', null)], during(dayOf(11))),
    ).toBeNull();
  });
  it('is of the asked class, and of the own publishers alone', async () => {
    const day = dayOf(7);
    const rows = [...usual, ...some(60, day, 'Loud', 'Spoofing')];
    expect(await insightOf(rows, { ...asked, verdict_class: 'sivt' })).toMatchObject({ date: day });
    expect(await insightOf(rows, { ...asked, verdict_class: 'givt' })).toBeNull();
    expect(await insightOf(rows, { ...asked, access: accessScopeOf([INDIA], ['Quiet']) })).toBeNull();
  });
});
