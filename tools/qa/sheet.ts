import type { Shape } from '../../tests/model/support/model.ts';
import type { Line, Step } from './steps.ts';

/** One walk through a sheet, from a browser without a past to the end. */
export interface Way {
  readonly title: string;
  readonly steps: readonly Step[];
}
export interface Sheet {
  /** Part of the ids of its steps: `login/2.3` is the third step of its second way. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** The machine whose transitions the steps take. */
  readonly model: Shape;
  /** Transitions, as `state: event`, that no step takes, and why not. */
  readonly elsewhere: Readonly<Record<string, string>>;
  readonly ways: readonly Way[];
}
/** Things to look at, in no order that matters. No replay looks at them. */
export interface Checklist {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly checks: readonly string[];
}

export const stepId = (sheet: Pick<Sheet, 'id'>, way: number, step: number): string => `${sheet.id}/${way + 1}.${step + 1}`;
export const linesOf = ({ does, sees }: Step): readonly Line[] => [...does, ...sees];
