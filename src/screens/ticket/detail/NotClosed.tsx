import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { TicketDetail } from '../../../../contract/areas/ticket/ticket.ts';
import type { TicketsScreen } from '../../../../machines/screens/ticket/tickets.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useTicketLists } from '../../../portal/lists/use-ticket-lists.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { ConflictDialog, type ConflictField } from '../../../widgets/ConflictDialog/ConflictDialog.tsx';
import { ticketTexts, ticketWords } from '../texts.ts';
import { conflictIn, lastSetting, settingOf } from './act/conflict.ts';
import styles from './Detail.module.css';
import { useChangeWords } from './use-change-words.ts';

interface NotClosedProps {
  readonly screen: TicketsScreen;
  readonly ticket: TicketDetail;
}
/** Somebody was first: who closed it and how, or who changed what of it, with both versions, and the way to close it as it stands now. */
export function NotClosed({ screen, ticket }: NotClosedProps) {
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  const format = useFormat();
  const lists = useTicketLists(screen);
  const changesOf = useChangeWords();
  const about = String(ticket.id);
  const { request, failure, send, dismiss } = useWrite(screen, 'close', about);
  const change = useWrite(screen, 'change', about);
  const [isCompared, setCompared] = useState(false);
  const current = failure?.current as TicketDetail | undefined;
  if (request === null) return null;
  const { body } = request,
    seen = body.updated_on ?? '';
  const dismissal = (
    <Button size="small" appearance="subtle" onClick={dismiss}>
      {t.dismiss}
    </Button>
  );
  if (current === undefined)
    return (
      <p className={styles.outcome} data-bad>
        {t.notClosed({ cause: '' })} {dismissal}
      </p>
    );
  const last = lastSetting(current, seen, ['status', 'resolution']);
  const at = format.instant(last?.created_on ?? current.updated_on, current.timeZone);
  const name = last?.user.name ?? '';
  const valueOf = (value: string | null): string => (value === null || value === '' ? t.nothing : named(value));
  const others = conflictIn(current, seen, {}, lists, { label: (field) => t[field], value: valueOf });
  const status = others.find((field) => field.name === 'status');
  const end: ConflictField = {
    name: 'status',
    label: t.status,
    was: status?.was ?? named(ticket.status.name),
    theirs: named(current.status.name),
    mine: t.toValue({ field: named('Closed'), value: named(body.resolution) }),
    asItWas: { mine: false, theirs: false },
  };
  const closeIt = (version: string): void => send({ body: { ...body, updated_on: version } });
  return (
    <>
      <p className={styles.outcome} data-bad>
        {current.status.is_closed
          ? t.closedBefore({ name, resolution: current.resolution === null ? named(current.status.name) : named(current.resolution) })
          : last === undefined
            ? t.changedBefore({ name })
            : t.notClosed({ cause: t.changedMeanwhile({ name, time: at, changes: changesOf(last.details) }) })}{' '}
        {current.status.is_closed ? null : (
          <>
            <Button size="small" onClick={() => setCompared(true)}>
              {t.compare}
            </Button>
            <Button size="small" onClick={() => closeIt(current.updated_on)}>
              {t.closeAnyway({ resolution: named(body.resolution) })}
            </Button>
          </>
        )}
        {dismissal}
      </p>
      {isCompared && !current.status.is_closed ? (
        <ConflictDialog
          by={last?.user.name ?? null}
          at={at}
          fields={[end, ...others.filter((field) => field !== status)]}
          busy={false}
          onSave={({ status: side, ...choices }) => {
            setCompared(false);
            const set = settingOf(current, seen, {}, lists, choices);
            const ends = side === 'mine';
            if (!ends) dismiss();
            if (Object.keys(set).length === 0) {
              if (ends) closeIt(current.updated_on);
              return;
            }
            // what is set beside the end is set first: its answer is the version that is closed then
            change.send(
              { params: { id: ticket.id }, body: { updated_on: current.updated_on, ...set } },
              {
                onDone: ({ updated_on: version }) => {
                  if (ends) closeIt(version);
                },
              },
            );
          }}
          onBack={() => setCompared(false)}
          onDiscard={() => {
            setCompared(false);
            dismiss();
          }}
        />
      ) : null}
    </>
  );
}
