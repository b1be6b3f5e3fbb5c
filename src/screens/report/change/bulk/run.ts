import type { Job } from '../../../../../contract/areas/job.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import type { reportScreen } from '../../../../../machines/screens/report/report.ts';
import type { AnswerOfWrite, RequestOfWrite } from '../../../../../machines/screens/screen.ts';
import type { Intent } from '../../../../portal/writes/use-write.ts';

export type BulkIntent = Intent<RequestOfWrite<typeof reportScreen, 'bulk'>, AnswerOfWrite<typeof reportScreen, 'bulk'>>;
export type Order = RequestOfWrite<typeof reportScreen, 'bulk'>['body'];

/** A change of several incidents, from the press on. */
export type Run =
  | { readonly status: 'sending'; readonly count: number }
  | { readonly status: 'failed'; readonly failure: Failure }
  /** Other incidents match than were seen. */
  | { readonly status: 'moved' }
  /** The server keeps it: what became of its rows, and until when it can be taken back. */
  | { readonly status: 'kept'; readonly job: Job };

const countIn = ({ mutliSelectID, count = 0, except }: Order): number => mutliSelectID?.length ?? count - (except?.length ?? 0);
/** The run that an answer names. */
export const keptIn = (answer: BulkIntent['answer']): Job | null =>
  answer === null ? null : 'job' in answer ? answer.job : (answer.run ?? null);

/** How far what was sent is. */
export function runOf({ request, status, answer, failure }: BulkIntent): Run {
  const job = keptIn(answer);
  if (job !== null) return { status: 'kept', job };
  if (status === 'sending') return { status: 'sending', count: countIn(request.body) };
  if (status === 'conflict') return { status: 'moved' };
  return { status: 'failed', failure: failure ?? { kind: 'contract', message: 'no answer' } };
}
