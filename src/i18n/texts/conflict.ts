import { i18n } from '../i18n.ts';
import { count, params } from '../transforms.ts';

/** Two versions of one thing, chosen field by field. */
export const conflictTexts = i18n('conflict', {
  title: params('{name} changed this while you were editing'),
  titleNobody: 'This was changed while you were editing',
  intro: 'Nothing is saved yet and nothing of yours is lost. Choose for each field which version is kept.',
  both: 'Changed by both of you',
  one: 'Changed by one of you',
  theirs: params('{name}, saved {time}'),
  mine: 'Yours, not saved',
  was: params('was {value}'),
  asItWas: 'as it was',
  allTheirs: 'All theirs',
  allMine: 'All mine',
  choose: 'Choose one',
  left: count({ one: '{count} choice left', other: '{count} choices left' }),
  save: 'Save these',
  back: 'Back',
  discard: 'Discard my changes',
  discardAsk: 'Discard what you changed? It cannot be brought back.',
  discardNot: 'Keep my changes',
});
