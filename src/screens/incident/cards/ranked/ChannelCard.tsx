import { memo } from 'react';
import type { ChannelCount } from '../../../../../contract/areas/incident.ts';
import { lifeCycleTexts } from '../../../../i18n/texts/life-cycle.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../../shell/filters/use-filter-names.ts';
import { incidentTexts } from '../../texts.ts';
import type { CardProps } from '../card-props.ts';
import { openOnly } from './listed.ts';
import { RankedCard } from './RankedCard.tsx';

export const ChannelCard = memo(function ChannelCard(props: CardProps<ChannelCount[]>) {
  const t = useTexts(incidentTexts);
  const names = useTexts(lifeCycleTexts);
  const { labels, labelOf } = useFilterNames();
  return (
    <RankedCard
      {...props}
      lacking={{ title: t.noneOpen, hint: t.noneOpenHint }}
      title={t.channel}
      about={`${t.channelAbout} ${names.define_open}`}
      file="active-cases-by-channel"
      filter="channel"
      pickedBy={({ channel }) => channel}
      listed={openOnly}
      columns={{
        name: { key: 'channel', title: labels.channel, of: ({ channel }) => labelOf('channel', channel) },
        value: { key: 'count', title: t.active, of: ({ count }) => count },
      }}
    />
  );
});
