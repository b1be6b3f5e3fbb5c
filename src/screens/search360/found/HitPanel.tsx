import { BranchFork16Regular } from '@fluentui/react-icons/svg/branch-fork';
import type { LinkedValues, SearchHit, SearchValue } from '../../../../contract/areas/search360/search360.ts';
import { saidDirection } from '../../../../contract/indicator/refang.ts';
import { maskedValue } from '../../../../contract/indicator/search-kind.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import type { HitName } from '../../../../machines/screens/search360/search360.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPanel } from '../../../widgets/DetailPanel/DetailPanel.tsx';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { fullDayIn } from '../full-day.ts';
import { graphTexts } from '../graph/texts.ts';
import { countedAs } from '../graph/told.ts';
import { kindIcons } from '../icons.tsx';
import shared from '../Search360.module.css';
import styles from './HitPanel.module.css';
import { fieldTexts, kindTexts, matchTexts, searchTexts, typeTexts } from '../texts.ts';
import { useBasis } from './use-basis.ts';
import { TicketFields, type TicketFieldsProps } from './TicketFields.tsx';

export interface HitPanelProps extends Omit<TicketFieldsProps, 'ticket'> {
  readonly name: HitName;
  /** The hit, where it is on this page of the list. */
  readonly hit: SearchHit | null;
  readonly view: ResourceView<LinkedValues>;
  readonly zone: string;
  /** Where all of it is; null of what has no page of its own. */
  readonly link: { readonly href: string; readonly text: string } | null;
  /** Shows its links as a graph. */
  readonly onGraph: () => void;
  readonly onPivot: (values: readonly SearchValue[]) => void;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
  readonly onRefresh: () => void;
}
/** The value that finds everything that a campaign, a publisher or a domain stands in; null of what is no name. */
const pivotalOf = ({ type, key }: HitName): SearchValue | null =>
  type === 'campaign' || type === 'publisher' ? { kind: 'text', value: key } : type === 'domain' ? { kind: 'domain', value: key } : null;
/** One hit: the values that it is known by, each of which leads on, and its ticket, whose fields are changed in place. */
export function HitPanel(props: HitPanelProps) {
  const { name, hit, view, zone, onGraph, onPivot, onPrevious, onNext, onClose, onRefresh, link } = props;
  const t = useTexts(searchTexts);
  const g = useTexts(graphTexts);
  const k = useTexts(kindTexts);
  const f: Readonly<Record<string, string>> = useTexts(fieldTexts);
  const m = useTexts(matchTexts);
  const ty = useTexts(typeTexts);
  const format = useFormat();
  const basisOf = useBasis();
  const data = 'data' in view ? view.data : null;
  const ticket = data?.ticket ?? hit?.ticket ?? null;
  const pivotal = pivotalOf(name);
  const inThings = (things: number): string => {
    const { count, isMore } = countedAs(things);
    return isMore ? g.inMany({ n: format.count(count) }) : g.inThings(count);
  };
  return (
    <DetailPanel
      label={ty[`one_${name.type}`]}
      title={saidDirection(hit?.title ?? data?.title ?? name.key)}
      line={[
        ty[`one_${name.type}`],
        ...(hit === null ? [] : [`${m[hit.match]}, ${basisOf(hit)}, ${t.score} ${format.count(hit.score)}`]),
        ...(data === null ? [] : [`${fullDayIn(format, data.firstSeen, zone)} – ${fullDayIn(format, data.lastSeen, zone)}`]),
      ].join(' · ')}
      previous={t.previous}
      next={t.next}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      actions={ticket === null ? null : <TicketFields key={ticket.id} {...props} ticket={ticket} />}
    >
      {pivotal !== null && (
        <p className={styles.panelLine}>
          <button type="button" className={shared.link} onClick={() => onPivot([pivotal])}>
            {t.allOf({ name: pivotal.value })}
          </button>
        </p>
      )}
      <p className={styles.panelLine}>
        <button type="button" className={shared.link} onClick={onGraph}>
          {g.show}
        </button>
      </p>
      {link !== null && (
        <p className={styles.panelLine}>
          <a className={shared.link} href={link.href}>
            {link.text}
          </a>
        </p>
      )}
      <DetailPart
        title={t.linked}
        {...(data !== null && { note: t.linkedCount(data.values.length) })}
        view={view}
        skeleton="table"
        height={220}
        empty={t.linkedNone}
        onRefresh={onRefresh}
      >
        {({ values }) => (
          <ul className={styles.linked}>
            {values.map(({ kind, value, field, count }) => {
              const shown = maskedValue(kind, value);
              return (
                <li key={`${kind} ${value}`}>
                  <span title={k[kind]}>{kindIcons[kind]}</span>
                  <span className={shared.two}>
                    <bdi title={shown}>{shown}</bdi>
                    <span className="quiet">
                      {k[kind]}, {f[field] ?? field} · {inThings(count)}
                    </span>
                  </span>
                  <ActionButton label={t.pivot({ value: shown })} onClick={() => onPivot([{ kind, value }])}>
                    <BranchFork16Regular aria-hidden />
                  </ActionButton>
                </li>
              );
            })}
          </ul>
        )}
      </DetailPart>
    </DetailPanel>
  );
}
