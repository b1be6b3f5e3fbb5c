import { NewPublisher, type Publisher } from '../../../../contract/areas/tracker/publisher.ts';
import { DEFAULT_RULES } from '../../../../contract/life/tracker-life.ts';
import type { Locale } from '../../../i18n/i18n.ts';
import { checkedBy } from '../manage/form/checked.ts';
import { fieldOf, typed } from '../manage/form/numbers.ts';

const numbers = ['payout', 'event_cap_day', 'event_cap_month', 'alert_pct', 'block_pct', 'block_from_events'] as const;
const texts = [
  'publisher_id',
  'publisher_name',
  'company',
  'contact_name',
  'contact_email',
  'contact_phone',
  'messenger',
  'account_manager',
  'country',
  'type',
  'state',
  'postback_url',
  'event_postback_url',
  'model',
  'currency',
  'payment_terms',
  'payment_method',
  'gst_number',
  'pan_number',
  'tax_id',
  'notes',
] as const;
/** A publisher as its fields hold it: numbers as they are typed, lists comma-separated. */
export type PublisherValues = Record<(typeof numbers)[number] | (typeof texts)[number] | 'sites' | 'countries', string> & {
  has_sub_publishers: boolean;
  traffic_types: string[];
};

export const emptyPublisher = (of: {
  readonly code: string | null;
  readonly name: string | null;
  readonly currency: string;
}): PublisherValues => ({
  ...(Object.fromEntries([...numbers, ...texts].map((name) => [name, ''])) as Record<
    (typeof numbers)[number] | (typeof texts)[number],
    string
  >),
  publisher_id: of.code ?? '',
  publisher_name: of.name ?? '',
  type: 'network',
  state: 'active',
  model: 'CPA',
  currency: of.currency,
  alert_pct: String(DEFAULT_RULES.alert_pct),
  block_pct: String(DEFAULT_RULES.block_pct),
  block_from_events: String(DEFAULT_RULES.block_from_events),
  has_sub_publishers: true,
  sites: '',
  countries: '',
  traffic_types: [],
});
export const valuesOf = (publisher: Publisher, locale: Locale): PublisherValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, publisher[name]])) as Record<(typeof texts)[number], string>),
  ...(Object.fromEntries(numbers.map((name) => [name, fieldOf(publisher[name], locale)])) as Record<(typeof numbers)[number], string>),
  has_sub_publishers: publisher.has_sub_publishers,
  sites: publisher.sites.join(', '),
  countries: publisher.countries.join(', '),
  traffic_types: [...publisher.traffic_types],
});
/** A copy is another one: it has no name yet. */
export const copyOf = (publisher: Publisher, locale: Locale): PublisherValues => ({
  ...valuesOf(publisher, locale),
  publisher_id: '',
  publisher_name: '',
  state: 'active',
});

/** The terms as a call takes them; what is wrong with them its schema says. */
export function termsOf({ publisher_id: _, ...values }: PublisherValues, locale: Locale) {
  return {
    ...values,
    ...(Object.fromEntries(numbers.map((name) => [name, typed(values[name], locale)])) as Record<(typeof numbers)[number], string>),
    country: values.country.trim().toUpperCase(),
    countries: values.countries.toUpperCase(),
    type: values.type as Publisher['type'],
    state: values.state as Publisher['state'],
    model: values.model as Publisher['model'],
  };
}
const ANY_PACKAGE = 'any';
/** A new publisher as a call takes it. */
export const newPublisherOf = (packageName: string, values: PublisherValues, locale: Locale) => ({
  package_name: packageName,
  ...(values.publisher_id === '' ? {} : { publisher_id: values.publisher_id }),
  ...termsOf(values, locale),
});
/** The form is checked by what a new publisher has to be: an update must be that as a whole. */
export const publisherForm = checkedBy<PublisherValues>(NewPublisher, (values, locale) => newPublisherOf(ANY_PACKAGE, values, locale));
