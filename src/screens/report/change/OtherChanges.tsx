import { Button } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import type { ReportRow } from '../../../../contract/areas/report/report.ts';
import { reportScreen } from '../../../../machines/screens/report/report.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { outcomeTexts } from '../../../i18n/texts/outcomes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useParams, useSetParams } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useIntents } from '../../../portal/writes/use-write.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from './Change.module.css';
import { settingIn, useSettingWords } from './setting.ts';
import { changeTexts } from './texts.ts';
import { usePeople } from './use-people.ts';

/** Says what could not be saved, or taken back, of incidents that are not open any more. */
export function OtherChanges() {
  const t = useTexts(changeTexts);
  const common = useTexts(commonTexts);
  const o = useTexts(outcomeTexts);
  const cause = useCause();
  const { whatOf } = useSettingWords(usePeople());
  const changes = useIntents(reportScreen, 'change');
  const undos = useIntents(reportScreen, 'undoChange');
  const { row: openId } = useParams(reportScreen.route);
  const setParams = useSetParams(reportScreen.route);
  const { view } = useRead(reportScreen, 'list');
  const listed = 'data' in view ? view.data.report_list : [];
  const titleOf = (id: string, current: unknown): string =>
    ((current as ReportRow | undefined) ?? listed.find((row) => row.incident_id === id))?.title || id;
  const lost = [
    ...changes.sent.map(({ key, request, failure }) => ({
      key,
      failure,
      id: request.body.mutliSelectID?.[0],
      set: settingIn(request.body),
    })),
    ...undos.sent.map(({ key, request, failure }) => ({ key, failure, id: request.body.mutliSelectID[0], set: null })),
  ].flatMap(({ key, failure, id, set }) =>
    failure === null || id === undefined || id === openId ? [] : [{ key, failure, id, what: set === null ? o.undoOne : whatOf(set) }],
  );
  return (
    <div role="status">
      {lost.map(({ key, failure, id, what }) => (
        <p key={key} className={styles.other}>
          <span className="bad">
            <bdi>{titleOf(id, failure.current)}</bdi>: {t.notSaved({ what, cause: cause(failure) })}
          </span>
          <Button size="small" onClick={() => setParams({ row: id }, 'push')}>
            {t.openIt}
          </Button>
          <ActionButton
            label={common.close}
            onClick={() => {
              changes.dismiss([key]);
              undos.dismiss([key]);
            }}
          >
            <Dismiss20Regular aria-hidden />
          </ActionButton>
        </p>
      ))}
    </div>
  );
}
