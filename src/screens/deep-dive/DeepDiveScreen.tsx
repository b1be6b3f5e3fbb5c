import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { type DeepDive, type DrillBreakdown } from '../../../contract/areas/deep-dive/deep-dive.ts';
import type { FindingCard } from '../../../contract/areas/deep-dive/findings.ts';
import { drilled, drillPathOf, drillStepsOf, type DrillStep } from '../../../contract/drill-path.ts';
import { deepDiveScreen as screen, SAMPLES_PAGE } from '../../../machines/screens/deep-dive/deep-dive.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { dashboardOf } from '../../portal/cards/dashboard.tsx';
import { useWorkspace } from '../../portal/context.tsx';
import { useLinkTo } from '../../portal/use-link.ts';
import { useDays, useParams, useSetParams, useZone } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { Segments } from '../../widgets/Segments/Segments.tsx';
import { Against } from './Against.tsx';
import { ClickToEventCard } from './cards/ClickToEventCard.tsx';
import { CompareCard } from './cards/CompareCard.tsx';
import { CountriesCard } from './cards/CountriesCard.tsx';
import { HitsCard } from './cards/HitsCard.tsx';
import { HoursCard } from './cards/HoursCard.tsx';
import { SamplesCard } from './cards/SamplesCard.tsx';
import { SliceCard } from './cards/slice/SliceCard.tsx';
import { joinedView } from '../../widgets/card/joined-view.ts';
import { Crumbs } from './Crumbs.tsx';
import styles from './DeepDiveScreen.module.css';
import { Findings } from './findings/Findings.tsx';
import { PinButton } from './findings/PinButton.tsx';
import { AddStep } from './head/AddStep.tsx';
import { headlineOf } from './head/headline.ts';
import { HeadlineBar } from './head/HeadlineBar.tsx';
import { tellsShare } from './base.ts';
import { RaiseScope } from './head/RaiseScope.tsx';
import { stepChoicesOf } from './head/step-choices.ts';
import { useHeadlineWords } from './head/use-headline-words.ts';
import { useScopeText } from './head/use-scope-text.ts';
import { dataOf, type DiveFacts, type SliceCardProps } from './dive-card.ts';
import { deepDiveTexts } from './texts.ts';
import { useDiveWords } from './use-words.ts';

const { route } = screen;
const sources = ['publisher', 'sub_publisher', 'campaign', 'placement', 'country'] as const satisfies readonly DrillBreakdown[];

/** The steps of the address, the same as long as it says the same. */
function useSteps(): readonly DrillStep[] {
  const { path } = useParams(route);
  return useMemo(() => drillStepsOf(path) ?? [], [path]);
}
/** What every card is told. The slice's own answer says what "own" events are. */
function useFacts(): DiveFacts {
  const { dashboard_type } = useParams(route);
  const steps = useSteps();
  const range = useDays();
  const setParams = useSetParams(route);
  const { format, stepOf } = useDiveWords();
  const own = dataOf(useRead(screen, 'slice').view)?.type ?? 'visit';
  const type = dashboard_type === 'own' ? own : dashboard_type;
  const onDrill = useCallback(
    (...more: readonly DrillStep[]) => {
      setParams({ path: drillPathOf(drilled(steps, ...more)) }, 'push');
    },
    [steps, setParams],
  );
  const asked = useMemo(
    () => ({ words: [format.range(range.fromDate, range.toDate), ...steps.map(stepOf)].join(' · '), isFiltered: steps.length > 0 }),
    [format, range, steps, stepOf],
  );
  const pinOf = useCallback(
    (card: FindingCard, figure: string) => <PinButton card={card} slice={asked.words} figure={figure} />,
    [asked.words],
  );
  return { type, range, asked, onDrill, pinOf };
}
/** The same for the cards of the slice, and the slice beside it. */
const useSlice = () => ({ ...useFacts(), other: dataOf(useRead(screen, 'against').view) });

/** The path, and what it leads to in a sentence. */
const Head = () => (
  <div className={styles.head}>
    <Path />
    <Headline />
  </div>
);
function Path() {
  const steps = useSteps();
  const slice = dataOf(useRead(screen, 'slice').view);
  const linkTo = useLinkTo(route);
  const toPath = useMemo(() => (linkTo === null ? null : (path: string) => linkTo({ path })), [linkTo]);
  const setParams = useSetParams(route);
  const onPath = useCallback(
    (path: string) => {
      setParams({ path }, 'push');
    },
    [setParams],
  );
  return (
    <Crumbs
      packageName={slice?.package_name ?? ''}
      steps={steps}
      counts={slice?.steps ?? null}
      linkTo={toPath}
      onPath={onPath}
      addStep={addStep}
      actions={raise}
    />
  );
}
// the same elements each time: the path is drawn again only when it says something else
const addStep = <NextStep />,
  raise = <Raise />;
