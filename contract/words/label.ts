/** Filters whose values are of a taxonomy, not a customer's names. */
const ofTaxonomy = [
  'channel',
  'priority',
  'status',
  'clock',
  'category',
  'reason',
  'fraud_category',
  'fraud_sub_category',
  'placement_type',
  'device',
  'verdict',
];
interface Speech {
  /** A value of a taxonomy in a language; one that the language has no word for as it is. */
  readonly word: (value: string) => string;
  /** `IN` → India */
  readonly country: (code: string) => string;
}
/** A value of a filter as people read it: countries, channels, priorities and statuses in their language, names as they are, none as "not given". */
export const valueLabel = (filter: string, value: string, { word, country }: Speech): string =>
  filter === 'verdict_class'
    ? value.toUpperCase()
    : value === '' || ofTaxonomy.includes(filter)
      ? word(value)
      : filter === 'country'
        ? country(value)
        : value;
