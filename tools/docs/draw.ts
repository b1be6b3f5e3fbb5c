import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A transition as it is read: what happens, under which condition, what is done. */
interface Line {
  readonly event: string;
  readonly guard: string;
  readonly actions: string;
}

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
const leavesOf = (node: AnyStateNode): AnyStateNode[] => (childrenOf(node).length === 0 ? [node] : childrenOf(node).flatMap(leavesOf));
const treeOf = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(treeOf)];
const outgoing = (node: AnyStateNode): AnyTransitionDefinition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
const isInside = (node: AnyStateNode, box: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === box || isInside(node.parent, box));
/** The leaf that is entered with a state. */
const entered = (node: AnyStateNode): AnyStateNode => {
  const initial = childrenOf(node).length === 0 ? undefined : (node.initial.target[0] as AnyStateNode | undefined);
  return initial === undefined ? node : entered(initial);
};

const nameOf = (part: unknown): string => {
  if (typeof part === 'string') return part;
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string' ? part.type : 'inline';
};
const duration = (ms: number): string => (ms < 1_000 ? `${ms} ms` : ms < 120_000 ? `${ms / 1_000} s` : `${ms / 60_000} min`);

function eventName(machine: AnyStateMachine, type: string): string {
  const [, kind, subject, name = ''] = /^xstate\.(done|error|after)\.(actor\.)?([^.]*)/.exec(type) ?? [];
  if (type === '') return 'at once';
  if (kind === undefined) return type;
  if (kind !== 'after') return `${subject === undefined ? 'it' : name} ${kind === 'done' ? 'done' : 'failed'}`;
  const delay: unknown = machine.implementations.delays[name];
  return `after ${typeof delay === 'number' ? duration(delay) : name}`;
}
const lineOf = (machine: AnyStateMachine, t: AnyTransitionDefinition): Line => ({
  event: eventName(machine, t.eventType as string),
  guard: t.guard === undefined ? '' : nameOf(t.guard),
  actions: t.actions.map(nameOf).join(', '),
});

/** A machine as a Mermaid state diagram; the states with the ids in `active` are highlighted. */
export function toMermaid(machine: AnyStateMachine, active: readonly string[] = []): string {
  const idOf = (id: string): string => id.replace(/[^A-Za-z0-9]/g, '_');
  const labelOf = (t: AnyTransitionDefinition): string => {
    const { event, guard } = lineOf(machine, t);
    return guard === '' ? event : `${event} [${guard}]`;
  };
  const lines = ['stateDiagram-v2'];
  const arrows = new Map<string, Set<string>>();
  const walk = (node: AnyStateNode, indent: string): void => {
    const label = [node.key, ...node.invoke.map((i) => `⟳ ${i.id}`)].join(' ');
    const children = childrenOf(node);
    if (children.length === 0) {
      lines.push(`${indent}state "${label}" as ${idOf(node.id)}`);
      if (node.type === 'final') lines.push(`${indent}${idOf(node.id)} --> [*]`);
    } else {
      lines.push(`${indent}state "${label}" as ${idOf(node.id)} {`);
      lines.push(`${indent}  [*] --> ${idOf(entered(node).id)}`);
      for (const child of children) walk(child, `${indent}  `);
      // Mermaid draws no arrow from a state to its own inside: such a one enters from the edge
      for (const t of outgoing(node)) {
        for (const to of t.target ?? [])
          if (isInside(to as AnyStateNode, node)) lines.push(`${indent}  [*] --> ${idOf(to.id)} : ${labelOf(t)}`);
      }
      lines.push(`${indent}}`);
    }
    for (const t of outgoing(node)) {
      for (const to of (t.target ?? [node]) as AnyStateNode[]) {
        if (isInside(to, node) || (to === node && children.length > 0)) continue;
        const arrow = `${idOf(node.id)} --> ${idOf(to.id)}`;
        arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(labelOf(t)));
      }
    }
  };
  walk(machine.root, '  ');
  for (const [arrow, labels] of arrows) lines.push(`  ${arrow} : ${[...labels].join(' | ')}`);
  if (active.length > 0) lines.push('  classDef active fill:#dff0d8,stroke:#3c763d', `  class ${active.map(idOf).join(',')} active`);
  return lines.join('\n');
}

const COLUMN = 116,
  BAND = 40,
  ROW = 26,
  PAD = 12,
  CHARACTER = 6.7;
const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * A machine as one SVG picture: states are nested boxes over columns, every transition is a row that reads
 * `event [guard] / actions` and an arrow from where it starts (a dot; a bar where it starts in a whole group) to where it
 * leads. A ring, or a bar without an arrow, stays where it is; a dot in a box is where it begins; a double border is an end.
 * It draws with `currentColor` alone, so it follows the theme of the page.
 */
