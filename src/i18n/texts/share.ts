import { share } from '../../../contract/words/en/share.ts';
import { i18n } from '../i18n.ts';
import { params } from '../transforms.ts';

/** How a share is told: with its base where that is small, else with its interval, and where it lies against a limit. */
export const shareTexts = i18n('shell/share', {
  few: params(share.few),
  interval: params(share.interval),
  based: params(share.based),
  /** Where a number is explained. */
  explained: params('Here: {share} (95% interval; below 30 cases the counts alone).'),
  against: params('{limit}: {side}'),
  above: 'above',
  below: 'below',
  undecided: 'undecided',
  alert: params('Alert at {share}'),
  block: params('Block limit at {share}'),
  clean: params('Clean limit at {share}'),
  /** The part that a reason has: at least half of what it is of, or less. */
  mostly: params('mostly {value}, {share}'),
  mostOften: params('most often {value}, {share}'),
});