function NextStep() {
  const steps = useSteps();
  const { onDrill } = useFacts();
  const slice = dataOf(useRead(screen, 'slice').view);
  const choices = useMemo(() => (slice === null ? null : stepChoicesOf(slice, steps)), [slice, steps]);
  return <AddStep choices={choices} onAdd={onDrill} />;
}

/** What B is, in words and in its answer. `publisher` where it is one; `isAsked` where there is a B at all. */
function useBeside() {
  const { versus, other } = useParams(route);
  const { view } = useRead(screen, 'against');
  const { t, format, valueOf } = useDiveWords();
  const b = dataOf(view);
  const period = b === null ? null : format.range(b.fromDate, b.toDate);
  const publisher = versus === 'publisher' ? other : null;
  const said =
    b === null || period === null
      ? null
      : publisher !== null
        ? valueOf('publisher', publisher)
        : b.sameHours
          ? t.sameHours({ what: period })
          : period;
  const isAsked = versus === 'publisher' ? other !== null : versus !== 'off';
  return { view, said, publisher, isAsked };
}
function Headline() {
  const steps = useSteps();
  const { type, onDrill } = useFacts();
  const { view: own, refresh } = useRead(screen, 'slice');
  const { view: other, publisher, isAsked } = useBeside();
  const isAlone = !isAsked || other.status === 'failed' || other.status === 'forbidden';
  const view = useMemo(() => {
    // what is not there is as old as nothing
    const none = { status: 'ready', data: null, at: Number.POSITIVE_INFINITY } as const;
    return joinedView<DeepDive, DeepDive | null>(own, isAlone ? none : other, null);
  }, [own, other, isAlone]);
  return <HeadlineBar view={view} steps={steps} type={type} publisher={publisher} onDrill={onDrill} onRefresh={refresh} />;
}
/** The ticket of the whole slice waits for B too, where there is one: it says how far the two are apart. */
function Raise() {
  const steps = useSteps();
  const { type, asked } = useFacts();
  const own = dataOf(useRead(screen, 'slice').view);
  const { view, said, publisher, isAsked } = useBeside();
  const other = dataOf(view);
  const { t, format, valueOf, eventsOf, countedOf } = useDiveWords();
  const wordsOf = useHeadlineWords();
  const scopeText = useScopeText(type);
  if (own === null || (isAsked && (view.status === 'idle' || view.status === 'loading'))) return <RaiseScope subject="" textOf={null} />;
  const { total, invalidPct } = own.summary;
  const found = headlineOf(own, other, steps);
  const words = found === null ? null : wordsOf(found, { total, type, publisher });
  const about = steps.length === 0 ? own.package_name : steps.map(({ dimension, value }) => valueOf(dimension, value)).join(', ');
  const figure =
    invalidPct === null || !tellsShare(own)
      ? countedOf(type, total)
      : t.figureInvalid({ share: format.percent(invalidPct), total: format.count(total), events: eventsOf(type) });
  return (
    <RaiseScope
      subject={t.line({ name: about, value: figure })}
      textOf={(link) =>
        scopeText(own, other, {
          headline: words === null ? '' : t.headlineText(words),
          slice: asked.words,
          beside: said ?? '',
          link,
        })
      }
    />
  );
}

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
  // the values of a step of the path are all of the slice
  const split = sources.filter((source) => !steps.some(({ dimension }) => dimension === source));
  const options = split.length === 0 ? sources : split;
  const dimension = options.find((each) => each === by) ?? options[0];
  return (
    <SliceCard
      {...props}
      dimension={dimension}
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
    />
  );
}

const useHasClicks = (): boolean => useSelector(useWorkspace(), (s) => s.context.dashboard === 'Mtrackit');

/** Ad events taken apart: one connected component a card, nothing above them that an answer could re-render. */
const Dashboard = dashboardOf(screen, {
  useLabel: () => useTexts(deepDiveTexts).region,
  useShared: useSlice,
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