export function toSvg(machine: AnyStateMachine): string {
  const leaves = leavesOf(machine.root);
  const rows = treeOf(machine.root)
    .flatMap(outgoing)
    .map((t) => ({ t, line: lineOf(machine, t) }));
  const textOf = ({ event, guard, actions }: Line): string => `${event}${guard && ` [${guard}]`}${actions && ` / ${actions}`}`;
  const gutter = Math.ceil(Math.max(140, ...rows.map(({ line }) => textOf(line).length * CHARACTER))) + 2 * PAD;
  const depthOf = (node: AnyStateNode): number => (node.parent === undefined ? 0 : 1 + depthOf(node.parent));
  const depth = Math.max(...leaves.map(depthOf)) + 1;
  const top = depth * BAND + PAD;
  const width = gutter + leaves.length * COLUMN + PAD;
  const height = top + rows.length * ROW + PAD;
  const left = (node: AnyStateNode): number => gutter + leaves.indexOf(leavesOf(node)[0] as AnyStateNode) * COLUMN;
  const span = (node: AnyStateNode): number => leavesOf(node).length * COLUMN;
  const middle = (node: AnyStateNode): number => left(node) + COLUMN / 2;

  const boxes = treeOf(machine.root).map((node) => {
    const level = depthOf(node);
    const isLeaf = childrenOf(node).length === 0;
    const y = PAD / 2 + level * BAND;
    const box = { x: left(node) + 3 + level, y, width: span(node) - 6 - 2 * level, height: (isLeaf ? (depth - level) * BAND : BAND) - 4 };
    const inset = node.type === 'final' ? rect({ x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 }) : '';
    const isFirst = entered(machine.root) === node;
    const dot = isFirst ? `<circle cx="${box.x + 10}" cy="${y + 14}" r="4" fill="currentColor"/>` : '';
    const runs = node.invoke.map((i) => i.id).join(', ');
    return (
      rect(box) +
      inset +
      dot +
      text(box.x + box.width / 2, y + (runs === '' ? 22 : 16), node.key, 'text-anchor="middle" font-weight="600"') +
      (runs === ''
        ? ''
        : text(box.x + box.width / 2, y + 30, `runs ${runs}`, `text-anchor="middle" font-size="10" opacity="0.75"${fit(runs, box.width)}`))
    );
  });
  const rails = leaves.map((leaf) => `<path d="M${middle(leaf)} ${top} V${height - PAD}" opacity="0.18"/>`);
  const arrows = rows.map(({ t, line }, i) => {
    const y = top + i * ROW + ROW / 2;
    const source = t.source as AnyStateNode;
    const target = t.target?.[0] as AnyStateNode | undefined;
    const isGroup = childrenOf(source).length > 0;
    const label = `<text x="${gutter - PAD}" y="${y + 4}" text-anchor="end"><tspan font-weight="600">${escaped(line.event)}</tspan>${
      line.guard === '' ? '' : `<tspan> [${escaped(line.guard)}]</tspan>`
    }${line.actions === '' ? '' : `<tspan opacity="0.75"> / ${escaped(line.actions)}</tspan>`}</text>`;
    const start = isGroup
      ? `<rect x="${left(source) + 8}" y="${y - 4}" width="${span(source) - 16}" height="8" rx="4" fill="currentColor" fill-opacity="0.16" stroke="none"/>`
      : `<circle cx="${middle(source)}" cy="${y}" r="4" fill="currentColor"/>`;
    const goal = middle(entered(target ?? source));
    if (isGroup) return label + start + (target === undefined ? '' : head(goal, y, 0));
    if (goal === middle(source)) return label + start + `<circle cx="${goal}" cy="${y}" r="8"/>`;
    const way = Math.sign(goal - middle(source));
    return `${label}${start}<path d="M${middle(source)} ${y} H${goal - way * 8}" stroke-width="1.5"/>${head(goal, y, way)}`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke="currentColor" font-family="inherit" font-size="12">` +
    `<title>${escaped(`The machine ${machine.id}: ${leaves.length} states, ${rows.length} transitions`)}</title>` +
    [...rails, ...boxes, ...arrows].join('\n').replaceAll('<text', '<text fill="currentColor" stroke="none"') +
    '</svg>'
  );
}

const rect = (r: { x: number; y: number; width: number; height: number }): string =>
  `<rect x="${r.x}" y="${r.y}" width="${r.width}" height="${r.height}" rx="6" opacity="0.7"/>`;
const text = (x: number, y: number, words: string, more: string): string => `<text x="${x}" y="${y}" ${more}>${escaped(words)}</text>`;
/** Long names of children are squeezed into their box. */
const fit = (words: string, width: number): string =>
  (words.length + 5) * 5.4 > width - 8 ? ` textLength="${width - 10}" lengthAdjust="spacingAndGlyphs"` : '';
/** An arrow's head at x: to the right (1), to the left (-1), or down into a group's column (0). */
const head = (x: number, y: number, way: number): string =>
  `<path d="${way === 0 ? `M${x - 5} ${y - 5} h10 l-5 9 z` : `M${x} ${y} l${-way * 9} -5 v10 z`}" fill="currentColor" stroke="none"/>`;
