import { createActor, fromCallback, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { lateMachine } from '../../machines/late.ts';

const child = setup({
  types: {} as { events: { type: 'GO' }; children: { bell: 'bell' } },
  actors: { bell: fromCallback(() => undefined) },
});
const childOf = (ended: () => void) =>
  child
    .createMachine({
      id: 'child',
      invoke: { id: 'bell', src: 'bell' },
      initial: 'still',
      states: { still: { on: { GO: 'gone' } }, gone: {} },
    })
    .provide({ actors: { bell: fromCallback(() => ended) } });
type Child = ReturnType<typeof childOf>;

/** A parent that invokes a machine whose code may not be there yet. */
function parentOf(logic: Child) {
  const machine = setup({
    types: {} as { events: { type: 'OPEN' } | { type: 'CLOSE' }; children: { late: 'late' } },
    actors: { late: logic },
  }).createMachine({
    initial: 'closed',
    states: { closed: { on: { OPEN: 'open' } }, open: { invoke: { id: 'late', src: 'late' }, on: { CLOSE: 'closed' } } },
  });
  return createActor(machine).start();
}

describe('a machine whose code comes later', () => {
  it('is invoked, has children, says what it can, moves, and is stopped with its state', () => {
    const late = lateMachine<Child>('late');
    const parent = parentOf(late.logic);
    let ends = 0;
    late.bind(childOf(() => (ends += 1)));
    parent.send({ type: 'OPEN' });
    const { late: actor } = parent.getSnapshot().children;
    expect(actor?.getSnapshot().children.bell).toBeDefined();
    expect(actor?.getSnapshot().can({ type: 'GO' })).toBe(true);
    actor?.send({ type: 'GO' });
    expect(actor?.getSnapshot().matches('gone')).toBe(true);
    expect(actor?.getSnapshot().can({ type: 'GO' })).toBe(false);
    expect(actor?.getPersistedSnapshot()).toMatchObject({ value: 'gone' });
    parent.send({ type: 'CLOSE' });
    expect([ends, actor?.getSnapshot().status, parent.getSnapshot().children.late]).toEqual([1, 'stopped', undefined]);
    parent.stop();
  });

  it('throws where it is invoked before it is there', async () => {
    const parent = parentOf(lateMachine<Child>('auth.workspace').logic);
    const failed = new Promise((resolve) => {
      parent.subscribe({ error: resolve });
    });
    parent.send({ type: 'OPEN' });
    await expect(failed).resolves.toMatchObject({ message: 'auth.workspace is not bound' });
  });
});
