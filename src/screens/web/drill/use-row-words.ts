import { useMemo } from 'react';
import type { BreakdownGroup, WebFilterName } from '../../../../contract/areas/web/web.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { unitOf } from '../../../../contract/measured-unit.ts';
import { useWebFilterWords } from '../cards/use-web-words.ts';
import { drillTexts } from './texts.ts';

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

/** A measured value or a threshold with the unit of its reason: `88 ms`; a dash where there is none. */
export function useMeasured(): (reason: string, value: number | null) => string {
  const t = useTexts(drillTexts);
  const format = useFormat();
  return useMemo(
    () => (reason, value) => {
      if (value === null) return '–';
      const unit = unitOf(reason);
      if (unit === null) return format.decimal(value);
      return unit === 'percent' ? format.percent(value) : t[unit]({ n: format.decimal(value) });
    },
    [t, format],
  );
}
