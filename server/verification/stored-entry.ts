import type { Verification } from '../../contract/areas/verification/verification.ts';
import type { Entry } from '../../contract/verification/outputs.ts';
import type { ProviderAnswer } from './provider.ts';

/** The check whose verdict was used again. */
export type Reused = NonNullable<Verification['reused']>;
/** What a register said of a row, as it is stored (`verification_rows.entry`). */
export interface StoredEntry extends Pick<ProviderAnswer, 'more'> {
  readonly verdict: 'valid' | 'invalid' | 'not_found';
  readonly fields: Entry;
  readonly reference?: string;
  readonly reused?: Reused;
}
