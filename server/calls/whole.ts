import { MOST_WHOLE } from '../../contract/page.ts';
import { CallFailure } from '../call-failure.ts';

/** The one page that has all rows. */
export const wholePage = { page: 1, limit: MOST_WHOLE } as const;
/** An answer on that page. Fails with `unprocessable` where it does not hold all of them. */
export function wholeOf<A extends { readonly total_count: number }>(answer: A): A {
  if (answer.total_count > MOST_WHOLE) throw new CallFailure('too-many-rows', { fields: { limit: [`maximum:${MOST_WHOLE}`] } });
  return answer;
}
