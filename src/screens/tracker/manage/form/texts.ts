import { i18n } from '../../../../i18n/i18n.ts';
import { params } from '../../../../i18n/transforms.ts';

/** What limits would have rejected. */
export const triedTexts = i18n('manage/tried', {
  tried: params(
    '{rule}, {days} ({zone}): would have rejected {rejected} of {events} events, {fraud} of them fraudulent; saved {saved}, forgone revenue {revenue}.',
  ),
  triedNone: params('{rule}, {days} ({zone}): would have rejected none of {events} events.'),
  tried_block: 'Block limit as saved',
  tried_ctit_min: 'Least time as saved',
  tried_ctit_max: 'Most time as saved',
  typed_block: 'Block limit as typed',
  typed_ctit_min: 'Least time as typed',
  typed_ctit_max: 'Most time as typed',
});
