import { Button } from '@fluentui/react-components';
import type { Fetch, Source, SourceObject } from '../../../../../contract/areas/source/source.ts';
import { incoming as route } from '../../../../../machines/routes/areas/ingest.ts';
import { incomingScreen, LOG_PAGE } from '../../../../../machines/screens/ingest/incoming.ts';
import { useParams, useSetParams } from '../../../../portal/use-params.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { focusOpened } from '../../../../widgets/focus-opened.ts';
import { List } from '../../../../widgets/List/List.tsx';
import { Pager } from '../../../../widgets/List/Pager.tsx';
import { OwnCard } from '../../../../widgets/OwnCard/OwnCard.tsx';
import { useLogColumns } from './log-columns.tsx';
import { useSourceWords } from './words.ts';

interface LogCardProps {
  readonly source: Source;
  readonly onClose: () => void;
}
/** The log of one source: its fetches, and the objects that it brought. */
export function LogCard({ source, onClose }: LogCardProps) {
  const { t } = useSourceWords();
  const { fetches: fetchPage, objects: objectPage } = useParams(route);
  const setParams = useSetParams(route);
  const fetches = useRead(incomingScreen, 'fetches');
  const objects = useRead(incomingScreen, 'objects');
  const columns = useLogColumns(source.timeZone);
  const total = (answer: { readonly total_count: number } | null): number | null => answer?.total_count ?? null;
  const fetched = 'data' in fetches.view ? fetches.view.data : null,
    seen = 'data' in objects.view ? objects.view.data : null;
  return (
    <>
      <OwnCard
        title={t.logOf({ name: source.name })}
        view={fetches.view}
        onRefresh={fetches.refresh}
        head={
          <div ref={focusOpened} tabIndex={-1}>
            <Button onClick={onClose}>{t.closeLog}</Button>
          </div>
        }
        none={<p className="quiet">{t.noFetches}</p>}
      >
        {(answer) => (
          <>
            <List<Fetch>
              label={t.fetches}
              columns={columns.fetches}
              rows={answer.fetches}
              rowKey={({ id }) => id}
              status={fetches.view.status}
              onFirstPage={() => setParams({ fetches: 1 })}
            />
            <Pager page={fetchPage} limit={LOG_PAGE} totalCount={total(fetched)} onPage={(to) => setParams({ fetches: to })} />
          </>
        )}
      </OwnCard>
      <OwnCard title={t.objects} view={objects.view} onRefresh={objects.refresh} none={<p className="quiet">{t.noObjects}</p>}>
        {(answer) => (
          <>
            <List<SourceObject>
              label={t.objects}
              columns={columns.objects}
              rows={answer.objects}
              rowKey={({ id }) => id}
              status={objects.view.status}
              onFirstPage={() => setParams({ objects: 1 })}
            />
            <Pager page={objectPage} limit={LOG_PAGE} totalCount={total(seen)} onPage={(to) => setParams({ objects: to })} />
          </>
        )}
      </OwnCard>
    </>
  );
}
