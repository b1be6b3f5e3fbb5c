import { CAMPAIGN_DEFAULTS, type Campaign, type CampaignTerms, type Creative } from '../../contract/areas/tracker/campaign.ts';
import { PUBLISHER_DEFAULTS, type PublisherTerms } from '../../contract/areas/tracker/publisher.ts';
import type { BlockProposal, RecordEntry } from '../../contract/life/tracker-life.ts';
import { folded, type TrackerEntry, type TrackerRecord } from '../records/tracker/tracker.ts';

/** What a campaign's record holds beside its columns. `token` is for its postback link. */
type CampaignFacts = Omit<CampaignTerms, 'state' | 'currency'> &
  Pick<Campaign, 'customer_name' | 'agency_name'> & { readonly token: string };
type PublisherFacts = Omit<PublisherTerms, 'state' | 'currency' | 'publisher_name'>;

export const campaignFacts = (record: TrackerRecord): CampaignFacts => ({
  ...CAMPAIGN_DEFAULTS,
  ...(JSON.parse(record.facts) as CampaignFacts),
});
export const publisherFacts = (record: TrackerRecord): PublisherFacts => ({
  ...PUBLISHER_DEFAULTS,
  ...(JSON.parse(record.facts) as PublisherFacts),
});

/** The terms of a campaign, as they are compared, changed and answered. */
export function campaignTerms(record: TrackerRecord): CampaignTerms {
  const { token: _, customer_name: __, agency_name: ___, ...terms } = campaignFacts(record);
  return { ...terms, state: record.state as CampaignTerms['state'], currency: record.currency };
}
export const publisherTerms = (record: TrackerRecord): PublisherTerms => ({
  ...publisherFacts(record),
  publisher_name: record.name,
  state: record.state as PublisherTerms['state'],
  currency: record.currency,
});

/** The columns that terms fill. */
export function campaignColumns(
  { state, currency, ...terms }: CampaignTerms,
  fixed: Pick<CampaignFacts, 'token' | 'customer_name' | 'agency_name'>,
): Pick<TrackerRecord, 'state' | 'currency' | 'facts'> {
  return { state, currency, facts: JSON.stringify({ ...terms, ...fixed } satisfies CampaignFacts) };
}
export function publisherColumns({
  state,
  currency,
  publisher_name,
  ...terms
}: PublisherTerms): Pick<TrackerRecord, 'state' | 'currency' | 'facts' | 'name' | 'folded_name'> {
  return {
    state,
    currency,
    name: publisher_name,
    folded_name: folded(publisher_name),
    facts: JSON.stringify(terms satisfies PublisherFacts),
  };
}

type Change = RecordEntry['changes'][number];
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
interface InCampaign {
  readonly id: string;
  readonly payout: number | null;
  readonly cap_day: number | null;
  readonly is_on: boolean;
}
const spelt = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'is_on' in value
    ? [
        (value as InCampaign).id,
        (value as InCampaign).payout ?? '–',
        (value as InCampaign).cap_day ?? '–',
        (value as InCampaign).is_on ? '✓' : '✗',
      ].join(' ')
    : typeof value === 'object' && value !== null
      ? Object.values(value as Creative)
          .filter((part) => part !== '')
          .join(' ')
      : String(value);
/** A value in a journal; null is none. */
const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' || (isList(value) && value.length === 0)
    ? null
    : isList(value)
      ? value.map(spelt).join(', ')
      : String(value as string | number | boolean);

/** The fields in which two versions differ. */
export const changesBetween = (before: object, after: object): Change[] =>
  Object.entries(after).flatMap(([name, value]) => {
    const was: unknown = (before as Readonly<Record<string, unknown>>)[name];
    return JSON.stringify(was) === JSON.stringify(value) ? [] : [{ name, from: textOf(was), to: textOf(value) }];
  });

/** What a journal's entry keeps beside its columns. `currency`: entries of before it was kept have none. */
interface StoredChanges {
  readonly changes: Change[];
  readonly evidence?: BlockProposal;
  readonly currency?: string;
  /** The mail that tells a network. */
  readonly mail?: NotedMail;
}
/** A mail to the network of a publisher: its id, and whether it says that the publisher is blocked, or that its block is over. */
export interface NotedMail {
  readonly id: string;
  readonly says: 'blocked' | 'over';
}
/** What a journal keeps of a mail to the network of a publisher. */
export const noteOfMail = (recipient: string, mail: NotedMail): string =>
  JSON.stringify({ changes: [{ name: 'recipient', from: null, to: recipient }], mail } satisfies StoredChanges);
/** The mail that an entry was posted with. */
export const mailOf = ({ changes }: Pick<TrackerEntry, 'changes'>): NotedMail | null => (JSON.parse(changes) as StoredChanges).mail ?? null;
export function entryAnswer(entry: TrackerEntry, names: ReadonlyMap<string, string>): RecordEntry {
  const { changes, evidence, currency = null } = JSON.parse(entry.changes) as StoredChanges;
  return {
    id: String(entry.id),
    subject: entry.subject,
    at: new Date(entry.at).toISOString(),
    by: { id: entry.user_id, name: names.get(entry.user_id) ?? entry.user_id },
    action: entry.action,
    changes,
    evidence: evidence === undefined ? null : { ...evidence, currency },
  };
}

/** A change without what was not told. */
export const told = <T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };
