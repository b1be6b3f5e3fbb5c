import { Button, DialogActions, DialogBody, DialogContent, DialogSurface } from '@fluentui/react-components';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { TicketDiagonal16Regular } from '@fluentui/react-icons/svg/ticket-diagonal';
import { useState } from 'react';
import { MOST_RAISED } from '../../../../contract/areas/search360.ts';
import { ALL } from '../../../../contract/scope.ts';
import { searchedIn, searchScreen } from '../../../../machines/screens/search360/search360.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useParams } from '../../../portal/use-params.ts';
import { useWrite } from '../../../portal/use-write.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { raiseTexts } from './texts.ts';
import { useRaisedRun } from './use-raised-run.ts';
import styles from '../Search360.module.css';
import { searchTexts } from '../texts.ts';

/** Tickets for all incidents of a search, as a run: it is asked about once. */
export function RaiseAll({
  incidents,
  isMore,
  hasScreens,
}: {
  readonly incidents: number;
  /** There are more than are counted. */
  readonly isMore: boolean;
  /** Its values are of a file, whose screenshots go with the tickets. */
  readonly hasScreens: boolean;
}) {
  const t = useTexts(raiseTexts);
  const s = useTexts(searchTexts);
  const format = useFormat();
  const causeOf = useCause();
  const workspace = useWorkspace();
  const { search, match, within } = useParams(searchScreen.route);
  const { status, failure, request, answer, send } = useWrite(searchScreen, 'raiseAll');
  const [asks, setAsks] = useState(false);
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
        onClick={() => setAsks(true)}
      >
        {t.all(incidents)}
      </Button>
      {asks && (
        <OpenDialog
          modalType="alert"
          onClose={() => {
            setAsks(false);
          }}
        >
          <DialogSurface>
            <DialogBody>
              <DialogContent>
                {t.question(incidents)}
                {hasScreens && <p>{t.withScreens}</p>}
              </DialogContent>
              <DialogActions>
                <Button
                  appearance="primary"
                  onClick={() => {
                    setAsks(false);
                    send({
                      body: {
                        package_name: searchedIn(workspace.getSnapshot().context.current ?? ALL, { within }),
                        search,
                        match,
                        count: incidents,
                      },
                    });
                  }}
                >
                  {t.yes}
                </Button>
                <Button onClick={() => setAsks(false)}>{s.cancel}</Button>
              </DialogActions>
            </DialogBody>
          </DialogSurface>
        </OpenDialog>
      )}
    </div>
  );
}
