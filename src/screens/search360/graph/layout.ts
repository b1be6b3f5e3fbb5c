import type { Graph } from '../../../../contract/areas/search360/graph.ts';
import { restOf } from './told.ts';

/** Pixels of a row, of a column of things and of one of links, and of the boxes in them. */
export const ROW = 44,
  THING = 236,
  LINK = 208,
  BOX = 32,
  GAP = 36;
/** A box of the graph. `row`: rows from its top, its middle for what has several below it. */
export type Node = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  readonly parent: string | null;
} & (
  | { readonly kind: 'thing'; readonly thing: number; readonly isOpen: boolean }
  | { readonly kind: 'link'; readonly link: number }
  | { readonly kind: 'more'; readonly thing: number; readonly count: number }
  /** Things that have the value of a link and are not shown. */
  | { readonly kind: 'rest'; readonly link: number; readonly count: number }
);
/** `isAgain`: it leads to a thing that stands elsewhere already. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly isAgain: boolean;
}
export interface Layout {
  /** In the order of the page: a box before what it leads to. */
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  readonly width: number;
  readonly height: number;
}
/** Left edge of a column: things and links stand in turn. */
const leftOf = (depth: number): number => Math.ceil(depth / 2) * (THING + GAP) + Math.floor(depth / 2) * (LINK + GAP);

/** Places a graph as a tree from left to right: each thing behind the first link that leads to it. The same graph has the same places. */
export function layoutOf({ things, links, open }: Graph): Layout {
  const nodes: Node[] = [],
    edges: Edge[] = [];
  const behind = new Map<number, number>();
  for (const [i, { to }] of links.entries()) for (const thing of to) if (thing !== 0 && !behind.has(thing)) behind.set(thing, i);
  let rows = 0;
  /** Places a box before those behind it, and answers its middle. */
  const place = (
    id: string,
    depth: number,
    parent: string | null,
    what: Readonly<Record<string, unknown>>,
    children: readonly ((depth: number) => number)[],
  ): number => {
    const at = nodes.length;
    nodes.push({ id, x: leftOf(depth), y: 0, depth, parent, ...what } as Node);
    const middles = children.map((child) => child(depth + 1));
    const y = middles.length === 0 ? ROW * rows++ + ROW / 2 : ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2;
    nodes[at] = { ...(nodes[at] as Node), y };
    return y;
  };
  const placeThing = (thing: number, depth: number, parent: string | null): number => {
    const id = `t${thing}`;
    const opened = open.find((one) => one.thing === thing);
    const more = opened === undefined ? 0 : opened.total - opened.shown;
    const own = links.flatMap(({ from }, i) => (from === thing ? [i] : []));
    return place(id, depth, parent, { kind: 'thing', thing, isOpen: opened !== undefined }, [
      ...own.map((link) => (below: number) => placeLink(link, below, id)),
      ...(more > 0
        ? [
            (below: number) => {
              edges.push({ from: id, to: `m${thing}`, isAgain: false });
              return place(`m${thing}`, below, id, { kind: 'more', thing, count: more }, []);
            },
          ]
        : []),
    ]);
  };
  const placeLink = (link: number, depth: number, parent: string): number => {
    const id = `l${link}`;
    edges.push({ from: parent, to: id, isAgain: false });
    const { to, count } = links[link] ?? { to: [], count: 0 };
    const rest = restOf({ count, to });
    for (const thing of to) edges.push({ from: id, to: `t${thing}`, isAgain: behind.get(thing) !== link });
    return place(id, depth, parent, { kind: 'link', link }, [
      ...to.filter((thing) => behind.get(thing) === link).map((thing) => (below: number) => placeThing(thing, below, id)),
      ...(rest > 0
        ? [
            (below: number) => {
              edges.push({ from: id, to: `r${link}`, isAgain: false });
              return place(`r${link}`, below, id, { kind: 'rest', link, count: rest }, []);
            },
          ]
        : []),
    ]);
  };
  if (things.length > 0) placeThing(0, 0, null);
  const last = Math.max(0, ...nodes.map(({ depth }) => depth));
  return { nodes, edges, width: leftOf(last) + THING, height: Math.max(1, rows) * ROW };
}

/** Where an arrow key leads from a box; null where it leads nowhere. Up and down stay in the column, left leads back, right leads on. */
export function movedTo(nodes: readonly Node[], id: string, key: string): string | null {
  const here = nodes.find((node) => node.id === id);
  if (here === undefined) return null;
  const column = nodes.filter(({ depth }) => depth === here.depth).sort((a, b) => a.y - b.y);
  const at = column.indexOf(here);
  switch (key) {
    case 'ArrowUp':
      return column[at - 1]?.id ?? null;
    case 'ArrowDown':
      return column[at + 1]?.id ?? null;
    case 'ArrowLeft':
      return here.parent;
    case 'ArrowRight':
      return nodes.find(({ parent }) => parent === id)?.id ?? null;
    case 'Home':
      return nodes[0]?.id ?? null;
    case 'End':
      return column.at(-1)?.id ?? null;
    default:
      return null;
  }
}
