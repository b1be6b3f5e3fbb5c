import type { noticeCalls } from '../../../contract/areas/notice.ts';
import type { Examples } from '../support/example.ts';

export const noticeExamples: Examples<typeof noticeCalls> = { most: () => ({}), others: { read: () => ({ body: { ids: 'all' } }) } };
