import { stepsTo, walk, type Case, type Move } from '../../../../contract/life/foretell.ts';
import type { Status } from '../../../../contract/life/life-cycle.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import type { Setting } from './setting.ts';
import { changeTexts, ticketStatusTexts } from './texts.ts';

interface StatusWordsProps {
  readonly setting: Extract<Setting, { readonly status: Status }>;
  readonly of: Case;
  /** The status in words. */
  readonly value: string;
}
/** A status in the menu of an incident: the steps that lead there, and what it moves. */
export function StatusWords({ setting, of, value }: StatusWordsProps) {
  const t = useTexts(changeTexts);
  const named = useValues(ticketStatusTexts);
  const steps = of.incident === null ? [] : (stepsTo(of.incident, setting.status) ?? []);
  const by = steps.slice(0, -1);
  const moved = (move: Move): string =>
    move.isTold === true ? t.tellsTicket({ id: String(move.id) }) : t.movesTicket({ id: String(move.id), status: named(move.to) });
  const moves = walk(of, steps).moves.filter(({ id }) => id !== null);
  return (
    <>
      {by.length === 0 ? value : t.byWay({ status: value, steps: by.map(named).join(', ') })}
      {of.tickets.length === 0 ? null : (
        <span className="block quiet">{moves.length === 0 ? t.movesNone : moves.map(moved).join(', ')}</span>
      )}
    </>
  );
}
