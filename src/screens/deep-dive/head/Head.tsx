import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { DeepDive } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { deepDiveScreen as screen } from '../../../../machines/screens/deep-dive/deep-dive.ts';
import { impressionDashboard, visitDashboard } from '../../../../machines/routes/areas/web.ts';
import { mayBlock, mayRaise } from '../../../../machines/screens/act.ts';
import { useShares } from '../../../format/use-shares.ts';
import { diveAddress } from '../../../portal/standing/finding-address.ts';
import { useStanding } from '../../../portal/standing/use-standing.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useBlockedLink } from '../../../portal/use-blocked.ts';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useSetParams } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { joinedView } from '../../../widgets/card/joined-view.ts';
import { tellsShare } from '../base.ts';
import { Crumbs } from '../Crumbs.tsx';
import styles from '../DeepDiveScreen.module.css';
import { dataOf } from '../dive-card.ts';
import { useBeside, useFacts, useSteps } from '../use-facts.tsx';
import { useDiveWords, type DiveType } from '../use-words.ts';
import { AddStep } from './AddStep.tsx';
import { HeadlineBar } from './HeadlineBar.tsx';
import { RaiseScope } from './RaiseScope.tsx';
import { stepChoicesOf } from './step-choices.ts';
import { useHeadline } from './use-headline.ts';
import { useScopeText } from './use-scope-text.ts';

const { route } = screen;

/** The path, and what it leads to in a sentence. */
export const Head = () => (
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

const isAwaited = ({ status }: Pick<ResourceView<unknown>, 'status'>): boolean => status === 'idle' || status === 'loading';
function Headline() {
  const steps = useSteps();
  const { type, onDrill } = useFacts();
  const { view: own, refresh } = useRead(screen, 'slice');
  const { view: other, publisher, isAsked } = useBeside();
  const standing = useRead(screen, 'standsOut').view;
  const linkTo = useLinkTo(route);
  const addressOf = useMemo(() => diveAddress(linkTo, type), [linkTo, type]);
  const isAlone = !isAsked || other.status === 'failed' || other.status === 'forbidden';
  const view = useMemo(() => {
    // what is not there is as old as nothing
    const none = { status: 'ready', data: null, at: Number.POSITIVE_INFINITY } as const;
    const joined = joinedView<DeepDive, DeepDive | null>(own, isAlone ? none : other, null);
    // what stands out leads the sentence, and is waited for
    return 'data' in joined && isAwaited(standing) ? ({ status: 'loading' } as const) : joined;
  }, [own, other, isAlone, standing]);
  return (
    <HeadlineBar
      view={view}
      found={dataOf(standing)}
      steps={steps}
      type={type}
      publisher={publisher}
      addressOf={addressOf}
      actTo={useActLink(type)}
      blockedLink={useBlockedLink(screen)}
      onDrill={onDrill}
      onRefresh={refresh}
    />
  );
}
/** The dashboard of a type with a publisher open, by name, with what can be done about it; null for a reader who can do nothing about one, or has no such dashboard. */
function useActLink(type: DiveType): ((publisher: string, on: string | null) => string) | null {
  const role = useSelector(useWorkspace(), (s) => s.context.user.role);
  const linkTo = useLinkTo(type === 'visit' ? visitDashboard : impressionDashboard);
  return useMemo(
    () => (linkTo === null || !(mayBlock(role) || mayRaise(role)) ? null : (row, on) => linkTo({ group: 'publisher', row, on })),
    [linkTo, role],
  );
}
/** The ticket of the whole slice says the page's sentence: it waits for what stands out, and for B, where there is one. */
function Raise() {
  const steps = useSteps();
  const { type, asked } = useFacts();
  const own = dataOf(useRead(screen, 'slice').view);
  const { view, said: beside, publisher, isAsked } = useBeside();
  const other = dataOf(view);
  const { t, format, valueOf, eventsOf, countedOf } = useDiveWords();
  const shares = useShares();
  const saidOf = useHeadline({ steps, type, publisher });
  const scopeText = useScopeText(type);
  const standing = useStanding(eventsOf(type));
  const stands = useRead(screen, 'standsOut').view;
  if (own === null || isAwaited(stands) || (isAsked && isAwaited(view))) return <RaiseScope subject="" textOf={null} />;
  const { total, invalid, invalidPct } = own.summary;
  const found = dataOf(stands),
    said = saidOf(own, other, found);
  const others = found === null || said?.isFinding !== true ? null : standing.others(found);
  const words = said === null ? null : { strong: said.strong, rest: others === null ? said.rest : `${said.rest} ${others}` };
  const about = steps.length === 0 ? own.package_name : steps.map(({ dimension, value }) => valueOf(dimension, value)).join(', ');
  const figure =
    invalidPct === null || !tellsShare(own)
      ? countedOf(type, total)
      : t.figureInvalid({
          part: format.count(invalid),
          total: format.count(total),
          events: eventsOf(type),
          share: shares.full({ part: invalid, all: total }),
        });
  return (
    <RaiseScope
      subject={t.line({ name: about, value: figure })}
      textOf={(link) =>
        scopeText(own, other, {
          headline: words === null ? '' : t.headlineText(words),
          slice: asked.words,
          beside: beside ?? '',
          link,
        })
      }
    />
  );
}
