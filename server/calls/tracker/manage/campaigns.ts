import { currenciesIn } from '../../../analytics/queries/money.ts';
import { type campaignCalls, campaignFaults, type CampaignTerms } from '../../../../contract/areas/tracker/campaign.ts';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import type { Handlers } from '../../../handler.ts';
import { folded, type TrackerRecord } from '../../../records/tracker/tracker.ts';
import { during } from '../../../analytics/access.ts';
import { add, nothing, sumsBy, sumsOf, type Exact } from '../../../figures/tracker/sums.ts';
import {
  about,
  after,
  check,
  checkVersion,
  freshRecord,
  onePackage,
  sharedFaults,
  trackerDesk,
  type ManageDeps,
  type Work,
} from '../../../tracker/desk.ts';
import { newToken } from '../../../tracker/ids.ts';
import { campaignColumns, campaignFacts, campaignTerms, changesBetween, entryAnswer, told } from '../../../tracker/record.ts';

/** Publishers of a campaign are of its package; another one, foreign or unknown, is refused alike. */
async function checkPublishers(
  { publishers }: CampaignTerms,
  packageName: string,
  { t, access }: Pick<Work, 't' | 'access'>,
): Promise<void> {
  const known = await t.publishersAmong(
    access,
    packageName,
    publishers.map(({ id }) => id),
  );
  check(publishers.some(({ id }) => !known.has(id)) ? { publishers: ['not-a-publisher'] } : {});
}
/** Reads and changes campaigns, and tells what became of them and of publishers. */
export function campaignHandlers(deps: ManageDeps): Handlers<Calls['trackerCampaign']> {
  const desk = trackerDesk(deps);
  return {
    list: async (asked) => ({ data: await (await desk.see(asked)).campaigns() }),

    add: ({ body, ...asked }) =>
      desk.add(asked, onePackage(body.package_name), async (work) => {
        const { package_name, campaign_id, campaign_name, customer_name, agency_name, ...terms } = body;
        const fresh = freshRecord('campaign', {
          code: campaign_id,
          packageName: package_name,
          by: asked.caller.id,
          at: work.at,
        });
        await checkPublishers(terms, package_name, work);
        const record: TrackerRecord = {
          ...fresh,
          name: campaign_name,
          folded_name: folded(campaign_name),
          ...campaignColumns(terms, { token: newToken(), customer_name, agency_name }),
        };
        check(await sharedFaults(work.access, work.t, 'campaign', record));
        await work.t.add(work.access, 'campaign', record);
        await work.note(record, { action: 'created', changes: [] });
        const answer = { data: await work.campaign(record) };
        return { answer, auditEntry: about('campaign.create', record) };
      }),

    update: ({ params, body, ...asked }) =>
      desk.change(asked, 'campaign', params.id, async (work, record) => {
        await checkVersion(record, body.updated_on, () => work.campaign(record));
        const { package_name: _, updated_on: __, campaign_id, ...change } = body;
        const before = campaignTerms(record),
          terms: CampaignTerms = { ...before, ...told(change) };
        check(campaignFaults(terms));
        await checkPublishers(terms, record.package_name, work);
        const { token, customer_name, agency_name } = campaignFacts(record);
        const next: TrackerRecord = {
          ...record,
          ...campaignColumns(terms, { token, customer_name, agency_name }),
          code: campaign_id ?? record.code,
          updated_at: after(record, work.at),
          updated_by: asked.caller.id,
        };
        const isRenamed = next.code !== record.code;
        check(
          isRenamed && work.figures.campaign(record.package_name, record.code).rows > 0
            ? { campaign_id: ['has-rows'] }
            : await sharedFaults(work.access, work.t, 'campaign', next),
        );
        const changes = changesBetween({ ...before, campaign_id: record.code }, { ...terms, campaign_id: next.code });
        if (changes.length === 0) return { answer: { data: await work.campaign(record) }, auditEntry: about('campaign.update', record) };
        await work.t.put(work.access, 'campaign', next);
        await work.note(next, { action: 'changed', changes });
        const answer = { data: await work.campaign(next) };
        return { answer, auditEntry: about('campaign.update', next, { changes }) };
      }),

    remove: ({ params, body, ...asked }) =>
      desk.change<ReplyOf<(typeof campaignCalls)['remove']>>(asked, 'campaign', params.id, async (work, record) => {
        await checkVersion(record, body.updated_on, () => work.campaign(record));
        const { rows } = (await work.figuresNow()).campaign(record.package_name, record.code);
        if (rows === 0) {
          await work.t.remove(work.access, 'campaign', record.id);
          await work.note(record, { action: 'deleted', changes: [] });
          return {
            answer: { data: { id: record.id, outcome: 'deleted', rows } },
            auditEntry: about('campaign.delete', record),
          };
        }
        const next: TrackerRecord = { ...record, state: 'archived', updated_at: after(record, work.at), updated_by: asked.caller.id };
        await work.t.put(work.access, 'campaign', next);
        await work.note(next, { action: 'archived', changes: changesBetween({ state: record.state }, { state: next.state }) });
        return { answer: { data: { id: record.id, outcome: 'archived', rows } }, auditEntry: about('campaign.archive', next, { rows }) };
      }),

    async performance({ query: { of, ...range }, access, signal }) {
      const [code, name] = of === 'campaign' ? (['campaign_id', 'campaign'] as const) : (['publisher_id', 'publisher'] as const);
      const sums = await sumsBy(deps.analytics, { access, signal }, ['package', code, name], during(range));
      const currencies = currenciesIn(access);
      const rows = new Map<string, { package_name: string; code: string; name: string; of: Exact }>();
      for (const { key, sums: more } of sums) {
        const at = JSON.stringify([key.package, key[code]]);
        const row = rows.get(at) ?? { package_name: key.package, code: key[code], name: key[name], of: { ...nothing } };
        rows.set(at, row);
        add(row.of, more);
      }
      return {
        data: {
          rows: [...rows.values()]
            .map(({ of: exact, ...row }) => ({ ...row, currency: currencies.get(row.package_name) ?? '', ...sumsOf(exact) }))
            .sort((a, b) => (a.code < b.code ? -1 : 1)),
          asOf: new Date(deps.now()).toISOString(),
          timeZone: access.timeZone,
        },
      };
    },

    async history({ access }) {
      const entries = await deps.records.tracker.journal(access, 'all');
      const names = await deps.records.users.namesOf([...new Set(entries.map(({ user_id }) => user_id))]);
      return { data: entries.map((entry) => entryAnswer(entry, names)) };
    },
  };
}
