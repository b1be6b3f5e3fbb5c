import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Button } from '@fluentui/react-components';
import { Filter16Regular } from '@fluentui/react-icons/svg/filter';
import { drillDimensions, drillPathOf } from '../../../contract/drill-path.ts';
import { namesOf } from '../../../contract/filters/filter.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import { ALL, filterOf } from '../../../contract/scope.ts';
import { deepDive } from '../../../machines/routes/areas/deep-dive.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLinkTo } from '../../portal/use-link.ts';
import { useParams, useSetParams, useZone } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { daysOn, mayBlock } from '../../../machines/screens/act.ts';
import { eventsOf } from '../../../machines/screens/web/dashboards.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useScopeNow } from '../../portal/use-scope.ts';
import { useWrite } from '../../portal/writes/use-write.ts';
import { ChunkBoundary } from '../../shell/states/ChunkBoundary.tsx';
import { Pack } from '../act/pack/late.ts';
import { PackNews } from '../act/pack/PackNews.tsx';
import { useShowJobs } from '../act/pack/use-show-jobs.ts';
import { useContestable } from './use-contestable.ts';
import { useStood } from '../../portal/standing/use-stood.ts';
import { Act } from '../act/Act.tsx';
import { useNarrowedWords } from '../act/use-narrowed-words.ts';
import { WholePeriod } from '../act/WholePeriod.tsx';
import { webTexts } from './texts.ts';
import { Drill } from './drill/Drill.tsx';
import { drillTexts } from './drill/texts.ts';
import { filterOfGroup } from './drill/use-row-words.ts';
import { useShared, type WebCardOf } from './use-shared.ts';

/** The open row of the breakdown table, a read for each of its parts. */
export default function WebDrill({ screen }: WebCardOf) {
  const { group, row, on, events: eventsPage, pack, ...params } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const { type, facts, range: page } = useShared(screen);
  const range = { ...page, ...daysOn(on) };
  const reads = {
    row: useRead(screen, 'row'),
    hours: useRead(screen, 'rowHours'),
    evidence: useRead(screen, 'rowEvidence'),
    events: useRead(screen, 'events'),
    similar: useRead(screen, 'rowSimilar'),
    pack: useRead(screen, 'pack'),
  };
  const scope = useScopeNow(screen.route);
  const file = useWrite(screen, 'eventsFile'),
    made = useWrite(screen, 'makePack');
  const onShow = useShowJobs(made.dismiss);
  const role = useSelector(useWorkspace(), (s) => s.context.user.role);
  const linkToSelf = useLinkTo(screen.route);
  const { view: table } = useRead(screen, 'breakdown');
  const zone = useZone();
  // the days as they are now: what goes with the evidence is read later
  const address = new URL(linkToSelf?.({ on: null, pack: 'closed' }, range) ?? '', document.baseURI).href;
  const t = useTexts(drillTexts);
  const linkToDive = useLinkTo(deepDive);
  const contestable = useContestable(screen, { range, zone });
  const stood = useStood(useRead(screen, 'insight').view, useTexts(webTexts)[`events_${type}`], group === 'publisher' ? row : null, on);
  const narrowedWords = useNarrowedWords();
  if (row === null) return null;
  const step = drillDimensions.find((dimension) => dimension === group);
  const filter = (): void => setParams({ [filterOfGroup[group]]: filterOf([row]), row: null, events: 1 }, 'push');
  const rows = 'data' in table ? table.data.rows.map(({ value }) => value) : [];
  const at = rows.indexOf(row);
  const open = (value: string | undefined): void => {
    if (value !== undefined) setParams({ row: value, events: 1, on });
  };
  const known = 'data' in reads.row.view ? reads.row.view.data.row : null;
  const mayPack = known !== null && known.invalid > 0 && mayBlock(role);
  // the row itself is named already
  const narrowed = narrowedWords({
    ...Object.fromEntries(
      namesOf(webFilters).flatMap((name) => (name === filterOfGroup[group] || params[name] === ALL ? [] : [[name, params[name]]])),
    ),
    verdict_class: params.verdict_class,
  });
  return (
    <Drill
      group={group}
      value={row}
      type={type}
      facts={facts}
      range={range}
      isOneDay={on !== null}
      stood={stood}
      zone={zone}
      narrowed={narrowed}
      views={{
        row: reads.row.view,
        hours: reads.hours.view,
        evidence: reads.evidence.view,
        events: reads.events.view,
        similar: reads.similar.view,
      }}
      eventsPage={eventsPage}
      onEventsPage={(page) => {
        setParams({ events: page });
      }}
      onOpen={open}
      onPrevious={at > 0 ? () => open(rows[at - 1]) : null}
      onNext={at >= 0 && at < rows.length - 1 ? () => open(rows[at + 1]) : null}
      onClose={() => {
        setParams({ row: null, events: 1 }, 'push');
      }}
      onRefresh={(part) => {
        reads[part].refresh();
      }}
      file={{
        isSending: file.status === 'sending',
        failure: file.failure,
        onDownload: () => file.send({ query: eventsOf(screen, scope()) }),
      }}
      address={address}
      actions={(said) => (
        <Act
          screen={screen}
          name={row}
          isPublisher={group === 'publisher'}
          about={[group, row, on ?? []].flat().join(' ')}
          {...said}
          diveTo={
            step === undefined || linkToDive === null
              ? null
              : linkToDive({ dashboard_type: type, path: drillPathOf([{ dimension: step, value: row }]) }, range)
          }
          packTo={mayPack ? (linkToSelf?.({ pack: 'row' }) ?? null) : null}
          contestable={contestable}
          ticketPack={
            mayPack && known.currency !== null
              ? {
                  rows: known.invalid,
                  cost: known.spendAtRisk ?? 0,
                  currency: known.currency,
                  scope: () => eventsOf(screen, scope()),
                }
              : null
          }
          isFoot
        >
          {on === null ? null : <WholePeriod range={page} onWhole={() => setParams({ on: null })} />}
          <Button size="small" icon={<Filter16Regular aria-hidden />} onClick={filter}>
            {t.filter}
          </Button>
          {/* there before the first outcome, so that it is read aloud */}
          <span role="status" className="fine">
            {made.status === 'done' && <PackNews onShow={onShow} />}
          </span>
          {/* within the drawer, which is above everything on a phone */}
          {pack === 'closed' ? null : (
            <ChunkBoundary floats>
              <Suspense fallback={null}>
                <Pack
                  screen={screen}
                  scope={() => eventsOf(screen, scope())}
                  view={reads.pack.view}
                  range={range}
                  narrowed={narrowed}
                  onRetry={reads.pack.refresh}
                  onClose={() => setParams({ pack: 'closed' })}
                />
              </Suspense>
            </ChunkBoundary>
          )}
        </Act>
      )}
    />
  );
}
