import { i18n } from '../../i18n/i18n.ts';
import { count, params } from '../../i18n/transforms.ts';

/** What came of a ticket since it was raised, as it is told before the ticket is taken back. */
export const consequenceTexts = i18n('Consequences', {
  title: params('Ticket #{id} was not taken back yet'),
  notice: params('The notice {reference} went to {recipient} on {time}. A mail cannot be unsent; another one can take it back.'),
  end: params('You closed it on {time}.'),
  status: params('You set its status on {time}.'),
  other: params('You changed it on {time}; the entry stays in its history.'),
  goBack: count({ one: '{count} incident that this moved goes back.', other: '{count} incidents that this moved go back.' }),
  stay: count({
    one: '{count} incident was moved by somebody else since, and stays where it is.',
    other: '{count} incidents were moved by somebody else since, and stay where they are.',
  }),
  changed: params('{name} changed it on {time} ({fields}), so that it stays.'),
  said: params('{name} commented on it on {time}, so that it stays.'),
  unseen: count({ one: '{count} other ticket was changed since, too.', other: '{count} other tickets were changed since, too.' }),
  undoAll: 'Undo all of it',
  undoing: 'Taking back …',
  writeMail: 'Write the mail that takes the notice back',
});
