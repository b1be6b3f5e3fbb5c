import { memo } from 'react';
import type { PublisherCount } from '../../../../../contract/areas/incident.ts';
import { lifeCycleTexts } from '../../../../i18n/texts/life-cycle.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../../shell/filters/use-filter-names.ts';
import { incidentTexts } from '../../texts.ts';
import type { CardProps } from '../card-props.ts';
import { allOfThem } from './listed.ts';
import { RankedCard } from './RankedCard.tsx';

export const PublisherCard = memo(function PublisherCard(props: CardProps<PublisherCount[]>) {
  const t = useTexts(incidentTexts);
  const names = useTexts(lifeCycleTexts);
  const { labels, labelOf } = useFilterNames();
  return (
    <RankedCard
      {...props}
      title={t.publisher}
      about={`${t.publisherAbout} ${names.define_open}`}
      sub={t.publisherSub}
      file="publishers"
      filter="publisher"
      pickedBy={({ publisher_name }) => publisher_name}
      series={5}
      listed={allOfThem}
      columns={{
        name: { key: 'publisher_name', title: labels.publisher, of: ({ publisher_name }) => labelOf('publisher', publisher_name) },
        value: { key: 'count', title: t.incidents, of: ({ count }) => count },
        part: { key: 'active', title: t.active, of: ({ active }) => active },
      }}
    />
  );
});
