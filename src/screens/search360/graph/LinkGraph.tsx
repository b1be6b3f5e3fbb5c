import { Group } from '@visx/group';
import { LinkHorizontal } from '@visx/shape';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Graph, GraphThing } from '../../../../contract/areas/search360/graph.ts';
import { saidDirection } from '../../../../contract/indicator/refang.ts';
import { maskedValue } from '../../../../contract/indicator/search-kind.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { isFocusFree } from '../../../widgets/keep-focus.ts';
import { fullDayIn } from '../full-day.ts';
import { kindTexts, typeTexts } from '../texts.ts';
import { BOX, LINK, layoutOf, movedTo, THING, type Node } from './layout.ts';
import styles from './Graph.module.css';
import { lineOf } from './opened.ts';
import { idEndOf } from './told.ts';
import { graphTexts } from './texts.ts';

export interface LinkGraphProps {
  readonly graph: Graph;
  readonly zone: string;
  /** Notes the thing that was pressed, as `lineOf` names it: it takes the focus again once its links are there. */
  readonly onPressed: (line: string) => void;
  /** The thing that was pressed, once. */
  readonly takePressed: () => string | null;
  /** Opens a thing, or brings more of its links; null where no more can be opened. */
  readonly onOpen: ((thing: GraphThing) => void) | null;
  readonly onClose: (thing: GraphThing) => void;
  readonly onSearch: (link: Graph['links'][number]) => void;
}
const MORE = 150;

/** A graph from left to right. One box is reached by Tab; arrow keys move among them, Enter and the mouse open. */
export function LinkGraph({ graph, zone, onPressed, takePressed, onOpen, onClose, onSearch }: LinkGraphProps) {
  const t = useTexts(graphTexts);
  const k = useTexts(kindTexts);
  const ty = useTexts(typeTexts);
  const format = useFormat();
  const { nodes, edges, width, height } = layoutOf(graph);
  const [at, setAt] = useState('t0');
  const boxes = useRef(new Map<string, SVGGElement>());
  const stop = nodes.some(({ id }) => id === at) ? at : 't0';
  // while the links of what was pressed are awaited, the graph is inert or gone, and its box loses the focus
  useLayoutEffect(() => {
    const pressed = takePressed();
    const place = graph.things.findIndex((thing) => lineOf(thing) === pressed);
    if (place >= 0 && isFocusFree()) boxes.current.get(`t${place}`)?.focus();
  }, [graph, takePressed]);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const widthOf = ({ kind }: Node): number => (kind === 'thing' ? THING : kind === 'link' ? LINK : MORE);

  const said = (node: Node): { readonly name: string; readonly line: string; readonly label: string } => {
    if (node.kind === 'more') {
      const name = t.more(node.count);
      return { name, line: '', label: name };
    }
    if (node.kind === 'rest') {
      const link = graph.links[node.link] as Graph['links'][number];
      const name = link.isMore ? t.restMany({ n: format.count(node.count) }) : t.rest(node.count);
      return { name, line: '', label: t.searches({ name: `${name} ${maskedValue(link.kind, link.value)}` }) };
    }
    if (node.kind === 'link') {
      const link = graph.links[node.link] as Graph['links'][number];
      const value = maskedValue(link.kind, link.value);
      const line = link.isMore ? t.inMany({ n: format.count(link.count) }) : t.inThings(link.count);
      return { name: value, line: `${k[link.kind]}, ${line}`, label: t.searches({ name: `${value} ${k[link.kind]}, ${line}` }) };
    }
    const thing = graph.things[node.thing] as GraphThing;
    const name = saidDirection(thing.title === '' ? thing.key : thing.title);
    const end = idEndOf(thing);
    const kind = [ty[`one_${thing.type}`], ...(end === '' ? [] : [end]), fullDayIn(format, thing.lastSeen, zone)].join(' · ');
    return { name, line: kind, label: (node.isOpen ? t.opens : t.closed)({ name: `${name} ${kind}` }) };
  };
  const press = (node: Node): void => {
    if (node.kind === 'link' || node.kind === 'rest') {
      onSearch(graph.links[node.link] as Graph['links'][number]);
      return;
    }
    const thing = graph.things[node.thing] as GraphThing;
    if (node.kind === 'thing' && node.isOpen) {
      if (node.thing === 0) return;
      onPressed(lineOf(thing));
      onClose(thing);
      return;
    }
    setAt(`t${node.thing}`);
    boxes.current.get(`t${node.thing}`)?.focus();
    if (onOpen === null) return;
    onPressed(lineOf(thing));
    onOpen(thing);
  };
  const onKeyDown = (event: KeyboardEvent, node: Node): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      press(node);
      return;
    }
    const to = movedTo(nodes, node.id, event.key);
    if (to === null) return;
    event.preventDefault();
    boxes.current.get(to)?.focus();
  };
  return (
    <div className={styles.scroll}>
      <svg width={width + 8} height={height + 8} role="group" aria-label={t.graph} className={styles.graph}>
        <Group left={4} top={4}>
          {edges.map(({ from, to, isAgain }) => {
            const [one, other] = [byId.get(from), byId.get(to)];
            if (one === undefined || other === undefined) return null;
            const isBack = other.x <= one.x;
            return (
              <LinkHorizontal
                key={`${from} ${to}`}
                data={{
                  source: { x: one.y, y: one.x + (isBack ? 0 : widthOf(one)) },
                  target: { x: other.y, y: other.x + (isBack ? widthOf(other) : 0) },
                }}
                className={styles.edge ?? ''}
                data-again={isAgain}
              />
            );
          })}
          {nodes.map((node) => {
            const { name, line, label } = said(node);
            return (
              <Group
                key={node.id}
                innerRef={(element: SVGGElement | null) => {
                  if (element === null) boxes.current.delete(node.id);
                  else boxes.current.set(node.id, element);
                }}
                left={node.x}
                top={node.y - BOX / 2 - 2}
                role="button"
                tabIndex={node.id === stop ? 0 : -1}
                aria-label={label}
                {...(node.kind === 'thing' && { 'aria-expanded': node.isOpen })}
                className={styles.node ?? ''}
                data-kind={node.kind}
                data-open={node.kind === 'thing' && node.isOpen}
                onFocus={() => setAt(node.id)}
                onClick={() => press(node)}
                onKeyDown={(event: KeyboardEvent) => onKeyDown(event, node)}
              >
                <rect width={widthOf(node)} height={BOX + 4} rx={node.kind === 'link' ? BOX / 2 + 2 : 6} />
                <foreignObject width={widthOf(node)} height={BOX + 4}>
                  <div className={styles.words} title={line === '' ? name : `${name} · ${line}`}>
                    <span dir="auto">{name}</span> {line !== '' && <span className={styles.line}>{line}</span>}
                  </div>
                </foreignObject>
              </Group>
            );
          })}
        </Group>
      </svg>
    </div>
  );
}
