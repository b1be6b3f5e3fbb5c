import type { BreakdownGroup, WebFilterName } from '../../../../contract/areas/web/web.ts';
import { useWebFilterWords } from '../cards/use-web-words.ts';

/** The filter that narrows the page to a row of a grouping. */
export const filterOfGroup: Readonly<Record<BreakdownGroup, WebFilterName>> = {
  publisher: 'publisher_name',
  sub_publisher: 'sub_publisher_name',
  campaign: 'campaign_id',
  creative: 'creative_id',
  placement: 'placement_id',
  placement_type: 'placement_type',
  channel: 'channel',
  country: 'country',
  device: 'device',
  exchange: 'exchange',
  system_domain: 'system_domain',
  page_id: 'page_id',
  reason: 'reason',
};

/** A row's value as the reader's language has it. */
export function useRowName(group: BreakdownGroup): (value: string) => string {
  const { labelOf } = useWebFilterWords();
  return (value) => labelOf(filterOfGroup[group], value);
}
