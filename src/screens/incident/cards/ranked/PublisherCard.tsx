import { memo } from 'react';
import type { PublisherCount } from '../../../../../contract/areas/incident.ts';
import type { CardProps } from '../card-props.ts';
import { OpenOfAll } from './OpenOfAll.tsx';

export const PublisherCard = memo(function PublisherCard(props: CardProps<PublisherCount[]>) {
  return <OpenOfAll {...props} filter="publisher" file="publishers" valueOf={({ publisher_name }) => publisher_name} series={5} />;
});
