import type { Failure } from '../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';

/** What a press of a button came to. */
export interface Pressed {
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  readonly onPress: () => void;
}
