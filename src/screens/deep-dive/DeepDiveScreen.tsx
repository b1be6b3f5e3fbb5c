import { useSelector } from '@xstate/react';
import { useCallback, type ReactNode } from 'react';
import type { DrillBreakdown } from '../../../contract/areas/deep-dive/deep-dive.ts';
import { deepDiveScreen as screen, SAMPLES_PAGE, wholeSamplesOf } from '../../../machines/screens/deep-dive/deep-dive.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { widgetTexts } from '../../i18n/texts/widget.ts';
import { NeverLoaded } from '../../portal/cards/NeverLoaded.tsx';
import { dashboardOf } from '../../portal/cards/dashboard.tsx';
import { useWorkspace } from '../../portal/context.tsx';
import { useParams, useSetParams, useZone } from '../../portal/use-params.ts';
import { useBlocked } from '../../portal/use-blocked.ts';
import { useRead } from '../../portal/use-read.ts';
import { useScopeNow } from '../../portal/use-scope.ts';
import { useWhole } from '../../portal/writes/use-whole.ts';
import { Segments } from '../../widgets/Segments/Segments.tsx';
import { Against } from './Against.tsx';
import { ClickToEventCard } from './cards/ClickToEventCard.tsx';
import { CompareCard } from './cards/CompareCard.tsx';
import { CountriesCard } from './cards/CountriesCard.tsx';
import { HitsCard } from './cards/HitsCard.tsx';
import { HoursCard } from './cards/HoursCard.tsx';
import { SamplesCard } from './cards/SamplesCard.tsx';
import { SliceCard } from './cards/slice/SliceCard.tsx';
import { Findings } from './findings/Findings.tsx';
import { dataOf, type SliceCardProps } from './dive-card.ts';
import { Head } from './head/Head.tsx';
import { deepDiveTexts } from './texts.ts';
import { useBeside, useFacts, useSlice, useSteps } from './use-facts.tsx';
import { useDiveWords } from './use-words.ts';

const { route } = screen;
const sources = ['publisher', 'sub_publisher', 'campaign', 'placement', 'country'] as const satisfies readonly DrillBreakdown[];

function Compare(props: SliceCardProps) {
  const { versus, other } = useParams(route);
  const setParams = useSetParams(route);
  const { view: against, said } = useBeside();
  const publishers = useRead(screen, 'publishers').view;
  const { format } = useDiveWords();
  return (
    <CompareCard
      {...props}
      names={{ a: format.range(props.range.fromDate, props.range.toDate), b: said }}
      isPublisher={versus === 'publisher'}
      controls={
        <Against
          type={props.type}
          onType={(type) => {
            setParams({ dashboard_type: type });
          }}
          versus={versus}
          onVersus={(picked) => {
            setParams({ versus: picked });
          }}
          publishers={publishers}
          other={other}
          onOther={(publisher) => {
            setParams({ other: publisher });
          }}
          said={said}
          isMissing={against.status === 'failed' || against.status === 'forbidden'}
        />
      }
    />
  );
}

/** A card of one dimension, under the texts of its name. */
const split = (dimension: DrillBreakdown, name: 'reasons' | 'networks' | 'devices' | 'systems' | 'browsers') =>
  function Split(props: SliceCardProps) {
    const { t, eventsOf } = useDiveWords();
    return (
      <SliceCard {...props} dimension={dimension} card={name} title={t[name]} about={t[`${name}About`]({ events: eventsOf(props.type) })} />
    );
  };
