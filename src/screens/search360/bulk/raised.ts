import type { RaisedRow } from '../../../../contract/areas/ticket-changes.ts';
import type { outcomeTexts } from '../../../i18n/texts/outcomes.ts';
import type { searchTexts } from '../texts.ts';

interface Texts {
  readonly t: ReturnType<typeof searchTexts.get>;
  readonly o: ReturnType<typeof outcomeTexts.get>;
}
/** What became of tickets that were raised for hits: how many there are, which are not as asked, and why others are not there. */
export function raisedSays(rows: readonly RaisedRow[], { t, o }: Texts): string {
  const of = (is: (row: RaisedRow) => boolean): readonly RaisedRow[] => rows.filter(is);
  const raised = of(({ outcome }) => outcome === 'ok');
  const partly = raised.filter(({ reason }) => reason === 'refused').length;
  const had = of(({ outcome }) => outcome === 'skipped').length;
  const [failed] = of(({ outcome }) => outcome === 'failed');
  return [
    ...(raised.length === 0 && failed !== undefined ? [] : [t.raised(raised.length)]),
    ...(partly === 0 ? [] : [o.raisedPartly(partly)]),
    ...(had === 0 ? [] : [t.hadTicket(had)]),
    ...(failed === undefined ? [] : [t.notRaised({ cause: failed.reason === null ? o.failed : o[`reason_${failed.reason}`] })]),
  ].join(', ');
}
