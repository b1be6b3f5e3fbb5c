import { i18n } from '../../../../i18n/i18n.ts';
import { params } from '../../../../i18n/transforms.ts';

/** Macros: what one key does to a ticket. */
export const macroTexts = i18n('ticket/macro', {
  macros: 'Macros',
  manage: 'Manage macros',
  intro:
    'A macro sets status and assignee and writes a note, by one key on the open ticket. One undo takes back what it set; the note stays.',
  none: 'You have no macros yet.',
  named: params('{key} · {name}'),
  note: params('Note: “{note}”'),
  privateNote: params('Private note: “{note}”'),
  noStatus: params('Status stays: the ticket system has no “{status}”'),
  leaves: 'Leave as it is',
  me: 'Me',
  key: 'Key',
  noKey: 'No key',
  name: 'Name',
  noteField: 'Note',
  isPrivate: 'The note is private',
  edit: params('Edit {name}'),
  remove: params('Delete {name}'),
  save: 'Save the macro',
  replaces: 'Replaces your macro of this name.',
  takesKey: params('{name} loses this key.'),
  saved: params('“{name}” is saved.'),
  doesNothing: 'Set a status or an assignee, or write a note.',
  tooMany: params('You have {most} macros, which is the most. Delete one first.'),
  notSaved: params('Not saved: {cause}'),
  askTitle: params('Run “{name}” on ticket #{id}?'),
  run: 'Run',
});
