import { Button, Field, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { deliveryStates, type Webhook } from '../../../contract/areas/webhook/webhook.ts';
import { webhooks as route } from '../../../machines/routes/areas/webhook.ts';
import { LOG_PAGE, webhooksScreen } from '../../../machines/screens/webhook/webhooks.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useParams, useSetParams } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { useWrite } from '../../portal/writes/use-write.ts';
import { focusOpened } from '../../widgets/focus-opened.ts';
import { Pager } from '../../widgets/List/Pager.tsx';
import { OwnCard } from '../../widgets/OwnCard/OwnCard.tsx';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import { LogList } from './LogList.tsx';
import { webhookTexts } from './texts.ts';
import styles from './Webhooks.module.css';

/** How far back what was missed is sent again, in hours. */
const spans = [1, 24, 168, 720] as const;
const HOUR = 3_600_000;
interface LogCardProps {
  readonly webhook: Webhook;
  readonly package_name: string;
  readonly timeZone: string;
  readonly onClose: () => void;
}
/** The log of one webhook: its events, what became of each, and what is sent again. */
export function LogCard({ webhook, package_name, timeZone, onClose }: LogCardProps) {
  const t = useTexts(webhookTexts);
  const common = useTexts(commonTexts);
  const causeOf = useCause();
  const { state, page } = useParams(route);
  const setParams = useSetParams(route);
  const { view, refresh } = useRead(webhooksScreen, 'log');
  const replay = useWrite(webhooksScreen, 'replay');
  const all = useWrite(webhooksScreen, 'replayAll', webhook.id);
  const [hours, setHours] = useState('24');
  const about = { params: { id: webhook.id }, query: { package_name } };
  const data = 'data' in view ? view.data : null;
  return (
    <OwnCard
      title={t.logOf({ name: webhook.name })}
      view={view}
      onRefresh={refresh}
      head={
        <div className={styles.tools} ref={focusOpened} tabIndex={-1}>
          <Field label={t.state}>
            <Select value={state} onChange={(_, { value }) => setParams({ state: value as typeof state, page: 1 })}>
              <option value="all">{common.all}</option>
              {deliveryStates.map((each) => (
                <option key={each} value={each}>
                  {t[`state_${each}`]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t.missedSince}>
            <Select value={hours} onChange={(_, { value }) => setHours(value)}>
              {spans.map((span) => (
                <option key={span} value={String(span)}>
                  {span < 48 ? t.hours(span) : t.days(span / 24)}
                </option>
              ))}
            </Select>
          </Field>
          <Button
            disabledFocusable={webhook.isPaused || all.status === 'sending'}
            onClick={() => all.send({ ...about, body: { since: new Date(Date.now() - Number(hours) * HOUR).toISOString() } })}
          >
            {t.replayAll}
          </Button>
          <Button onClick={onClose}>{t.closeLog}</Button>
          <p role="status" className={all.failure === null ? 'quiet' : 'bad'}>
            {all.failure !== null
              ? `${t.notDone} ${causeOf(all.failure)}`
              : all.answer !== null
                ? t.replayed(all.answer.events)
                : webhook.isPaused
                  ? t.resumeFirst
                  : ''}
          </p>
        </div>
      }
      none={<p className="quiet anywhere">{t.noEventsYet}</p>}
    >
      {({ deliveries }) => (
        <>
          <LogList
            deliveries={deliveries}
            timeZone={timeZone}
            status={view.status}
            canReplay={!webhook.isPaused}
            onReplay={(delivery) => replay.send({ ...about, params: { ...about.params, delivery } })}
            onFirstPage={() => setParams({ page: 1 })}
          />
          <Pager page={page} limit={LOG_PAGE} totalCount={data?.total_count ?? null} onPage={(to) => setParams({ page: to })} />
        </>
      )}
    </OwnCard>
  );
}
