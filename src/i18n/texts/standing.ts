import { standing } from '../../../contract/words/en/standing.ts';
import { i18n } from '../i18n.ts';
import { count, params } from '../transforms.ts';

/** What stands out, in words. */
export const standingTexts = i18n('traffic/standing', {
  ...standing,
  found: params(standing.found),
  foundToday: params(standing.foundToday),
  share: params(standing.share),
  between: params(standing.between),
  since: params(standing.since),
  mostly: params(standing.mostly),
  mostOften: params(standing.mostOften),
  also: params(standing.also),
  inPublishers: count(standing.inPublishers),
  across: params(standing.across),
  sourceMore: params(standing.sourceMore),
  recurs: params(standing.recurs),
  recursAlways: params(standing.recursAlways),
  line: params(standing.line),
  lineAlways: params(standing.lineAlways),
  lines: count(standing.lines),
  moreDays: count(standing.moreDays),
  moreHere: count(standing.moreHere),
  surge: params(standing.surge),
  surgeToday: params(standing.surgeToday),
  above: params(standing.above),
  aboveSource: params(standing.aboveSource),
  noneUpTo: params(standing.noneUpTo),
  noneOf: params(standing.noneOf),
  early: params(standing.early),
  mark: params(standing.mark),
  markMore: params(standing.markMore),
  markSurge: params(standing.markSurge),
  markDays: count(standing.markDays),
  named: params(standing.named),
  inPackage: params(standing.inPackage),
});
