import type { ReactNode } from 'react';
import { drillPathOf } from '../../../../contract/drill-path.ts';
import type { Foresight } from '../../../../contract/areas/tracker/foresight.ts';
import { deepDive } from '../../../../machines/routes/areas/deep-dive.ts';
import { trackerDashboard } from '../../../../machines/routes/areas/tracker.ts';
import type { trackerScreen } from '../../../../machines/screens/tracker/dashboard.ts';
import type { publishersScreen, updatePublisherScreen } from '../../../../machines/screens/tracker/publishers.ts';
import { useFormat } from '../../../format/format.ts';
import { useShares } from '../../../format/use-shares.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useDays, useParams, useSetParams } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { DetailPanel } from '../../../widgets/DetailPanel/DetailPanel.tsx';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { daysOn } from '../../../../machines/screens/act.ts';
import { Act } from '../../act/Act.tsx';
import { WholePeriod } from '../../act/WholePeriod.tsx';
import { Lines } from '../../act/ForesightList.tsx';
import { useForesightWords } from '../../act/use-foresight-words.ts';
import type { Asks } from '../../act/dialogs/ActDialogs.tsx';
import { actTexts } from '../../act/texts.ts';
import { manageTexts } from '../manage/texts.ts';

/** What a ticket about a publisher says, in place of what the drawer shows. */
export interface Said {
  readonly subject: string;
  readonly text: string;
}
interface PublisherDrawerProps {
  readonly screen: typeof trackerScreen | typeof publishersScreen | typeof updatePublisherScreen;
  /** What is asked about it as it opens. */
  readonly first?: Asks | null;
  readonly says?: Said | null;
  /** What stood out of it, in a sentence; null where nothing is known to have. */
  readonly stood?: string | null;
  /** The form of its claw-back pack, where that is open. */
  readonly pack?: ReactNode;
}
/** What came from the publisher that is open on a screen, whatever filters, and what can be done about it. */
export function PublisherDrawer({ screen: of, first = null, says = null, stood = null, pack }: PublisherDrawerProps) {
  // each of them names the open one in its address
  const screen = of as typeof trackerScreen;
  const t = useTexts(actTexts);
  const m = useTexts(manageTexts);
  const format = useFormat();
  const shares = useShares();
  const words = useForesightWords();
  const page = useDays();
  // lists of publishers are about no day
  const { row: name, on = null } = useParams(screen.route) as { readonly row: string | null; readonly on?: string | null };
  const range = { ...page, ...daysOn(on) };
  const setParams = useSetParams(screen.route);
  const linkToDive = useLinkTo(deepDive);
  const linkToSelf = useLinkTo(trackerDashboard);
  const { view, refresh } = useRead(screen, 'foresight');
  if (name === null) return null;
  const days = format.period(range.fromDate, range.toDate);
  const known = 'data' in view ? view.data : null;
  const address = new URL(linkToSelf?.({ row: name }, range) ?? '', document.baseURI).href;
  const subjectOf = ({ tracker, timeZone: zone }: Foresight): string => {
    if (tracker === null) return name;
    const { clicks, invalidClicks, events, fraudEvents: fraud } = tracker;
    return m.rowSubject({
      name,
      fraud: format.count(fraud),
      events: format.count(events),
      share: shares.full({ part: fraud, all: events }),
      invalidClicks: format.count(invalidClicks),
      clicks: format.count(clicks),
      clickShare: shares.full({ part: invalidClicks, all: clicks }),
      days,
      zone,
    });
  };
  const evidenceOf = (of: Foresight): string => {
    const { title, came } = words(of);
    return [
      of.publisher_id === '' ? name : `${name} (${of.publisher_id})`,
      ...(stood === null ? [] : [stood]),
      title,
      ...came,
      '',
      address,
    ].join('\n');
  };
  return (
    <DetailPanel
      label={t.panel({ name })}
      title={name}
      line={days}
      previous=""
      next=""
      onPrevious={null}
      onNext={null}
      onClose={() => setParams({ row: null }, 'push')}
      actions={
        <Act
          screen={screen}
          name={name}
          isPublisher
          about={['publisher', name, on ?? []].flat().join(' ')}
          subject={says?.subject ?? (known === null ? name : subjectOf(known))}
          evidence={known === null ? null : [...(says === null ? [] : [says.text, '']), evidenceOf(known)].join('\n')}
          diveTo={linkToDive?.({ path: drillPathOf([{ dimension: 'publisher', value: name }]) }, range) ?? null}
          isFoot
          first={first}
        >
          {pack}
          {on === null ? null : <WholePeriod range={page} onWhole={() => setParams({ on: null })} />}
        </Act>
      }
    >
      {view.status === 'idle' ? (
        <p>{t.onePackage}</p>
      ) : (
        <DetailPart title={t.moves} quiet view={view} skeleton="table" height={160} empty={t.cameNothing} onRefresh={refresh}>
          {(of) => {
            const { title, came } = words(of);
            return <Lines title={title} lines={came} />;
          }}
        </DetailPart>
      )}
    </DetailPanel>
  );
}
