import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { allNodes, allTransitions } from './coverage.ts';

const nameOf = (part: unknown): string => {
  if (typeof part === 'string') return part;
  return typeof part === 'object' && part !== null && 'type' in part ? String(part.type) : 'inline';
};
const paramsOf = (part: unknown): string =>
  typeof part === 'object' && part !== null && 'params' in part && typeof part.params === 'object' ? JSON.stringify(part.params) : '';
const actionOf = (part: unknown): string => nameOf(part) + paramsOf(part);

/** A transition as a line: `auth.signedIn: REVOKED [isOurs] -> auth.signedOut / forgetSession, end`. */
export const lineOf = (t: AnyTransitionDefinition): string => {
  const event = t.eventType === '' ? 'always' : (t.eventType as string);
  const guard = t.guard === undefined ? '' : ` [${nameOf(t.guard)}]`;
  const target = t.target?.map((node) => node.id).join(', ') ?? '(stays)';
  const actions = t.actions.length === 0 ? '' : ` / ${t.actions.map(actionOf).join(', ')}`;
  return `${t.source.id}: ${event}${guard} -> ${target}${t.reenter ? ' (again)' : ''}${actions}`;
};

/** The chart as text: what a reviewer approves when it changes. */
export const structureOf = (machine: AnyStateMachine): string => {
  const nodes = allNodes(machine).map((node) => {
    const invoked = node.invoke.map((i) => ` runs ${i.id}`).join('');
    const entry = node.entry.length === 0 ? '' : ` entry ${node.entry.map(actionOf).join(', ')}`;
    const exit = node.exit.length === 0 ? '' : ` exit ${node.exit.map(actionOf).join(', ')}`;
    return `${node.id}${node.type === 'final' ? ' (final)' : ''}${invoked}${entry}${exit}`;
  });
  return `${[...nodes, '', ...allTransitions(machine).map(lineOf)].join('\n')}\n`;
};
