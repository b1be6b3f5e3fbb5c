import type { CampaignTerms } from '../../contract/areas/tracker/campaign.ts';
import type { PublisherTerms } from '../../contract/areas/tracker/publisher.ts';
import { kindOf } from '../../contract/indicator/search-kind.ts';
import type { TrackerRecord } from '../records/tracker/tracker.ts';
import { distinct, mention, ofAddress, type Document, type Mention } from './documents.ts';

/** A publisher, a campaign or a domain of ad events, which several stores know. */
export interface Named {
  readonly type: 'publisher' | 'campaign' | 'domain';
  readonly name: string;
  /** Its id in a store; '' where it has none. */
  readonly id: string;
  readonly first: number;
  readonly last: number;
  /** What it was set up with; of one that rows alone tell of there is nothing. */
  readonly setUp?: { readonly words: readonly string[]; readonly mentions: readonly Mention[] };
}
interface Known {
  readonly type: Named['type'];
  readonly name: string;
  readonly all: Named[];
}

/** One thing a name, however many stores know it. When it was seen is for rows to say; where there are none it is as old as its record. */
export function namedDocuments(found: readonly Named[]): Document[] {
  const known = new Map<string, Known>();
  for (const named of found) {
    const { type, name } = named;
    if (name === '') continue;
    const one = known.get(`${type} ${name}`) ?? { type, name, all: [] };
    one.all.push(named);
    known.set(`${type} ${name}`, one);
  }
  return [...known.values()].map(({ type, name, all }) => {
    const ids = [...new Set(all.flatMap(({ id }) => (id === '' ? [] : id)))];
    const seen = all.some(({ setUp }) => setUp === undefined) ? all.filter(({ setUp }) => setUp === undefined) : all;
    return {
      type,
      key: name,
      title: name,
      words: [name, ...ids, ...all.flatMap(({ setUp }) => setUp?.words ?? [])].join(' '),
      publisher: type === 'publisher' ? name : '',
      first: seen.reduce((least, { first }) => Math.min(least, first), Infinity),
      last: seen.reduce((most, { last }) => Math.max(most, last), -Infinity),
      mentions: distinct([
        ...mention(type === 'domain' ? 'domain' : 'text', name, type),
        ...ids.flatMap((id) => mention('text', id, 'id')),
        ...all.flatMap(({ setUp }) => setUp?.mentions ?? []),
      ]),
    };
  });
}

/** A value of whatever kind its spelling tells; an address with its host. */
const told = (value: string, field: string): Mention[] => {
  const kind = kindOf(value);
  return kind === 'url' ? ofAddress(value, field) : mention(kind, value, field);
};
const factsOf = <F>({ facts }: TrackerRecord): Partial<F> => JSON.parse(facts) as Partial<F>;
const recorded = ({ id, code, name, created_at, updated_at }: TrackerRecord) => ({
  name,
  id: code,
  first: created_at,
  last: updated_at,
  own: mention('text', id, 'id'),
});

/** A publisher as it was set up: who answers for it, what it is registered as, and where it has its sites and its postbacks. */
export function recordedPublisher(record: TrackerRecord): Named {
  const { own, ...named } = recorded(record);
  const facts = factsOf<PublisherTerms>(record);
  const { company = '', contact_name = '', contact_email = '', contact_phone = '', messenger = '', sites = [] } = facts;
  const { pan_number = '', gst_number = '', tax_id = '', postback_url = '', event_postback_url = '' } = facts;
  return {
    ...named,
    type: 'publisher',
    setUp: {
      words: [company, contact_name, ...sites],
      mentions: [
        ...own,
        ...mention('email', contact_email, 'person'),
        ...mention('phone', contact_phone, 'person'),
        ...told(messenger, 'person'),
        ...mention('pan', pan_number, 'person'),
        ...[gst_number, tax_id].flatMap((value) => mention('text', value, 'person')),
        ...sites.flatMap((site) => told(site, 'site')),
        ...[postback_url, event_postback_url].flatMap((url) => ofAddress(url, 'tracking')),
      ],
    },
  };
}
/** A campaign as it was set up: where it leads to, and the publishers that are in it. */
export function recordedCampaign(record: TrackerRecord, publishers: ReadonlyMap<string, TrackerRecord>): Named {
  const { own, ...named } = recorded(record);
  const facts = factsOf<CampaignTerms & { readonly customer_name: string; readonly agency_name: string }>(record);
  const { landing_url = '', preview_url = '', tracking_domain = '', creatives = [], customer_name = '', agency_name = '' } = facts;
  return {
    ...named,
    type: 'campaign',
    setUp: {
      words: [customer_name, agency_name],
      mentions: [
        ...own,
        ...[landing_url, preview_url, ...creatives.map(({ url }) => url)].flatMap((url) => ofAddress(url, 'destination')),
        ...ofAddress(tracking_domain, 'tracking'),
        ...(facts.publishers ?? []).flatMap(({ id }) => mention('text', publishers.get(id)?.name ?? '', 'publisher')),
      ],
    },
  };
}
