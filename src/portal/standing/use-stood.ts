import type { StandsOut } from '../../../contract/judgement/stands-out.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { publishersOf, useStanding } from './use-standing.ts';

/** What stood out of a publisher on a day, as the banner says it, with its hours; null where nothing did, or no day is asked about. */
export function useStood(view: ResourceView<StandsOut>, events: string, publisher: string | null, on: string | null): string | null {
  const words = useStanding(events);
  if (!('data' in view) || publisher === null || on === null) return null;
  const finding = view.data.findings.find((each) => each.date === on && publishersOf(each).includes(publisher));
  const told = finding === undefined ? null : words.tell({ ...view.data, findings: [finding] });
  return told === null ? null : [told.strong, ...told.rest].join(' ');
}
