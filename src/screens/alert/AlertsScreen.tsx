import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button, Field, Select } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { daysIn, daysOfChoice } from '../../../contract/time/dates.ts';
import { alertDashboards, alertMetrics, isNarrowable, type Alert, type AlertDashboard } from '../../../contract/areas/alert/alert.ts';
import { isInMenu } from '../../../contract/policy.ts';
import { ALL } from '../../../contract/scope.ts';
import { report } from '../../../machines/routes/areas/report.ts';
import { namedIn, watchedDashboards } from '../../../machines/routes/watched.ts';
import { alerts as route } from '../../../machines/routes/areas/alert.ts';
import { narrowingIn, ruleIn } from '../../../machines/screens/alert/rule.ts';
import { alertsScreen } from '../../../machines/screens/alert/alerts.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useParams, useSetParams } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { useWrite } from '../../portal/writes/use-write.ts';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import { OwnCard } from '../../widgets/OwnCard/OwnCard.tsx';
import styles from '../../widgets/OwnCard/OwnCard.module.css';
import { AlertForm } from './AlertForm.tsx';
import { AlertList } from './AlertList.tsx';
import { AlertPreview } from './AlertPreview.tsx';
import { NarrowFields } from './NarrowFields.tsx';
import { ReportForm } from './ReportForm.tsx';
import { ReportList } from './ReportList.tsx';
import { aboutAlert, useRuleWords } from './words.ts';

const routes: Readonly<Record<AlertDashboard, { readonly path: string }>> = watchedDashboards;
const areaOf = (dashboard: AlertDashboard): keyof typeof alertMetrics =>
  dashboard === 'impression' || dashboard === 'visit' ? 'web' : dashboard;
/** What the address of the report says of its rows. */
const namesOfReport = [...report.params.namesOf('filter'), 'search', 'sort', 'columns'];
const filtersIn = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));
/** The dashboard that an address names. */
const dashboardIn = (of: string): AlertDashboard | undefined => alertDashboards.find((each) => each === of.split('.')[0]);
/** The number that an address names, where there is one. */
function numberIn(of: string): { readonly dashboard: AlertDashboard; readonly metric: string } | null {
  const metric = of.split('.')[1] ?? '';
  const dashboard = dashboardIn(of);
  return dashboard !== undefined && (alertMetrics[areaOf(dashboard)] as readonly string[]).includes(metric) ? { dashboard, metric } : null;
}
const closed = { row: null, at: '', of: '', of_package: '', filters: '', rule: '', seekIn: '', seek: '' };

function AlertsCard() {
  const { t } = useRuleWords();
  const causeOf = useCause();
  const { view, refresh } = useRead(alertsScreen, 'alerts');
  const { tab, row, rule } = useParams(route);
  const setParams = useSetParams(route);
  const [left, setLeft] = useState<string | null>(null);
  const pause = useWrite(alertsScreen, 'pause');
  const remove = useWrite(alertsScreen, 'remove');
  const check = useWrite(alertsScreen, 'check');
  const isOpen = tab === 'alerts' && row !== null;
  const onCheck = (id: string): void => check.send({ params: { id } });
  const onClose = (): void => {
    setLeft(row);
    setParams(closed);
  };
  const edited = isOpen && 'data' in view ? view.data.find(({ id }) => id === row) : undefined;
  return (
    <OwnCard
      title={t.title}
      view={view}
      onRefresh={refresh}
      head={
        <>
          <p className="quiet anywhere">{t.hint}</p>
          {isOpen && row === '' ? (
            <NewAlert onCheck={onCheck} onClose={onClose} />
          ) : (
            <div>
              <Button autoFocus={left === ''} onClick={() => setParams({ ...closed, tab: 'alerts', row: '' })}>
                {t.newAlert}
              </Button>
            </div>
          )}
          <p role="status" className="bad">
            {check.failure !== null && `${t.notSaved} ${causeOf(check.failure)}`}
          </p>
        </>
      }
      none={<p className="quiet anywhere">{t.none}</p>}
    >
      {(alerts) => (
        <AlertList
          alerts={alerts}
          left={left}
          open={
            edited === undefined
              ? null
              : {
                  id: edited.id,
                  form: (
                    <AlertForm
                      key={edited.id}
                      alert={edited}
                      about={edited}
                      preview={edited.timeZone === null ? null : <Preview {...edited} rule={rule} />}
                      onRule={(next) => setParams({ rule: next })}
                      onCheck={onCheck}
                      onClose={onClose}
                    />
                  ),
                }
          }
          onCheck={onCheck}
          onEdit={(id) => setParams({ ...closed, tab: 'alerts', row: id, ...aboutAlert(alerts.find((each) => each.id === id)) })}
          onPause={(id, isPaused) => pause.send({ params: { id }, body: { isPaused } })}
          onRemove={(id) => remove.send({ params: { id } })}
        />
      )}
    </OwnCard>
  );
}

