import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { Raised } from '../../../../contract/areas/ticket/changes.ts';
import { ticket as ticketRoute, tickets as ticketsRoute } from '../../../../machines/routes/areas/ticket.ts';
import { raisedPart } from '../../../../machines/screens/ticket/raised.ts';
import { outcomeTexts } from '../../../i18n/texts/outcomes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useTray } from '../../../portal/use-tray.ts';
import { useWriteAbout } from '../../../portal/writes/use-write.ts';
import { Consequences } from '../../../widgets/Consequences/Consequences.tsx';
import { consequencesIn } from '../../../widgets/Consequences/consequences-in.ts';
import { raiseTexts } from '../../../widgets/RaiseTicket/texts.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';

/** A ticket that was raised, or what became of several. */
export type ToldRaised = { readonly id: number } | Raised;

/** Says which tickets were raised, leads to them, and takes them back. */
export function RaisedToast({ answer }: { readonly answer: ToldRaised }) {
  if ('id' in answer) return <One id={answer.id} />;
  return 'job' in answer ? <Begun count={answer.job.total} /> : <Several raised={answer} />;
}
function Begun({ count }: { readonly count: number }) {
  const t = useTexts(raiseTexts);
  const tray = useTray();
  return (
    <p className="anywhere">
      {t.job(count)}{' '}
      <Button size="small" onClick={() => tray.send({ type: 'OPEN', panel: 'jobs' })}>
        {t.follow}
      </Button>
    </p>
  );
}
function One({ id }: { readonly id: number }) {
  const t = useTexts(raiseTexts);
  const linkTo = useLinkTo(ticketRoute);
  const order = useMemo(() => ({ body: { id } }), [id]),
    orderAll = useMemo(() => ({ body: { id, also: true } as const }), [id]);
  const undo = useWriteAbout(raisedPart, 'withdraw', order),
    all = useWriteAbout(raisedPart, 'withdraw', orderAll);
  return (
    <Told
      words={t.ticket({ id: String(id) })}
      href={linkTo?.({ id: String(id) }) ?? null}
      undo={{ ...undo, send: () => undo.send(order) }}
      all={{ ...all, send: () => all.send(orderAll) }}
    />
  );
}
/** Tickets of others that are named. */
const MOST_NAMED = 3;
const numbersIn = (tickets: readonly (number | null)[]): string => {
  const numbers = [...new Set(tickets.flatMap((ticket) => ticket ?? []))];
  const named = numbers.slice(0, MOST_NAMED).map((id) => `#${id}`);
  return named.length === 0 ? '' : ` (${[...named, ...(numbers.length > named.length ? ['…'] : [])].join(', ')})`;
};
function Several({ raised: { rows, run } }: { readonly raised: Extract<Raised, { run: unknown }> }) {
  const t = useTexts(raiseTexts);
  const ticketTo = useLinkTo(ticketRoute),
    ticketsTo = useLinkTo(ticketsRoute);
  const o = useTexts(outcomeTexts);
  const order = useMemo(() => ({ params: { id: run.id }, query: {} }), [run.id]),
    orderAll = useMemo(() => ({ params: { id: run.id }, query: { also: 'true' } as const }), [run.id]);
  const undo = useWriteAbout(raisedPart, 'undo', order),
    all = useWriteAbout(raisedPart, 'undo', orderAll);
  const made = new Set(rows.flatMap(({ outcome, ticket }) => (outcome === 'ok' && ticket !== null ? ticket : [])));
  const others = rows.filter(({ outcome, reason }) => outcome === 'skipped' && reason !== 'life-cycle');
  const had = others.length,
    settled = rows.filter(({ outcome, reason }) => outcome === 'skipped' && reason === 'life-cycle').length,
    failed = rows.filter(({ outcome }) => outcome === 'failed').length,
    partly = rows.filter(({ outcome, reason }) => outcome === 'ok' && reason === 'refused').length;
  const [only, ...more] = made;
  const isOne = only !== undefined && more.length === 0;
  const words = [
    isOne ? t.ticket({ id: String(only) }) : t.tickets(made.size),
    ...(partly === 0 ? [] : [o.raisedPartly(partly)]),
    ...(had === 0 ? [] : [`${t.hadOne(had)}${numbersIn(others.map(({ ticket }) => ticket))}`]),
    ...(settled === 0 ? [] : [t.settledOne(settled)]),
    ...(failed === 0 ? [] : [t.failed(failed)]),
  ].join(', ');
  const href = isOne ? ticketTo?.({ id: String(only) }) : ticketsTo?.({ sort: '-created' });
  return (
    <Told
      words={words}
      href={href ?? null}
      undo={made.size === 0 ? null : { ...undo, send: () => undo.send(order) }}
      all={{ ...all, send: () => all.send(orderAll) }}
      isRun
    />
  );
}

type Undo = Pick<ReturnType<typeof useWriteAbout>, 'status' | 'failure'> & { readonly send: () => void };
interface ToldProps {
  readonly words: string;
  readonly href: string | null;
  /** Null where nothing was raised. */
  readonly undo: Undo | null;
  /** The same with what came of the tickets. */
  readonly all: Undo;
  /** They are taken back by a job, which has only begun. */
  readonly isRun?: boolean;
}
function Told({ words, href, undo, all, isRun = false }: ToldProps) {
  const t = useTexts(raiseTexts);
  const tray = useTray();
  const causeOf = useCause();
  const linkTo = useLinkTo(ticketRoute);
  const came = consequencesIn(undo?.failure ?? null);
  const hasCome = came.tickets.length > 0 || (came.unseen ?? 0) > 0;
  const failure = all.failure ?? (hasCome ? null : (undo?.failure ?? null));
  if (undo?.status === 'done' || all.status === 'done')
    return (
      <div className="anywhere stack gap-4">
        <p>{isRun ? t.undoBegun : t.undone}</p>
        {isRun && (
          <div>
            <Button size="small" onClick={() => tray.send({ type: 'OPEN', panel: 'jobs' })}>
              {t.follow}
            </Button>
          </div>
        )}
        {mail('done')}
      </div>
    );
  function mail(status: 'asked' | 'sending' | 'done') {
    if (!hasCome) return null;
    const mailHref = linkTo === null ? null : (id: string) => linkTo({ id, task: 'notice' });
    return <Consequences {...came} status={status} mailHref={mailHref} onUndoAll={all.send} />;
  }
  return (
    <div className="anywhere">
      <p>{words}</p>
      {mail(all.status === 'sending' ? 'sending' : 'asked')}
      {failure !== null && <p className="bad">{t.notUndone({ cause: causeOf(failure) })}</p>}
      <div className="row gap-8">
        {href !== null && (
          <Button as="a" size="small" href={href}>
            {t.open}
          </Button>
        )}
        {undo !== null && failure === null && !hasCome && (
          <Button size="small" disabledFocusable={undo.status === 'sending'} onClick={undo.send}>
            {undo.status === 'sending' ? t.undoing : t.undo}
          </Button>
        )}
      </div>
    </div>
  );
}