function Sources(props: SliceCardProps) {
  const { t, dimensionOf, eventsOf } = useDiveWords();
  const { by } = useParams(route);
  const setParams = useSetParams(route);
  const steps = useSteps();
  const blockedOf = useBlocked(screen);
  // the values of a step of the path are all of the slice
  const split = sources.filter((source) => !steps.some(({ dimension }) => dimension === source));
  const options = split.length === 0 ? sources : split;
  const dimension = options.find((each) => each === by) ?? options[0];
  return (
    <SliceCard
      {...props}
      dimension={dimension}
      blockedOf={blockedOf}
      card="sources"
      title={t.sources}
      about={t.sourcesAbout({ events: eventsOf(props.type) })}
      toolbar={
        <Segments
          label={t.byLabel}
          options={options.map((key) => ({ key, name: dimensionOf(key) }))}
          value={dimension}
          onChange={(picked) => {
            setParams({ by: picked });
          }}
        />
      }
    />
  );
}
function Hits() {
  const { type, range, asked, pinOf } = useFacts();
  const { view, refresh } = useRead(screen, 'hits');
  const other = dataOf(useRead(screen, 'hitsAgainst').view);
  return <HitsCard type={type} range={range} asked={asked} pinOf={pinOf} view={view} other={other} onRefresh={refresh} />;
}
function Clicks() {
  const { range, asked, pinOf } = useFacts();
  const { view, refresh } = useRead(screen, 'clickToEvent');
  const other = dataOf(useRead(screen, 'clickToEventAgainst').view);
  return <ClickToEventCard range={range} asked={asked} pinOf={pinOf} view={view} other={other} onRefresh={refresh} />;
}
function SampleRecords() {
  const { type, range, asked } = useFacts();
  const { verdict, samples: page } = useParams(route);
  const setParams = useSetParams(route);
  const zone = useZone();
  const { view, refresh } = useRead(screen, 'samples');
  const scope = useScopeNow(route);
  const whole = useWhole(screen, 'wholeSamples', () => wholeSamplesOf(scope()));
  const onVerdict = useCallback(
    (picked: typeof verdict) => {
      setParams({ verdict: picked, samples: 1 });
    },
    [setParams],
  );
  const onPage = useCallback(
    (to: number) => {
      setParams({ samples: to });
    },
    [setParams],
  );
  return (
    <SamplesCard
      type={type}
      range={range}
      asked={asked}
      view={view}
      verdict={verdict}
      onVerdict={onVerdict}
      page={page}
      pageSize={SAMPLES_PAGE}
      onPage={onPage}
      zone={zone}
      onRefresh={refresh}
      whole={whole}
    />
  );
}

function WhereLoaded({ children }: { readonly children: ReactNode }) {
  const { neverLoaded } = useTexts(widgetTexts);
  return (
    <NeverLoaded view={useRead(screen, 'slice').view} hasRows={({ summary }) => summary.total > 0} said={neverLoaded}>
      {children}
    </NeverLoaded>
  );
}
const useHasClicks = (): boolean => useSelector(useWorkspace(), (s) => s.context.dashboard === 'Mtrackit');

/** Ad events taken apart: one connected component a card, nothing above them that an answer could re-render. */
const Dashboard = dashboardOf(screen, {
  useLabel: () => useTexts(deepDiveTexts).region,
  useShared: useSlice,
  Around: WhereLoaded,
  head: [
    { area: 'all', Card: Head },
    { read: 'slice', area: 'all', height: { usual: 320, phone: 720 }, Card: Compare },
  ],
  cards: [
    { read: 'slice', area: 'wide', height: 332, Card: HoursCard },
    { read: 'slice', area: 'third', height: 332, Card: split('reason', 'reasons') },
    { read: 'slice', area: 'third', height: 332, Card: split('asn', 'networks') },
    { read: 'slice', area: 'third', height: 332, Card: split('device', 'devices') },
    { read: 'slice', area: 'third', height: 332, Card: split('os', 'systems') },
    { read: 'slice', area: 'third', height: 332, Card: split('browser', 'browsers') },
    { area: 'third', height: 332, Card: Hits },
    { area: 'third', height: 332, Card: Findings },
    { read: 'slice', area: 'half', height: 364, Card: Sources },
    { read: 'slice', area: 'half', height: 364, Card: CountriesCard },
    { area: 'all', height: 332, useIsThere: useHasClicks, Card: Clicks },
    { area: 'all', height: { usual: 760, phone: 680 }, Card: SampleRecords },
  ],
});
export const DeepDiveScreen = () => <Dashboard />;