interface NewProps {
  readonly onClose: () => void;
}
/** The form of a new alert. Which number it is about, the address says or the reader chooses, of the dashboards of the package. */
function NewAlert({ onCheck, onClose }: NewProps & { readonly onCheck: (id: string) => void }) {
  const { t, numberOf } = useRuleWords();
  const common = useTexts(commonTexts);
  const { of, filters, rule, seekIn, seek } = useParams(route);
  const setParams = useSetParams(route);
  const current = useSelector(useWorkspace(), (s) => s.context.current);
  const menu = useSelector(useWorkspace(), (s) => s.context.menu);
  const range = useSelector(useWorkspace(), (s) => s.context.range);
  const today = useSelector(useWorkspace(), (s) => s.context.today);
  const days = daysIn(daysOfChoice(range, today));
  const number = numberIn(of);
  const narrowed = filtersIn(number === null ? '' : narrowingIn(filters, number.dashboard, number.metric));
  const dashboards = alertDashboards.filter((dashboard) => isInMenu(routes[dashboard].path, menu));
  const onNumber = (value: string): void => {
    const [from, to] = [dashboardIn(of), dashboardIn(value)];
    const isSame = from !== undefined && to !== undefined && areaOf(from) === areaOf(to);
    // a channel of incidents is none of traffic
    setParams({ of: value, rule: '', seek: '', ...(!isSame && { filters: '' }) });
  };
  const onNarrow = (name: string, filter: string): void => {
    const query = new URLSearchParams(filters);
    if (filter === ALL) query.delete(name);
    else query.set(name, filter);
    setParams({ filters: query.toString() });
  };
  if (current === null || dashboards.length === 0) return <p className="quiet anywhere">{t.noNumbers}</p>;
  return (
    <>
      <Field label={t.number} className={styles.form ?? ''}>
        <Select value={number === null ? '' : of} onChange={(_, { value }) => onNumber(value)}>
          <option value="" disabled>
            {t.chooseNumber}
          </option>
          {dashboards.flatMap((dashboard) =>
            alertMetrics[areaOf(dashboard)].map((metric) => (
              <option key={`${dashboard}.${metric}`} value={`${dashboard}.${metric}`}>
                {numberOf(dashboard, metric)}
              </option>
            )),
          )}
        </Select>
      </Field>
      {number === null ? (
        <div>
          <Button onClick={onClose}>{common.done}</Button>
        </div>
      ) : (
        <>
          {isNarrowable(number.metric) ? (
            <NarrowFields
              area={areaOf(number.dashboard)}
              filters={narrowed}
              seek={{ name: seekIn, term: seek }}
              onChange={onNarrow}
              onSeek={(name, term) => setParams({ seekIn: name, seek: term })}
            />
          ) : (
            <p className="quiet anywhere">{t.ofWhole}</p>
          )}
          <AlertForm
            key={of}
            about={{ ...number, package_name: current, filters: narrowed }}
            days={days}
            begun={rule}
            preview={<Preview {...number} rule={rule} />}
            onRule={(next) => setParams({ rule: next })}
            onCheck={onCheck}
            onClose={onClose}
          />
        </>
      )}
    </>
  );
}

const previews = { incident: 'previewIncident', web: 'previewWeb', tracker: 'previewTracker' } as const;
function Preview({ dashboard, metric, rule }: Pick<Alert, 'dashboard' | 'metric'> & { readonly rule: string }) {
  const { view, refresh } = useRead(alertsScreen, previews[areaOf(dashboard)]);
  return <AlertPreview view={view} metric={metric} when={ruleIn(rule).when} onRetry={refresh} />;
}

function ReportsCard() {
  const { t } = useRuleWords();
  const causeOf = useCause();
  const { view, refresh } = useRead(alertsScreen, 'reports');
  const { tab, row, at, filters } = useParams(route);
  const setParams = useSetParams(route);
  const current = useSelector(useWorkspace(), (s) => s.context.current);
  const menu = useSelector(useWorkspace(), (s) => s.context.menu);
  const [left, setLeft] = useState<string | null>(null);
  const pause = useWrite(alertsScreen, 'pauseReport');
  const remove = useWrite(alertsScreen, 'removeReport');
  const file = useWrite(alertsScreen, 'file');
  const make = useWrite(alertsScreen, 'makeReport');
  const failure = make.failure ?? file.failure;
  const isOpen = tab === 'reports' && row !== null;
  const onClose = (): void => {
    setLeft(row);
    setParams(closed);
  };
  const edited = isOpen && 'data' in view ? view.data.find(({ id }) => id === row) : undefined;
  const mayAdd = current !== null && isInMenu(report.path, menu);
  return (
    <OwnCard
      title={t.reportsTitle}
      view={view}
      onRefresh={refresh}
      head={
        <>
          <p className="quiet anywhere">{t.reportsHint}</p>
          {isOpen && row === '' && mayAdd ? (
            <ReportForm package_name={current} filters={filtersIn(namedIn(filters, namesOfReport))} onClose={onClose} />
          ) : (
            mayAdd && (
              <div>
                <Button autoFocus={left === ''} onClick={() => setParams({ ...closed, tab: 'reports', row: '' })}>
                  {t.newReport}
                </Button>
              </div>
            )
          )}
          <p role="status" className="bad">
            {failure !== null && `${t.notSaved} ${causeOf(failure)}`}
          </p>
        </>
      }
      none={<p className="quiet anywhere">{t.noReports}</p>}
    >
      {(reports) => (
        <ReportList
          reports={reports}
          left={left}
          at={at}
          open={
            edited === undefined
              ? null
              : {
                  id: edited.id,
                  form: (
                    <ReportForm
                      key={edited.id}
                      report={edited}
                      package_name={edited.package_name}
                      filters={edited.filters}
                      onClose={onClose}
                    />
                  ),
                }
          }
          onFile={(id) => file.send({ params: { id } })}
          onMake={(id) => make.send({ params: { id } })}
          onEdit={(id) => setParams({ ...closed, tab: 'reports', row: id })}
          onPause={(id, isPaused) => pause.send({ params: { id }, body: { isPaused } })}
          onRemove={(id) => remove.send({ params: { id } })}
        />
      )}
    </OwnCard>
  );
}

/** One's own alerts and scheduled reports. */
export const AlertsScreen = () => (
  <div className={styles.page}>
    <AlertsCard />
    <ReportsCard />
  </div>
);
