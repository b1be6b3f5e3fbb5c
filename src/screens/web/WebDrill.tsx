import { Button } from '@fluentui/react-components';
import { Filter16Regular } from '@fluentui/react-icons/svg/filter';
import { drillDimensions, drillPathOf } from '../../../contract/drill-path.ts';
import { filterOf } from '../../../contract/scope.ts';
import { deepDive } from '../../../machines/routes/areas/deep-dive.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLinkTo } from '../../portal/use-link.ts';
import { useParams, useSetParams, useZone } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { daysOn } from '../../../machines/screens/act.ts';
import { useContestable } from './use-contestable.ts';
import { useStood } from '../../portal/standing/use-stood.ts';
import { Act } from '../act/Act.tsx';
import { WholePeriod } from '../act/WholePeriod.tsx';
import { webTexts } from './texts.ts';
import { Drill } from './drill/Drill.tsx';
import { drillTexts } from './drill/texts.ts';
import { filterOfGroup } from './drill/use-row-words.ts';
import { useShared, type WebCardOf } from './use-shared.ts';

/** The open row of the breakdown table, a read for each of its parts. */
export default function WebDrill({ screen }: WebCardOf) {
  const { group, row, on, events: eventsPage } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const { type, facts, range: page } = useShared(screen);
  const range = { ...page, ...daysOn(on) };
  const reads = {
    row: useRead(screen, 'row'),
    hours: useRead(screen, 'rowHours'),
    evidence: useRead(screen, 'rowEvidence'),
    events: useRead(screen, 'events'),
    similar: useRead(screen, 'rowSimilar'),
  };
  const { view: table } = useRead(screen, 'breakdown');
  const zone = useZone();
  // the days as they are now: what goes with the evidence is read later
  const address = new URL(useLinkTo(screen.route)?.({ on: null }, range) ?? '', document.baseURI).href;
  const t = useTexts(drillTexts);
  const linkToDive = useLinkTo(deepDive);
  const contestable = useContestable(screen, { range, zone });
  const stood = useStood(useRead(screen, 'insight').view, useTexts(webTexts)[`events_${type}`], group === 'publisher' ? row : null, on);
  if (row === null) return null;
  const step = drillDimensions.find((dimension) => dimension === group);
  const filter = (): void => setParams({ [filterOfGroup[group]]: filterOf([row]), row: null, events: 1 }, 'push');
  const rows = 'data' in table ? table.data.rows.map(({ value }) => value) : [];
  const at = rows.indexOf(row);
  const open = (value: string | undefined): void => {
    if (value !== undefined) setParams({ row: value, events: 1, on });
  };
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
          contestable={contestable}
          isFoot
        >
          {on === null ? null : <WholePeriod range={page} onWhole={() => setParams({ on: null })} />}
          <Button size="small" icon={<Filter16Regular aria-hidden />} onClick={filter}>
            {t.filter}
          </Button>
        </Act>
      )}
    />
  );
}
