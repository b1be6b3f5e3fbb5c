import { memo } from 'react';
import type { CategoryCount } from '../../../../../contract/areas/incident.ts';
import { lifeCycleTexts } from '../../../../i18n/texts/life-cycle.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../../shell/filters/use-filter-names.ts';
import { incidentTexts } from '../../texts.ts';
import type { CardProps } from '../card-props.ts';
import { allOfThem } from './listed.ts';
import { RankedCard } from './RankedCard.tsx';

export const CategoryCard = memo(function CategoryCard(props: CardProps<CategoryCount[]>) {
  const t = useTexts(incidentTexts);
  const names = useTexts(lifeCycleTexts);
  const { labels, labelOf } = useFilterNames();
  return (
    <RankedCard
      {...props}
      title={t.category}
      about={`${t.categoryAbout} ${names.define_open}`}
      sub={t.categorySub}
      file="categories"
      filter="category"
      pickedBy={({ category }) => category}
      series={2}
      listed={allOfThem}
      columns={{
        name: { key: 'category', title: labels.category, of: ({ category }) => labelOf('category', category) },
        value: { key: 'count', title: t.incidents, of: ({ count }) => count },
        part: { key: 'active', title: t.active, of: ({ active }) => active },
      }}
    />
  );
});
