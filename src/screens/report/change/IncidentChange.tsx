import type { IssueCode } from '../../../../contract/codes/issues.ts';
import { isOneOf } from '../../../../contract/codes/one-of.ts';
import { Button, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { useState } from 'react';
import type { Alike } from '../../../../contract/areas/report/allow.ts';
import type { ChangedRow } from '../../../../contract/areas/report/changes.ts';
import type { CaseTicket, ReportRow } from '../../../../contract/areas/report/report.ts';
import { issuesAt, type Failure } from '../../../../contract/failure.ts';
import { outcomeTexts } from '../../../i18n/texts/outcomes.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from './Change.module.css';
import { useSettingWords, type Person, type Setting } from './setting.ts';
import { SettingMenus } from './SettingMenus.tsx';
import { changeTexts, ticketStatusTexts } from './texts.ts';

/** What became of the last change of this incident. */
export type OneChange =
  | { readonly status: 'none' }
  | { readonly status: 'sending'; readonly setting: Setting }
  | { readonly status: 'failed'; readonly setting: Setting; readonly failure: Failure }
  /** Somebody changed it first; this is how it stands. */
  | { readonly status: 'conflict'; readonly setting: Setting; readonly now: Standing | null }
  | {
      readonly status: 'done';
      readonly setting: Setting;
      readonly canUndo: boolean;
      /** Why it could not be taken back. */ readonly failure: Failure | null;
      readonly tickets?: TicketsMoved;
    }
  | { readonly status: 'undone'; readonly tickets?: TicketsMoved };
/** Tickets that moved with it; of an undo one that stays has the same status twice. */
type TicketsMoved = ChangedRow['tickets'];
type Standing = Pick<ReportRow, 'status' | 'priority' | 'assignee' | 'version'>;
/** What became of the rule that was asked for last. */
export type Allowing =
  | { readonly status: 'none' | 'sending' }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'done'; readonly value: string; readonly count: number };
export interface IncidentChangeProps {
  readonly row: Standing;
  /** Its tickets, which a status may move. */
  readonly tickets: readonly CaseTicket[];
  readonly people: readonly Person[];
  readonly change: OneChange;
  /** The question after a rejection as authorised; empty where there is none. */
  readonly alike: readonly Alike[];
  readonly onSet: (setting: Setting) => void;
  /** Sets it on what somebody else left. */
  readonly onAnyway: (setting: Setting, version: number) => void;
  readonly onUndo: () => void;
  readonly onDismiss: () => void;
  /** What is alike is another matter. */
  readonly onAlone: () => void;
  readonly onAllow: (field: Alike['field']) => void;
  readonly allowing: Allowing;
  /** Shows the job of the rule, which can be undone there. */
  readonly onFollow: () => void;
}
/** Why a value is not authorised, as keys of the texts. */
const refusals = { 'stands-for-nobody': 'refusedNobody', 'stands-for-many': 'refusedShared' } as const satisfies Partial<
  Record<IssueCode, string>
