import type { BreakdownGroup } from '../../../../contract/areas/web/web.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useReasons } from '../cards/use-reasons.ts';
import { webTexts } from '../texts.ts';

const filters = {
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
} as const satisfies Record<BreakdownGroup, string>;

/** How the groupings and their values read. */
export function useGroupWords() {
  const t = useTexts(webTexts);
  const format = useFormat();
  const named = useValues();
  const { nameOf } = useReasons();
  return {
    titleOf: (group: BreakdownGroup): string => t[`filter_${filters[group]}`],
    valueName: (group: BreakdownGroup, value: string): string =>
      value === ''
        ? named('')
        : group === 'reason'
          ? nameOf(value)
          : group === 'country'
            ? format.country(value)
            : group === 'channel'
              ? named(value)
              : value,
  };
}
