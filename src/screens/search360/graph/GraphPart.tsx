import { Button, Select } from '@fluentui/react-components';
import { useCallback, useId, useRef } from 'react';
import {
  MOST_STEPS,
  RARE,
  type Graph,
  type GraphLink,
  type GraphPath,
  type GraphThing,
} from '../../../../contract/areas/search360/graph.ts';
import type { SearchValue } from '../../../../contract/areas/search360/search360.ts';
import { saidDirection } from '../../../../contract/indicator/refang.ts';
import { maskedValue } from '../../../../contract/indicator/search-kind.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import type { HitName } from '../../../../machines/screens/search360/search360.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { List } from '../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import { fullDayIn } from '../full-day.ts';
import { kindIcons, typeIcons } from '../icons.tsx';
import shared from '../Search360.module.css';
import { fieldTexts, kindTexts, typeTexts } from '../texts.ts';
import styles from './Graph.module.css';
import { LinkGraph } from './LinkGraph.tsx';
import { canOpenMore, lineOf } from './opened.ts';
import { graphTexts } from './texts.ts';
import { drawnLink, idEndOf, restOf } from './told.ts';

export interface GraphPartProps {
  readonly name: HitName;
  readonly view: ResourceView<Graph>;
  /** Null where nothing is chosen to go to. */
  readonly path: ResourceView<GraphPath> | null;
  /** What a path is sought to, as `lineOf` names it; '' for nothing. */
  readonly to: string;
  /** Other things that a path can be sought to. */
  readonly others: readonly Pick<GraphThing, 'type' | 'key' | 'title' | 'lastSeen'>[];
  readonly open: string;
  readonly zone: string;
  readonly onOpen: (thing: GraphThing) => void;
  readonly onClose: (thing: GraphThing) => void;
  readonly onTo: (line: string) => void;
  readonly onBegin: (thing: GraphThing) => void;
  readonly onPivot: (values: readonly SearchValue[]) => void;
  readonly onBack: () => void;
  readonly onRefresh: () => void;
  readonly onRefreshPath: () => void;
}
const titleOf = ({ title, key }: Pick<GraphThing, 'title' | 'key'>): string => saidDirection(title === '' ? key : title);

/** With the end of its id: many have the same title. */
const nameOf = (thing: Pick<GraphThing, 'title' | 'key'>): string =>
  [titleOf(thing), idEndOf(thing)].filter((part) => part !== '').join(' · ');

