import { useSelector } from '@xstate/react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { ALL } from '../../../contract/scope.ts';
import { ticket as ticketRoute } from '../../../machines/routes/areas/ticket.ts';
import { actPart } from '../../../machines/screens/act-part.ts';
import { mayBlock, mayContest, mayRaise, type ActScreen } from '../../../machines/screens/act.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePath, useWorkspace } from '../../portal/context.tsx';
import { publisherAcross } from '../../../machines/routes/areas/publisher.ts';
import { usePublisherLink } from '../../portal/use-address.ts';
import { useLinkTo } from '../../portal/use-link.ts';
import { useRead } from '../../portal/use-read.ts';
import { raisedAs, useRaise } from '../../portal/writes/use-raise.ts';
import { useWrite } from '../../portal/writes/use-write.ts';
import { ChunkBoundary } from '../../shell/states/ChunkBoundary.tsx';
import type { CopyText } from '../../widgets/use-copy.ts';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import { ActView } from './ActView.tsx';
import { usePackLink } from './pack/use-pack-link.ts';
import type { RowPack } from './pack/use-pack-said.ts';
import { contestId, type Contestable } from './dialogs/contestable.ts';
import { ActDialogs, ContestDialog } from './dialogs/late.ts';
import type { Asks } from './dialogs/ActDialogs.tsx';
import { actTexts, contestTexts } from './texts.ts';

interface ActProps {
  readonly screen: ActScreen;
  readonly name: string;
  /** Is it about one publisher, the one that the screen's reads are about? */
  readonly isPublisher: boolean;
  /** What it is about: each has a draft and an outcome of its own. */
  readonly about: string;
  /** In a line: what a ticket is called. */
  readonly subject: string;
  /** Scope, numbers, reasons and where to see it; null until it is known. */
  readonly evidence: string | null;
  readonly diveTo: string | null;
  /** Where a claw-back pack of it is made, where its screen knows; else that of its publisher. */
  readonly packTo?: string | null;
  /** Its invalid rows, where its reader may be the publisher that they are of; null where there are none, 'one-publisher' where they are of several publishers of its reader. */
  readonly contestable?: Contestable | 'one-publisher' | null;
  /** The pack that a ticket about it can carry. A block, and the mail about that, are of all traffic of the publisher. */
  readonly ticketPack?: RowPack | 'publisher' | null;
  readonly onCopy?: CopyText;
  /** At the foot of a drawer. */
  readonly isFoot: boolean;
  /** What is asked as soon as it can be, without a press here. */
  readonly first?: Asks | null;
  readonly children?: ReactNode;
}
/** Blocks a publisher, raises a ticket, tells the network, and copies the evidence, from wherever a source was found. */
export function Act({
  screen,
  name,
  isPublisher,
  about,
  subject,
  evidence,
  diveTo,
  packTo,
  contestable: rows = null,
  ticketPack = 'publisher',
  onCopy,
  isFoot,
  first = null,
  children,
}: ActProps) {
  const t = useTexts(actTexts);
  const c = useTexts(contestTexts);
  const causeOf = useCause();
  const workspace = useWorkspace();
  const role = useSelector(workspace, (s) => s.context.user.role);
  const packageName = useSelector(workspace, (s) => s.context.current);
  const [asks, setAsks] = useState<Asks | 'contest' | null>(first);
  const group = useRef<HTMLDivElement>(null);
  const linkTo = useLinkTo(ticketRoute);
  const packLink = usePackLink();
  const publisherLink = usePublisherLink();
  const isAcross = usePath() === publisherAcross.path;
  const { view, refresh } = useRead(screen, 'foresight');
  const foresight = 'data' in view ? view.data : null;
  const id = foresight?.record?.id ?? '';
  const undo = useWrite(actPart, 'undoBlock', id),
    tell = useWrite(actPart, 'tell', id);
  const { raised } = useRaise(actPart, 'raise', about);
  const isPublisherSide = mayContest(role);
  const contestable = rows === 'one-publisher' ? null : rows;
  const contest = useWrite(actPart, 'contest', contestable === null ? '' : contestId(contestable));
  const isOne = packageName !== null && packageName !== ALL;
  const open = foresight?.ticket?.is_open === true ? raisedAs(String(foresight.ticket.id), linkTo) : null;
  const mail = tell.answer;
  const news =
    (undo.status === 'failed' || undo.status === 'conflict') && undo.failure !== null
      ? t.notUndone({ cause: causeOf(undo.failure) })
      : mail !== null && (foresight?.record?.state === 'blocked' || foresight?.told === null)
        ? tell.request?.body.pack !== undefined
          ? t.toldWithPack({ recipient: mail.recipient })
          : [t.told({ recipient: mail.recipient, state: t[`mail_${mail.state}`] }), ...(mail.error === null ? [] : [mail.error])].join(
              ' · ',
            )
        : contest.status === 'done'
          ? c.sent
          : isPublisherSide && rows === 'one-publisher'
            ? c.onePublisher
            : isPublisherSide && contestable?.kept !== undefined
              ? c[contestable.kept === 'contested' ? 'already' : 'daysCredited']
              : '';
  return (
    <>
      <ActView
        groupRef={group}
        name={name}
        isFoot={isFoot}
        view={view}
        isOfMany={isPublisher && !isOne && mayBlock(role)}
        mayRaise={isOne && open === null && mayRaise(role)}
        ticket={raised ?? open}
        ticketName={raised !== null ? t.raised({ id: raised.id }) : open !== null ? t.openTicket({ id: open.id }) : ''}
        onNear={() => void (isPublisherSide ? ContestDialog : ActDialogs).preload()}
        evidence={evidence}
        diveTo={diveTo}
        packTo={packTo ?? (isPublisher && isOne && foresight !== null ? packLink(foresight) : null)}
        acrossTo={
          isPublisherSide && contestable !== null
            ? publisherLink(contestable.publisher)
            : isPublisher && !isAcross
              ? publisherLink(name)
              : null
        }
        isOwn={isPublisherSide}
        onContest={isPublisherSide && isOne && contestable !== null && contestable.kept === undefined ? () => setAsks('contest') : null}
        {...(onCopy !== undefined && { onCopy })}
        isUndoing={undo.status === 'sending'}
        news={news}
        onAsk={setAsks}
        onUndo={() => {
          if (foresight?.record == null) return;
          const { package_name, record } = foresight;
          undo.send(
            { params: { id: record.id }, body: { package_name, updated_on: record.updated_on } },
            {
              onDone: () => {
                // a mail that waited is not sent any more
                tell.dismiss();
                group.current?.focus();
              },
            },
          );
        }}
        onRefresh={refresh}
      >
        {children}
      </ActView>
      {asks === 'contest' && contestable !== null && (
        <ChunkBoundary floats>
          <Suspense fallback={null}>
            <ContestDialog of={contestable} onClose={() => setAsks(null)} />
          </Suspense>
        </ChunkBoundary>
      )}
      {asks !== null && asks !== 'contest' && packageName !== null && (asks !== 'ticket' || evidence !== null) && (
        <ChunkBoundary floats>
          <Suspense fallback={null}>
            <ActDialogs
              asks={asks}
              screen={screen}
              packageName={packageName}
              about={about}
              subject={subject}
              evidence={evidence ?? ''}
              foresight={foresight}
              ticketPack={ticketPack}
              onClose={() => setAsks(null)}
            />
          </Suspense>
        </ChunkBoundary>
      )}
    </>
  );
}
