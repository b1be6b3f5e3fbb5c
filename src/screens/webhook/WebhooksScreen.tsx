import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Webhook } from '../../../contract/areas/webhook/webhook.ts';
import { ALL } from '../../../contract/scope.ts';
import { webhooks as route } from '../../../machines/routes/areas/webhook.ts';
import { webhooksScreen } from '../../../machines/screens/webhook/webhooks.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useParams, useSetParams } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { useWrite } from '../../portal/writes/use-write.ts';
import { OwnCard } from '../../widgets/OwnCard/OwnCard.tsx';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import { LogCard } from './LogCard.tsx';
import { Secret } from './Secret.tsx';
import { useWebhookWords } from './words.ts';
import { webhookTexts } from './texts.ts';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookItem } from './WebhookItem.tsx';
import styles from './Webhooks.module.css';

/** Webhooks of the package: each with what became of it, its form, and below them the log of the one that is open. */
export function WebhooksScreen() {
  const t = useTexts(webhookTexts);
  const { view, refresh } = useRead(webhooksScreen, 'list');
  const { row, task } = useParams(route);
  const setParams = useSetParams(route);
  const workspace = useWorkspace();
  const current = useSelector(workspace, (s) => s.context.current);
  const timeZone = useSelector(workspace, (s) => s.context.packages.find((each) => each.package_name === current)?.time_zone ?? '');
  const [left, setLeft] = useState<string | null>(null);
  const open = 'data' in view ? view.data.find(({ id }) => id === row) : undefined;
  const onClose = (): void => {
    setLeft(row);
    setParams({ row: null });
  };
  if (current === null || current === ALL) return <p className="quiet anywhere">{t.onePackage}</p>;
  return (
    <div className={styles.page}>
      <OwnCard
        title={t.title}
        view={view}
        onRefresh={refresh}
        head={
          <>
            <p className="quiet anywhere">{t.hint}</p>
            {row === '' ? (
              <WebhookForm package_name={current} onClose={onClose} />
            ) : (
              <div>
                <Button appearance="primary" autoFocus={left === ''} onClick={() => setParams({ row: '' })}>
                  {t.add}
                </Button>
              </div>
            )}
          </>
        }
        none={
          <div className="stack gap-12">
            <p className="strong">{t.none}</p>
            <p className="quiet anywhere">{t.noneHint}</p>
          </div>
        }
      >
        {(all) => (
          <ul className={styles.list}>
            {all.map((each) => (
              <li key={each.id} data-open={each.id === row}>
                {each.id === row && task === 'change' ? (
                  <WebhookForm package_name={current} webhook={each} onClose={onClose} />
                ) : (
                  <OneWebhook each={each} package_name={current} timeZone={timeZone} takesFocus={left === each.id} />
                )}
              </li>
            ))}
          </ul>
        )}
      </OwnCard>
      {open !== undefined && task === 'log' && (
        <LogCard key={open.id} webhook={open} package_name={current} timeZone={timeZone} onClose={onClose} />
      )}
    </div>
  );
}

interface OneProps {
  readonly each: Webhook;
  readonly package_name: string;
  readonly timeZone: string;
  readonly takesFocus: boolean;
}
function OneWebhook({ each, package_name, timeZone, takesFocus }: OneProps) {
  const t = useTexts(webhookTexts);
  const { outcomeOf } = useWebhookWords(timeZone);
  const causeOf = useCause();
  const setParams = useSetParams(route);
  const pause = useWrite(webhooksScreen, 'pause', each.id);
  const remove = useWrite(webhooksScreen, 'remove', each.id);
  const test = useWrite(webhooksScreen, 'test', each.id);
  const roll = useWrite(webhooksScreen, 'roll', each.id);
  const about = { params: { id: each.id }, query: { package_name } };
  const failure = test.failure ?? roll.failure;
  const said =
    failure !== null
      ? `${t.notDone} ${causeOf(failure)}`
      : test.status === 'sending'
        ? t.testing
        : test.answer !== null
          ? `${t.tested} ${outcomeOf(test.answer)}`
          : '';
  return (
    <>
      <WebhookItem
        webhook={each}
        timeZone={timeZone}
        takesFocus={takesFocus}
        isTesting={test.status === 'sending'}
        said={said}
        onLog={() => setParams({ row: each.id, task: 'log' })}
        onChange={() => setParams({ row: each.id, task: 'change' })}
        onTest={() => test.send(about)}
        onPause={(isPaused) => pause.send({ ...about, body: { isPaused } })}
        onRoll={() => roll.send(about)}
        onRemove={() => remove.send(about)}
      />
      {roll.answer !== null && <Secret secret={roll.answer.secret} note={t.rolled} onClose={roll.dismiss} />}
    </>
  );
}
