import { Button, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { TicketDiagonal16Regular } from '@fluentui/react-icons/svg/ticket-diagonal';
import { MOST_RAISED, type RaisePlan } from '../../../../contract/areas/search360/raise.ts';
import type { SearchValue } from '../../../../contract/areas/search360/search360.ts';
import { ALL } from '../../../../contract/scope.ts';
import { filterIn, searchedIn, searchScreen } from '../../../../machines/screens/search360/search360.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useParams, useSetParams } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { raiseTexts } from './texts.ts';
import { useRaisedRun } from './use-raised-run.ts';
import styles from './Bulk.module.css';
import { searchTexts } from '../texts.ts';
import { UnlistedValues } from '../found/UnlistedValues.tsx';

/** Tickets for all incidents of a search, as a run: it is asked about once, with what it would come to. */
export function RaiseAll({
  incidents,
  isMore,
  hasScreens,
  unlisted,
  onPivot,
}: {
  readonly incidents: number;
  /** There are more than are counted. */
  readonly isMore: boolean;
  /** Its values are of a file, whose screenshots go with the tickets. */
  readonly hasScreens: boolean;
  /** Values of what was found whose incidents are not among them: there are too many. */
  readonly unlisted: readonly SearchValue[];
  readonly onPivot: (values: readonly SearchValue[]) => void;
}) {
  const t = useTexts(raiseTexts);
  const s = useTexts(searchTexts);
  const format = useFormat();
  const causeOf = useCause();
  const workspace = useWorkspace();
  const params = useParams(searchScreen.route);
  const { search, match, within, task } = params;
  const setParams = useSetParams(searchScreen.route);
  const { status, failure, request, answer, send } = useWrite(searchScreen, 'raiseAll');
  const isTooMany = isMore || incidents > MOST_RAISED;
  const isThis = request?.body.search === search && request.body.match === match;
  const run = useRaisedRun(answer?.job ?? null);
  const said = !isThis
    ? ''
    : status === 'conflict'
      ? t.changed
      : failure !== null
        ? s.notRaised({ cause: causeOf(failure) })
        : answer === null
          ? ''
          : run;
  return (
    <div className={styles.all}>
      <span role="status" className={styles.grow}>
        {isTooMany ? t.tooMany({ most: format.count(MOST_RAISED) }) : said}
      </span>
      <Button
        size="small"
        icon={<TicketDiagonal16Regular aria-hidden />}
        disabledFocusable={incidents === 0 || isTooMany || status === 'sending'}
        onClick={() => setParams({ task: 'raise' }, 'push')}
      >
        {t.all}
      </Button>
      {task === 'raise' && incidents > 0 && !isTooMany && (
        <RaiseQuestion
          incidents={incidents}
          hasScreens={hasScreens}
          unlisted={unlisted}
          onPivot={(values) => {
            setParams({ task: 'read' }, 'replace');
            onPivot(values);
          }}
          onClose={() => setParams({ task: 'read' }, 'replace')}
          onYes={(count) =>
            send({
              body: {
                package_name: searchedIn(workspace.getSnapshot().context.current ?? ALL, { within }),
                search,
                match,
                ...filterIn(params),
                count,
              },
            })
          }
        />
      )}
    </div>
  );
}

interface QuestionProps {
  readonly incidents: number;
  readonly hasScreens: boolean;
  readonly unlisted: readonly SearchValue[];
  readonly onPivot: (values: readonly SearchValue[]) => void;
  readonly onYes: (count: number) => void;
  readonly onClose: () => void;
}
/** Asks before the run, and says how many tickets it would raise, and how many incidents get none and why. */
function RaiseQuestion({ incidents, hasScreens, unlisted, onPivot, onYes, onClose }: QuestionProps) {
  const t = useTexts(raiseTexts);
  const s = useTexts(searchTexts);
  const common = useTexts(commonTexts);
  const { view, refresh } = useRead(searchScreen, 'raising');
  const plan = 'data' in view ? view.data : null;
  const stored = useRead(searchScreen, 'stored').view;
  const searched = 'data' in stored ? stored.data.terms.map(({ shown }) => shown).join(', ') : '';
  // screenshots also go to tickets that are there
  const isIdle = plan === null || (plan.made === 0 && !(hasScreens && plan.hasTicket > 0));
  return (
    <OpenDialog modalType="alert" onClose={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t.question}</DialogTitle>
          <DialogContent>
            <p className={styles.of}>
              {t.found(incidents)} {searched}
            </p>
            <DetailPart title={t.outcome} quiet view={view} skeleton="bars" height={96} empty="" onRefresh={refresh}>
              {(known) => <Plan plan={known} />}
            </DetailPart>
            {hasScreens && <p className="spaced">{t.withScreens}</p>}
            {unlisted.length > 0 && (
              <p className="spaced">
                {t.notAmong} <UnlistedValues values={unlisted} onPivot={onPivot} />
              </p>
            )}
          </DialogContent>
          <DialogActions>
            <Button
              appearance="primary"
              disabledFocusable={isIdle}
              onClick={() => {
                if (plan === null) return;
                onClose();
                onYes(plan.total);
              }}
            >
              {plan === null ? s.raiseAll : t.yes(plan.made)}
            </Button>
            <Button onClick={onClose}>{common.cancel}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </OpenDialog>
  );
}
function Plan({ plan: { derived, made, settled, hasTicket, gone } }: { readonly plan: RaisePlan }) {
  const t = useTexts(raiseTexts);
  const left = [
    { key: 'settled', n: settled, said: t.settled },
    { key: 'hasTicket', n: hasTicket, said: t.hasTicket },
    { key: 'gone', n: gone, said: t.gone },
  ].filter(({ n }) => n > 0);
  return (
    <ul className="stack gap-4">
      <li>
        <strong>{t.made(made)}</strong>
      </li>
      {derived > 0 && <li>{t.derived(derived)}</li>}
      {left.map(({ key, n, said }) => (
        <li key={key}>{said(n)}</li>
      ))}
    </ul>
  );
}