/** How a thing hangs together with others: its links by rarity as a graph and as a table, and the path to another thing. */
export default function GraphPart(props: GraphPartProps) {
  const { name, view, path, to, others, open, zone, onOpen, onClose, onTo, onBegin, onPivot, onBack, onRefresh, onRefreshPath } = props;
  const t = useTexts(graphTexts);
  const k = useTexts(kindTexts);
  const f: Readonly<Record<string, string>> = useTexts(fieldTexts);
  const ty = useTexts(typeTexts);
  const format = useFormat();
  const id = useId();
  const pressed = useRef<string | null>(null);
  const takePressed = useCallback((): string | null => {
    const line = pressed.current;
    pressed.current = null;
    return line;
  }, []);
  const graph = 'data' in view ? view.data : null;
  const first = graph?.things[0];
  const countOf = ({ count, isMore }: Pick<GraphLink, 'count' | 'isMore'>): string =>
    isMore ? t.inMany({ n: format.count(count) }) : t.inThings(count);
  const lastDay = ({ lastSeen }: Pick<GraphThing, 'lastSeen'>): string => fullDayIn(format, lastSeen, zone);
  const common = graph === null ? undefined : drawnLink(graph, to);
  const seen = ({ firstSeen, lastSeen }: GraphThing): string =>
    `${fullDayIn(format, firstSeen, zone)} – ${fullDayIn(format, lastSeen, zone)}`;
  const choices = [...new Map([...(graph?.things.slice(1) ?? []), ...others].map((thing) => [lineOf(thing), thing])).values()].filter(
    (thing) => lineOf(thing) !== lineOf(name),
  );
  const columns = (of: Graph): readonly ListColumn<GraphLink>[] => [
    {
      key: 'link',
      title: t.link,
      cell: ({ kind, value }) => (
        <span className="row gap-8 shrink">
          <span title={k[kind]}>{kindIcons[kind]}</span>
          <bdi>{maskedValue(kind, value)}</bdi>
        </span>
      ),
    },
    { key: 'count', title: t.shared, cell: (link) => countOf(link) },
    {
      key: 'from',
      title: t.from,
      cell: ({ from, field }) => {
        const thing = of.things[from];
        return thing === undefined ? '' : `${nameOf(thing)}, ${f[field] ?? field}`;
      },
    },
    {
      key: 'leads',
      title: t.leads,
      cell: ({ kind, value, to: places, count, isMore }, tabIndex) => (
        <span className="flow gap-8">
          {places.map((place, i) => {
            const thing = of.things[place];
            return thing === undefined ? null : (
              <button
                key={place}
                type="button"
                className={shared.link}
                {...(i === 0 && { 'data-row': true })}
                tabIndex={tabIndex}
                title={`${ty[`one_${thing.type}`]} · ${seen(thing)}`}
                aria-label={t.begin({ name: `${nameOf(thing)} ${lastDay(thing)}` })}
                onClick={() => onBegin(thing)}
              >
                <bdi>{nameOf(thing)}</bdi> <span className="quiet">{lastDay(thing)}</span>
              </button>
            );
          })}
          {restOf({ count, to: places }) > 0 && (
            <button type="button" className={shared.link} tabIndex={tabIndex} onClick={() => onPivot([{ kind, value }])}>
              {isMore ? t.restMany({ n: format.count(restOf({ count, to: places })) }) : t.rest(restOf({ count, to: places }))}
            </button>
          )}
        </span>
      ),
    },
  ];
  return (
    <section className={`${shared.card} card ${styles.card}`} aria-labelledby={`${id}-title`}>
      <div className={`${shared.head} flow`}>
        <h2 id={`${id}-title`}>{t.title({ name: first === undefined ? name.key : titleOf(first) })}</h2>
        <label className={`flow gap-8 ${styles.choice}`} htmlFor={id}>
          {t.pathTo}
          <Select id={id} size="small" className={styles.choice} value={to} onChange={(_, { value }) => onTo(value)}>
            <option value="">{t.pathNone}</option>
            {choices.map((thing) => (
              <option key={lineOf(thing)} value={lineOf(thing)}>
                {ty[`one_${thing.type}`]}: {nameOf(thing)} · {lastDay(thing)}
              </option>
            ))}
          </Select>
        </label>
        <Button onClick={onBack}>{t.back}</Button>
      </div>
      <p className="quiet spaced">
        {first !== undefined && `${ty[`one_${first.type}`]} · ${seen(first)} · `}
        {t.about}
      </p>
      {path !== null && (
        <DetailPart title={t.path} quiet view={path} skeleton="table" height={120} empty={t.pathNone} onRefresh={onRefreshPath}>
          {({ steps, isBounded }) =>
            steps === null ? (
              <p role="status">
                {common !== undefined
                  ? t.onlyCommon({ value: maskedValue(common.kind, common.value), things: countOf(common) })
                  : isBounded
                    ? t.noPathSeen({ most: format.count(MOST_STEPS) })
                    : t.noPath({ most: format.count(MOST_STEPS), rare: format.count(RARE) })}
              </p>
            ) : (
              <>
                <p role="status">{t.steps(steps.length - 1)}</p>
                <ol className={styles.path}>
                  {steps.map(({ thing, by }) => (
                    <li key={lineOf(thing)}>
                      {by !== null && (
                        <span className="row gap-8 shrink quiet">
                          <span title={k[by.kind]}>{kindIcons[by.kind]}</span>
                          <bdi>{maskedValue(by.kind, by.value)}</bdi> {f[by.field] ?? by.field}, {countOf(by)} →
                        </span>
                      )}
                      <span className="row gap-8 shrink">
                        <span title={ty[`one_${thing.type}`]}>{typeIcons[thing.type]}</span>
                        <bdi>{nameOf(thing)}</bdi>
                        <span className="quiet">{seen(thing)}</span>
                      </span>
                    </li>
                  ))}
                </ol>
              </>
            )
          }
        </DetailPart>
      )}
      <DetailPart title={t.graph} quiet view={view} skeleton="table" height={320} empty={t.none} onRefresh={onRefresh}>
        {(of) =>
          of.links.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <div className={styles.parts}>
              <div className={styles.drawn}>
                <p className="quiet">{canOpenMore(open) ? t.keys : t.most}</p>
                <LinkGraph
                  graph={of}
                  zone={zone}
                  onPressed={(line) => {
                    pressed.current = line;
                  }}
                  takePressed={takePressed}
                  onOpen={canOpenMore(open) ? onOpen : null}
                  onClose={onClose}
                  onSearch={({ kind, value }) => onPivot([{ kind, value }])}
                />
              </div>
              <List label={t.table} columns={columns(of)} rows={of.links} rowKey={({ from, kind, value }) => `${from} ${kind} ${value}`} />
            </div>
          )
        }
      </DetailPart>
    </section>
  );
}
