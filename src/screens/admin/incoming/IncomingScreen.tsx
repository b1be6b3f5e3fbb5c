import { Button, Field, Select } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { importKinds } from '../../../../contract/areas/admin/import-mapping.ts';
import { batchStates, type Arrivals } from '../../../../contract/areas/admin/ingest.ts';
import { ALL } from '../../../../contract/scope.ts';
import { incoming as route } from '../../../../machines/routes/areas/ingest.ts';
import { BATCH_PAGE, incomingScreen } from '../../../../machines/screens/ingest/incoming.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useParams, useSetParams } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { OwnCard } from '../../../widgets/OwnCard/OwnCard.tsx';
import card from '../../../widgets/OwnCard/OwnCard.module.css';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { BatchList } from './BatchList.tsx';
import { FirstCall } from './FirstCall.tsx';
import { KindsList } from './KindsList.tsx';
import styles from './Incoming.module.css';
import { SourcesCard } from './sources/SourcesCard.tsx';
import { incomingTexts } from './texts.ts';

/** Rows that arrive in the package by themselves: when each kind came, where they are fetched from, and what became of each batch. */
export function IncomingScreen() {
  const t = useTexts(incomingTexts);
  const { view, refresh } = useRead(incomingScreen, 'arrivals');
  const workspace = useWorkspace();
  const current = useSelector(workspace, (s) => s.context.current);
  const timeZone = useSelector(workspace, (s) => s.context.packages.find((each) => each.package_name === current)?.time_zone ?? '');
  if (current === null || current === ALL) return <p className="quiet anywhere">{t.onePackage}</p>;
  return (
    <div className={styles.page}>
      <OwnCard
        title={t.kinds}
        view={view}
        onRefresh={refresh}
        head={
          <p className="quiet anywhere">
            {t.kindsHint} {t.zone({ zone: timeZone })}
          </p>
        }
      >
        {(arrivals) => (
          <>
            <KindsList kinds={arrivals.kinds} timeZone={timeZone} />
            <Pause arrivals={arrivals} timeZone={timeZone} />
          </>
        )}
      </OwnCard>
      <SourcesCard package_name={current} timeZone={timeZone} />
      {'data' in view && <Batches arrivals={view.data} status={view.status} timeZone={timeZone} />}
    </div>
  );
}

interface OfArrivals {
  readonly arrivals: Arrivals;
  readonly timeZone: string;
}
function Pause({ arrivals: { package_name, paused }, timeZone }: OfArrivals) {
  const t = useTexts(incomingTexts);
  const format = useFormat();
  const causeOf = useCause();
  const { send, failure } = useWrite(incomingScreen, 'pause');
  return (
    <div className={styles.tools}>
      <Button size="small" onClick={() => send({ body: { package_name, paused: paused === null } })}>
        {paused === null ? t.pause : t.resume}
      </Button>
      <p role="status" className={failure !== null ? 'bad' : paused === null ? 'quiet' : 'warn'}>
        {failure !== null
          ? `${t.notDone} ${causeOf(failure)}`
          : paused === null
            ? ''
            : t.paused({ name: paused.by, time: format.instant(paused.at, timeZone) })}
      </p>
    </div>
  );
}

function Batches({ arrivals, timeZone, status }: OfArrivals & { readonly status: string }) {
  const t = useTexts(incomingTexts);
  const common = useTexts(commonTexts);
  const { row, state, kind, page } = useParams(route);
  const setParams = useSetParams(route);
  const retry = useWrite(incomingScreen, 'retry');
  const { package_name, batches, total_count } = arrivals;
  const isNarrowed = state !== 'all' || kind !== 'all';
  return (
    <section className={card.card} aria-label={t.batches}>
      <h2>{t.batches}</h2>
      {total_count === 0 && !isNarrowed ? (
        <FirstCall package_name={package_name} />
      ) : (
        <>
          <p className="quiet anywhere">{t.batchesHint}</p>
          <div className={styles.tools}>
            <Field label={t.state}>
              <Select value={state} onChange={(_, { value }) => setParams({ state: value as typeof state, page: 1 })}>
                <option value="all">{common.all}</option>
                {batchStates.map((each) => (
                  <option key={each} value={each}>
                    {t[`state_${each}`]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t.kind}>
              <Select value={kind} onChange={(_, { value }) => setParams({ kind: value as typeof kind, page: 1 })}>
                <option value="all">{common.all}</option>
                {importKinds.map((each) => (
                  <option key={each} value={each}>
                    {t[`kind_${each}`]}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          {total_count === 0 ? (
            <p className="quiet">{t.noneSo}</p>
          ) : (
            <>
              <BatchList
                batches={batches}
                timeZone={timeZone}
                openId={row}
                status={status}
                onOpen={(id) => setParams({ row: id })}
                onRetry={(id) => retry.send({ params: { id } })}
                onFirstPage={() => setParams({ page: 1 })}
              />
              <Pager page={page} limit={BATCH_PAGE} totalCount={total_count} onPage={(to) => setParams({ page: to })} />
            </>
          )}
        </>
      )}
    </section>
  );
}
