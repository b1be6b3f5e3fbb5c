import { memo } from 'react';
import type { CategoryCount } from '../../../../../contract/areas/incident.ts';
import type { CardProps } from '../card-props.ts';
import { OpenOfAll } from './OpenOfAll.tsx';

export const CategoryCard = memo(function CategoryCard(props: CardProps<CategoryCount[]>) {
  return <OpenOfAll {...props} filter="category" file="categories" valueOf={({ category }) => category} series={2} />;
});
