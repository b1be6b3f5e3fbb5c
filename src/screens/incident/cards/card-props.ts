import type { FilterName } from '../../../../contract/scope.ts';
import type { CardProps as CardPropsOf } from '../../../widgets/card/card-props.ts';

/** What every card of the incident dashboard takes. */
export type CardProps<O> = CardPropsOf<O, FilterName>;
