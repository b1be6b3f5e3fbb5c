import { i18n } from '../i18n.ts';
import { params } from '../transforms.ts';

/** What can be done about a source, wherever it is named. */
export const sourceTexts = i18n('traffic/source', {
  act: params('Act on {name}'),
  block: 'Block publisher',
  undo: 'Undo',
  lift: 'Lift block',
  contest: 'Contest invalid traffic',
  attachPack: 'Claw-back pack for the ticket',
  raise: 'Raise ticket',
  tell: 'Tell the network',
  list: 'Block list',
  /** In the row of a publisher, and what is read aloud of it. */
  blocked: 'Blocked',
  blockedSince: params('Blocked since {day} by {by}'),
  /** The way to a blocked publisher, beside what stands out of it. */
  blockedOne: params('{name}: blocked'),
  blockedOneSince: params('{name}: blocked since {day} by {by}'),
});
