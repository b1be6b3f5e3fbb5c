import type { Feed } from '../../../contract/judgement/feed.ts';
import type { StandsOut, StandsOutFinding } from '../../../contract/judgement/stands-out.ts';
import { isPublisher } from '../../../contract/life/publisher.ts';
import type { DateRange } from '../../../contract/time/dates.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { sourceTexts } from '../../i18n/texts/source.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { END, useNoData } from '../../widgets/card/use-no-data.ts';
import { InsightFrame, type InsightAction, type InsightBeside, type InsightSentence } from '../../widgets/InsightFrame/InsightFrame.tsx';
import type { BlockedLink } from '../use-blocked.ts';
import { actsOn, MOST_ACTS } from './acts-on.ts';
import { publishersOf, unnamedAbove, useStanding, type FindingAddress } from './use-standing.ts';

interface StandingBannerProps {
  readonly view: ResourceView<StandsOut>;
  /** What is counted. */
  readonly events: string;
  /** Where the data of the package end, and the period that changes on the page are against. */
  readonly facts: Feed & { readonly compared: DateRange | null };
  /** Is the page narrowed by any filter or class? What stands out is not, and then says so. */
  readonly isNarrowed: boolean;
  readonly actionOf: (finding: StandsOutFinding) => InsightAction | null;
  /** Opens a publisher, by name, with what can be done about it: about the day on which it stood out, or the days of the page.; null for a reader who can do nothing about one. */
  readonly onAct: ((publisher: string, on: string | null) => void) | null;
  /** Of a publisher that is blocked. */
  readonly blockedLink: BlockedLink;
  readonly actionOfPublisher: (publisher: string) => InsightAction;
  /** The address of what a finding is about on its day. */
  readonly addressOf: FindingAddress;
  readonly onRefresh: () => void;
}
/** What stands out most on the days of a dashboard, how many there are beside it, and by which rule. */
export function StandingBanner({
  view,
  events,
  facts,
  isNarrowed,
  actionOf,
  onAct,
  blockedLink,
  actionOfPublisher,
  addressOf,
  onRefresh,
}: StandingBannerProps) {
  const words = useStanding(events);
  const t = useTexts(sourceTexts);
  const actsOf = (names: readonly string[], on: string | null): readonly InsightAction[] =>
    actsOn(names, blockedLink, (name) =>
      onAct === null ? null : { label: t.act({ name }), pressed: null, onPress: () => onAct(name, on) },
    );
  /** Of a feed that stopped, it says up to which day there was anything to judge. */
  const ends = useNoData(facts)(END);
  const whole = (said: string): string => (isNarrowed ? words.whole(said) : said);
  const sentenceOf = (found: StandsOut): InsightSentence | null => {
    const told = words.tell(found, facts.compared),
      [first] = found.findings;
    if (told === null || first === undefined) return null;
    return {
      strong: whole(told.strong),
      rest: told.rest.join(' '),
      action: actionOf(first),
      acts: actsOf(publishersOf(first).filter(isPublisher).slice(0, MOST_ACTS), first.date),
      more: words.more(found, addressOf),
    };
  };
  const besideOf = (found: StandsOut): InsightBeside | null => {
    const text = words.above(found);
    return text === null
      ? null
      : {
          text,
          actions: unnamedAbove(found).flatMap((publisher) => [actionOfPublisher(publisher), ...actsOf([publisher], null)]),
        };
  };
  return (
    <InsightFrame
      label={words.label}
      about={words.rule}
      none={'data' in view ? whole(words.nothing(view.data)) : ''}
      ends={ends}
      view={view}
      sentenceOf={sentenceOf}
      besideOf={besideOf}
      onRefresh={onRefresh}
    />
  );
}