>;
/** Changes the incident that is open, and says what became of it until something else is done. */
export function IncidentChange({
  row,
  tickets,
  people,
  change,
  alike,
  onSet,
  onAnyway,
  onUndo,
  onDismiss,
  onAlone,
  onAllow,
  allowing,
  onFollow,
}: IncidentChangeProps) {
  const t = useTexts(changeTexts);
  const common = useTexts(commonTexts);
  const o = useTexts(outcomeTexts);
  const cause = useCause();
  const named = useValues();
  const { whatOf } = useSettingWords(people);
  const standing = ({ status, priority, assignee }: Standing): string =>
    [named(status), named(priority), assignee === null ? t.nobody : assignee.name].join(' · ');
  const ticketNamed = useValues(ticketStatusTexts);
  type Ticket = NonNullable<TicketsMoved>[number];
  const went = ({ id, to }: Ticket): string => t.ticketWent({ id: String(id), status: ticketNamed(to) });
  const wentBack = ({ id, from, to }: Ticket): string =>
    (from === to ? t.ticketStays : t.ticketBack)({ id: String(id), status: ticketNamed(to) });
  const [asked, setAsked] = useState<Alike | null>(null);
  const isOffered = ({ refused, count }: Alike): boolean => refused === null && count > 0;
  const refused = alike.filter((each) => each.refused !== null);
  const why = (failure: Failure): string => {
    const allowed = issuesAt(failure, 'status');
    return allowed.length === 0
      ? cause(failure)
      : `${o['reason_life-cycle']} ${o.allowed({ statuses: allowed.map(({ detail }) => named(detail)).join(', ') })}`;
  };
  const allowWhy = (failure: Failure): string => {
    const code = issuesAt(failure, 'field')[0]?.code;
    return isOneOf(refusals, code) ? t[refusals[code]] : cause(failure);
  };
  return (
    <div className={`${styles.one} stack gap-8 wide`}>
      <div role="status">
        {change.status === 'sending' && <p>{t.saving({ what: whatOf(change.setting) })}</p>}
        {change.status === 'undone' && <p>{[o.backAsBefore, ...(change.tickets ?? []).map(wentBack)].join(' ')}</p>}
        {change.status === 'done' && (
          <p>
            {[t.saved({ what: whatOf(change.setting) }), ...(change.tickets ?? []).map(went)].join(' · ')}{' '}
            {change.failure !== null && <span className="bad">{o.notUndone({ cause: cause(change.failure) })} </span>}
            {change.canUndo && (
              <Button size="small" onClick={onUndo}>
                {o.undoOne}
              </Button>
            )}
          </p>
        )}
        {change.status === 'failed' && (
          <p className="bad">
            {t.notSaved({ what: whatOf(change.setting), cause: why(change.failure) })}{' '}
            <Button size="small" onClick={() => onSet(change.setting)}>
              {common.retry}
            </Button>
          </p>
        )}
        {change.status === 'conflict' && (
          <>
            <p className="bad">{t.conflict({ what: whatOf(change.setting), now: change.now === null ? '–' : standing(change.now) })}</p>
            <p className="flow">
              <Button size="small" onClick={onDismiss}>
                {t.leaveIt}
              </Button>
              <Button size="small" onClick={() => onAnyway(change.setting, change.now?.version ?? row.version)}>
                {t.changeAnyway}
              </Button>
            </p>
          </>
        )}
      </div>
      {alike.length > 0 && (
        <div role="group" aria-label={t.alike}>
          <p>{t.alike}</p>
          {refused.map(({ field, value, refused: reason }) => (
            <p key={field} className="muted">
              {(reason === 'nobody' ? t.refused_nobody : t.refused_shared)({ value })}
            </p>
          ))}
          <p className="flow">
            {alike.filter(isOffered).map((one) => (
              <Button key={one.field} size="small" onClick={() => setAsked(one)}>
                {(one.field === 'domain' ? t.alikeDomain : t.alikePublisher)({ value: one.value, incidents: t.incidents(one.count) })}
              </Button>
            ))}
            <Button size="small" onClick={onAlone}>
              {t.alikeNo}
            </Button>
          </p>
        </div>
      )}
      {asked === null ? null : (
        <OpenDialog
          modalType="alert"
          onClose={() => {
            setAsked(null);
          }}
        >
          <DialogSurface className={styles.dialog ?? ''}>
            <DialogBody>
              <DialogTitle>{(asked.field === 'domain' ? t.allowDomain : t.allowPublisher)({ value: asked.value })}</DialogTitle>
              <DialogContent>{t.allowText({ incidents: t.incidents(asked.count) })}</DialogContent>
              <DialogActions>
                <Button
                  appearance="primary"
                  className={'one-line'}
                  onClick={() => {
                    setAsked(null);
                    onAllow(asked.field);
                  }}
                >
                  {t.allowYes}
                </Button>
                <Button onClick={() => setAsked(null)}>{common.cancel}</Button>
              </DialogActions>
            </DialogBody>
          </DialogSurface>
        </OpenDialog>
      )}
      <div role="status">
        {allowing.status === 'sending' && <p>{t.allowSending}</p>}
        {allowing.status === 'failed' && <p className="bad">{t.notAllowed({ cause: allowWhy(allowing.failure) })}</p>}
        {allowing.status === 'done' && (
          <p>
            {t.allowDone({ value: allowing.value, incidents: t.incidents(allowing.count) })}{' '}
            <button type="button" className={styles.link} onClick={onFollow}>
              {t.allowFollow}
            </button>
          </p>
        )}
      </div>
      <div className="flow">
        <SettingMenus
          inline
          from={[row.status]}
          caseOf={{ incident: row.status, tickets }}
          people={people}
          busy={change.status === 'sending'}
          onSet={onSet}
        />
      </div>
    </div>
  );
}
