import { memo } from 'react';
import type { SubChannelCount } from '../../../../../contract/areas/incident.ts';
import { lifeCycleTexts } from '../../../../i18n/texts/life-cycle.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../../shell/filters/use-filter-names.ts';
import { incidentTexts } from '../../texts.ts';
import type { CardProps } from '../card-props.ts';
import { RankedCard } from './RankedCard.tsx';

/** There is no filter of sub-channels; a pick filters by the channel it belongs to. */
export const SubChannelCard = memo(function SubChannelCard(props: CardProps<SubChannelCount[]>) {
  const t = useTexts(incidentTexts);
  const names = useTexts(lifeCycleTexts);
  const { labels, labelOf } = useFilterNames();
  const channelOf = ({ channel }: SubChannelCount): string => labelOf('channel', channel);
  const platformOf = ({ sub_channel }: SubChannelCount): string => labelOf('channel', sub_channel);
  return (
    <RankedCard
      {...props}
      lacking={{ title: t.noneOpen, hint: t.noneOpenHint }}
      title={t.subChannel}
      about={`${t.subChannelAbout} ${names.define_open}`}
      file="active-cases-by-sub-channel"
      filter="channel"
      pickedBy={({ channel }) => channel}
      keyOf={({ channel, sub_channel }) => `${channel}/${sub_channel}`}
      // two channels can have a platform of one name
      nameAmong={(row, all) =>
        all.filter((other) => other.sub_channel === row.sub_channel).length > 1 ? `${platformOf(row)} (${channelOf(row)})` : platformOf(row)
      }
      // the report has no filter of sub-channels
      listed={null}
      columns={{
        name: { key: 'sub_channel', title: t.subChannelName, of: platformOf },
        beside: { key: 'channel', title: labels.channel, of: channelOf },
        value: { key: 'count', title: t.active, of: ({ count }) => count },
      }}
    />
  );
});
