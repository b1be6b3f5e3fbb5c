import type { ReactNode } from 'react';
import type { FindingCard } from '../../../contract/areas/deep-dive/findings.ts';
import type { DeepDive } from '../../../contract/areas/deep-dive/deep-dive.ts';
import type { DateRange } from '../../../contract/time/dates.ts';
import type { DrillStep } from '../../../contract/drill-path.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import type { Asked } from '../../widgets/card/use-asked.ts';
import type { DiveType } from './use-words.ts';

/** What every card is told, beside its answer. */
export interface DiveFacts {
  readonly type: DiveType;
  readonly range: DateRange;
  readonly asked: Asked;
  /** The pin of a card that says `figure`. */
  readonly pinOf?: ((card: FindingCard, figure: string) => ReactNode) | undefined;
  /** Narrows the traffic by more steps. */
  readonly onDrill: (...steps: readonly DrillStep[]) => void;
}
export interface SliceCardProps extends DiveFacts {
  readonly view: ResourceView<DeepDive>;
  /** The slice that it stands beside; null until its answer is there, and where there is none. */
  readonly other: DeepDive | null;
  readonly onRefresh: () => void;
}
export const dataOf = <O>(view: ResourceView<O>): O | null => ('data' in view ? view.data : null);
