import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { Source } from '../../../../../contract/areas/source/source.ts';
import { incoming as route } from '../../../../../machines/routes/areas/ingest.ts';
import { incomingScreen } from '../../../../../machines/screens/ingest/incoming.ts';
import { useParams, useSetParams } from '../../../../portal/use-params.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { OwnCard } from '../../../../widgets/OwnCard/OwnCard.tsx';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Incoming.module.css';
import { LogCard } from './LogCard.tsx';
import { SourceForm } from './SourceForm.tsx';
import { SourceItem } from './SourceItem.tsx';
import { useSourceWords } from './words.ts';

interface SourcesCardProps {
  readonly package_name: string;
  readonly timeZone: string;
}
/** Sources of the package: each with how it stands, its form, and below them the log of the one that is open. */
export function SourcesCard({ package_name, timeZone }: SourcesCardProps) {
  const { t } = useSourceWords();
  const { view, refresh } = useRead(incomingScreen, 'sources');
  const { source, task } = useParams(route);
  const setParams = useSetParams(route);
  const [left, setLeft] = useState<string | null>(null);
  const open = 'data' in view ? view.data.find(({ id }) => id === source) : undefined;
  const onClose = (): void => {
    setLeft(source);
    setParams({ source: null });
  };
  return (
    <>
      <OwnCard
        title={t.title}
        view={view}
        onRefresh={refresh}
        head={
          <>
            <p className="quiet anywhere">{t.hint}</p>
            {source === '' ? (
              <SourceForm package_name={package_name} timeZone={timeZone} onClose={onClose} />
            ) : (
              <div>
                <Button appearance="primary" autoFocus={left === ''} onClick={() => setParams({ source: '' })}>
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
              <li key={each.id}>
                {each.id === source && task === 'change' ? (
                  <SourceForm package_name={package_name} timeZone={timeZone} source={each} onClose={onClose} />
                ) : (
                  <OneSource each={each} takesFocus={left === each.id} />
                )}
              </li>
            ))}
          </ul>
        )}
      </OwnCard>
      {open !== undefined && task === 'log' && <LogCard key={open.id} source={open} onClose={onClose} />}
    </>
  );
}

function OneSource({ each, takesFocus }: { readonly each: Source; readonly takesFocus: boolean }) {
  const { t } = useSourceWords();
  const causeOf = useCause();
  const setParams = useSetParams(route);
  const pause = useWrite(incomingScreen, 'pauseSource', each.id);
  const fetchNow = useWrite(incomingScreen, 'fetchSource', each.id);
  const remove = useWrite(incomingScreen, 'removeSource', each.id);
  const about = { params: { id: each.id }, query: { package_name: each.package_name } };
  const failure = pause.failure ?? fetchNow.failure ?? remove.failure;
  return (
    <SourceItem
      source={each}
      takesFocus={takesFocus}
      said={failure === null ? '' : `${t.notDone} ${causeOf(failure)}`}
      onLog={() => setParams({ source: each.id, task: 'log' })}
      onChange={() => setParams({ source: each.id, task: 'change' })}
      onFetch={() => fetchNow.send(about)}
      onPause={(isPaused) => pause.send({ ...about, body: { isPaused } })}
      onRemove={() => remove.send(about)}
    />
  );
}
