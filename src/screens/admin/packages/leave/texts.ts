import { i18n } from '../../../../i18n/i18n.ts';
import { count, params } from '../../../../i18n/transforms.ts';

/** How long rows stay, and what is asked before they leave or a package is archived. */
export const leaveTexts = i18n('admin/leave', {
  stay: 'Rows stay',
  forEver: 'for ever',
  days: count({ one: '{count} day', other: '{count} days' }),
  next: params('From {at} on they stay {days}, and older ones are deleted for good.'),
  stop: 'Stop that',
  change: 'Change …',
  stayTitle: params('How long rows of {title} stay'),
  see: 'See what is deleted',
  leaveTitle: params('Delete rows of {title} for good'),
  older: params('Older than {day}, as counted now:'),
  holds: 'It holds:',
  counting: 'Rows are counted …',
  incidents: count({ one: '{count} incident', other: '{count} incidents' }),
  events: count({ one: '{count} ad event', other: '{count} ad events' }),
  tracker: count({ one: '{count} tracker row', other: '{count} tracker rows' }),
  note: 'They are deleted in a day, together with those that grow too old until then. Until then you can stop it on this page. Tickets, files and the audit log stay.',
  typeName: params('Type {name} to confirm'),
  otherName: 'This is not the name of the package',
  leave: 'Delete them in a day',
  archiveTitle: params('Archive {title}'),
  archiveNote: 'Nothing is deleted. Nobody sees its rows until it is brought back, which can be done at any time.',
  lose: count({ one: '{count} person loses it with the next call.', other: '{count} people lose it with their next call.' }),
});
