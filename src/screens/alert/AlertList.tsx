import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Alert } from '../../../contract/areas/alert/alert.ts';
import { useFormat } from '../../format/format.ts';
import { NumbersChanged } from '../../widgets/NumbersChanged/NumbersChanged.tsx';
import own from './Alerts.module.css';
import { RuleItem } from './RuleItem.tsx';
import { useRuleWords } from './words.ts';

export interface AlertListProps {
  readonly alerts: readonly Alert[];
  /** The one whose form was closed last: the focus comes back to it. */
  readonly left: string | null;
  /** The one whose form is open, with that form. */
  readonly open: { readonly id: string; readonly form: ReactNode } | null;
  readonly onCheck: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onPause: (id: string, isPaused: boolean) => void;
  readonly onRemove: (id: string) => void;
}
/** Alerts with what they say, what came of the last check, and why one did not run. */
export function AlertList({ alerts, left, open, onCheck, onEdit, onPause, onRemove }: AlertListProps) {
  const { t, numberOf, ruleOf, filtersOf, outcomeOf } = useRuleWords();
  const format = useFormat();
  return (
    <ul className={own.list}>
      {alerts.map((alert) => {
        const zone = alert.timeZone ?? '';
        const isOwners = alert.timeZone !== null;
        const at = (time: string): string => format.instant(time, zone);
        const narrowed = filtersOf(alert.filters);
        const isBad = alert.outcome === 'refused' || alert.outcome === 'failed';
        if (open?.id === alert.id) return <li key={alert.id}>{open.form}</li>;
        return (
          <RuleItem
            key={alert.id}
            name={alert.name}
            isPaused={alert.isPaused}
            takesFocus={left === alert.id}
            first={
              isOwners && (
                <Button size="small" aria-label={`${t.check}: ${alert.name}`} onClick={() => onCheck(alert.id)}>
                  {t.check}
                </Button>
              )
            }
            onEdit={() => onEdit(alert.id)}
            onPause={(isPaused) => onPause(alert.id, isPaused)}
            onRemove={() => onRemove(alert.id)}
          >
            <span className="quiet anywhere">{t.of({ number: numberOf(alert.dashboard, alert.metric), package: alert.package_name })}</span>
            {narrowed !== '' && <span className="quiet anywhere">{narrowed}</span>}
            <span className="quiet anywhere">
              {ruleOf(alert)}
              {zone === '' ? '' : ` (${zone})`}
            </span>
            {!isOwners ? (
              <span className="bad">{t.notTheirs({ package: alert.package_name })}</span>
            ) : alert.checkedAt === null || alert.outcome === null ? (
              <span className="quiet anywhere">{alert.nextAt !== null && t.notYet({ time: at(alert.nextAt) })}</span>
            ) : (
              <>
                <span>
                  {t.checked({ time: at(alert.checkedAt) })}
                  {alert.fromDate !== null && alert.toDate !== null && ` · ${format.range(alert.fromDate, alert.toDate)}`}
                  {' · '}
                  <span className={isBad ? 'bad' : alert.outcome === 'fired' || alert.outcome === 'unmeasured' ? 'strong warn' : undefined}>
                    {outcomeOf({ ...alert, isNews: alert.firedAt === alert.checkedAt })}
                  </span>
                </span>
                <span className="quiet anywhere">
                  {[
                    alert.firedAt === null ? t.neverFired : t.firedAt({ time: at(alert.firedAt) }),
                    ...(alert.nextAt === null ? [] : [t.next({ time: at(alert.nextAt) })]),
                  ].join(' · ')}
                </span>
                <NumbersChanged at={alert.numbersChangedAt} zone={zone} />
                {alert.path !== null && <Link to={alert.path}>{t.openView}</Link>}
              </>
            )}
          </RuleItem>
        );
      })}
    </ul>
  );
}
