import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import type { PublisherInPackage } from '../../../../contract/areas/publisher/across.ts';
import type { ContestedKind, TrafficDispute } from '../../../../contract/areas/ticket/traffic-dispute.ts';
import { ticket as ticketRoute } from '../../../../machines/routes/areas/ticket.ts';
import { impressionDashboard, visitDashboard } from '../../../../machines/routes/areas/web.ts';
import { mayContest } from '../../../../machines/screens/act.ts';
import { mayDecide, publisherScreen as screen } from '../../../../machines/screens/publisher/across.ts';
import { useFormat } from '../../../format/format.ts';
import { sourceTexts } from '../../../i18n/texts/source.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useAddress } from '../../../portal/use-address.ts';
import { useDays } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { UndoButton } from '../../../widgets/UndoButton/UndoButton.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { ChunkBoundary } from '../../../shell/states/ChunkBoundary.tsx';
import { ContestDialog } from '../../act/dialogs/late.ts';
import { contestTexts } from '../../act/texts.ts';
import { contestable, keptBy } from './contestable.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { DisputeList } from './DisputeList.tsx';
import { ReplyDialog } from './ReplyDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

type Asked = { readonly what: 'contest' } | { readonly what: 'reply' | 'withdraw' | 'decide'; readonly of: TrafficDispute };
/** What is contested of its traffic in one package, for both sides: a publisher contests and replies, the advertiser decides. */
export function Contested({ of, publisher }: { readonly of: PublisherInPackage; readonly publisher: string }) {
  const t = useTexts(contestTexts);
  const s = useTexts(sourceTexts);
  const format = useFormat();
  const role = useSelector(useWorkspace(), (s) => s.context.user.role);
  const addressOf = useAddress();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { view, refresh } = useRead(screen, 'disputes');
  const close = () => setAsked(null);
  const file = useWrite(screen, 'file');
  const causeOf = useCause();
  const { package_name, timeZone } = of;
  const range = useDays();
  const known = 'data' in view ? view.data.disputes : [];
  const isKnown = 'data' in view || view.status === 'empty';
  const keptOf = (kind: ContestedKind) => keptBy(known, { packageName: package_name, kind, ...range });
  const all = contestable(of),
    kinds = all.filter(({ kind }) => keptOf(kind) === null);
  const kept = all.length > 0 && kinds.length === 0 ? all.map(({ kind }) => keptOf(kind)) : [];
  return (
    <>
      <DetailPart title={t.title} note={of.title} view={view} skeleton="table" height={40} empty={t.none} onRefresh={refresh}>
        {({ disputes, count }) => (
          <>
            <DisputeList
              disputes={disputes.filter((each) => each.package_name === package_name)}
              eventsTo={({ kind, fromDate, toDate, narrowed }) =>
                addressOf(
                  kind === 'visit' ? visitDashboard : impressionDashboard,
                  package_name,
                  { ...narrowed, row: publisher },
                  { fromDate, toDate },
                )
              }
              onFile={(id, of) => file.send({ params: { id, file: of } })}
              faultOf={(id) =>
                file.status === 'failed' && file.failure !== null && file.request?.params.id === id
                  ? t.noFile({ cause: causeOf(file.failure) })
                  : ''
              }
              ticketTo={(id) => addressOf(ticketRoute, package_name, { id: String(id) })}
              acts={(each) => (
                <Acts of={each} isPublisher={mayContest(role)} canDecide={mayDecide(role)} onAsk={(what) => setAsked({ what, of: each })} />
              )}
            />
            {count > disputes.length && (
              <p className="fine quiet">{t.last({ shown: format.count(disputes.length), whole: format.count(count) })}</p>
            )}
          </>
        )}
      </DetailPart>
      {mayContest(role) && isKnown && kinds.length > 0 && (
        <div className="flow">
          <Button size="small" appearance="primary" onClick={() => setAsked({ what: 'contest' })}>
            {s.contest}
          </Button>
        </div>
      )}
      {mayContest(role) && kept.length > 0 && <p className="fine quiet">{kept.includes('contested') ? t.already : t.daysCredited}</p>}
      {asked?.what === 'contest' && (
        <ChunkBoundary floats>
          <Suspense fallback={null}>
            <ContestDialog of={{ packageName: package_name, publisher, range, zone: timeZone, kinds, narrowed: {} }} onClose={close} />
          </Suspense>
        </ChunkBoundary>
      )}
      {asked?.what === 'reply' && <ReplyDialog id={asked.of.id} onClose={close} />}
      {asked?.what === 'withdraw' && <WithdrawDialog of={asked.of} onClose={close} />}
      {asked?.what === 'decide' && <DecideDialog of={asked.of} isBlocked={of.record?.state === 'blocked'} onClose={close} />}
    </>
  );
}

interface ActsProps {
  readonly of: TrafficDispute;
  readonly isPublisher: boolean;
  readonly canDecide: boolean;
  readonly onAsk: (what: 'reply' | 'withdraw' | 'decide') => void;
}
function Acts({ of: { id, state, undo_until, updated_on }, isPublisher, canDecide, onAsk }: ActsProps) {
  const t = useTexts(contestTexts);
  const causeOf = useCause();
  const undo = useWrite(screen, 'undoDecision', id);
  const isOpen = state === 'open' || state === 'answered';
  const isUndoing = undo.status === 'sending';
  return (
    <>
      {isOpen && isPublisher && (
        <Button size="small" onClick={() => onAsk('reply')}>
          {t.reply}
        </Button>
      )}
      {isOpen && isPublisher && (
        <Button size="small" onClick={() => onAsk('withdraw')}>
          {t.withdraw}
        </Button>
      )}
      {isOpen && canDecide && (
        <Button size="small" appearance="primary" onClick={() => onAsk('decide')}>
          {t.decide}
        </Button>
      )}
      {undo_until !== null && canDecide && (
        <UndoButton
          key={updated_on}
          label={isUndoing ? t.undoing : t.undo}
          until={Date.parse(undo_until)}
          busy={isUndoing}
          onUndo={() => undo.send({ params: { id }, body: { updated_on } })}
        />
      )}
      <span role="status" className="faint">
        {(undo.status === 'failed' || undo.status === 'conflict') && undo.failure !== null
          ? t.notUndone({ cause: causeOf(undo.failure) })
          : ''}
      </span>
    </>
  );
}
