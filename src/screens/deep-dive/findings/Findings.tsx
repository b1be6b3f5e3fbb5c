import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { Finding } from '../../../../contract/areas/deep-dive/findings.ts';
import { MOST_SUBJECT } from '../../../../contract/areas/ticket/ticket.ts';
import { ALL } from '../../../../contract/scope.ts';
import { deepDive } from '../../../../machines/routes/areas/deep-dive.ts';
import { actPart } from '../../../../machines/screens/act-part.ts';
import { mayRaise } from '../../../../machines/screens/act.ts';
import { deepDiveScreen as screen, mayPin } from '../../../../machines/screens/deep-dive/deep-dive.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useDays, useZone } from '../../../portal/use-params.ts';
import { useRaise } from '../../../portal/writes/use-raise.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useIntents } from '../../../portal/writes/use-write.ts';
import { RaisedTicket } from '../../../widgets/RaiseTicket/RaisedTicket.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { useDiveWords } from '../use-words.ts';
import { FindingsCard } from './FindingsCard.tsx';

const addressOf = ({ link }: Finding): string => deepDive.path + link;

/** The findings of the package, and the ticket that is raised from some of them, with the address of each. */
export function Findings() {
  const { t, format } = useDiveWords();
  const causeOf = useCause();
  const workspace = useWorkspace();
  const user = useSelector(workspace, (s) => s.context.user);
  const packageName = useSelector(workspace, (s) => s.context.current) ?? ALL;
  const range = useDays();
  const zone = useZone();
  const { view, refresh } = useRead(screen, 'findings');
  const { add: take } = useIntents(screen, 'unpin');
  const { raised, isSending, failure, send } = useRaise(actPart, 'raise', packageName);
  const asked = useMemo(() => ({ words: format.range(range.fromDate, range.toDate), isFiltered: false }), [format, range]);
  const onRemove = useCallback(
    (finding: Finding) =>
      finding.isOwn || user.role === 'admin'
        ? () => {
            take({ params: { package: packageName, id: finding.id }, query: { package_name: packageName } });
          }
        : null,
    [take, packageName, user.role],
  );
  const onRaise = useCallback(
    (chosen: readonly Finding[], notes: string) => {
      const lines = chosen.flatMap((finding) => ['', finding.figure, finding.slice, new URL(addressOf(finding), document.baseURI).href]);
      send({
        params: { id: user.id },
        body: {
          package_name: packageName,
          tracker: 'Other',
          subject: chosen[0]?.figure.slice(0, MOST_SUBJECT) ?? '',
          description: [notes, ...lines].join('\n').trim(),
        },
      });
    },
    [send, packageName, user.id],
  );
  const news =
    raised !== null ? (
      <RaisedTicket ticket={raised} name={t.raised({ id: raised.id })} />
    ) : failure === null ? null : (
      t.notRaised({ cause: causeOf(failure) })
    );
  return (
    <FindingsCard
      view={view}
      range={range}
      asked={asked}
      zone={zone}
      addressOf={addressOf}
      onRemove={mayPin(user.role) ? onRemove : null}
      onRaise={packageName !== ALL && mayRaise(user.role) ? onRaise : null}
      isRaising={isSending}
      news={news}
      onRefresh={refresh}
    />
  );
}
