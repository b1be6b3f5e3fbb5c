import type { Session } from './chromium.ts';

/** What lives in the page after its garbage was collected. */
export interface Memory {
  /** Bytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Actors of the portal that run. */
  readonly actors: number;
  /** Actors that something still holds, stopped ones too. */
  readonly heldActors: number;
}

/**
 * The prototype of XState's actors, found without help of the product: React keeps its tree at the root element, and the portal is in the
 * value of the outermost provider.
 */
const actorPrototype = `(() => {
  const root = document.getElementById('root');
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
  for (let fiber = root[key]; fiber; fiber = fiber.child) {
    const portal = fiber.memoizedProps?.value?.portal;
    if (portal) return Object.getPrototypeOf(portal);
  }
  throw new Error('no portal in the tree');
})()`;

async function countActors(cdp: Session): Promise<Pick<Memory, 'actors' | 'heldActors'>> {
  const group = 'bench';
  const { result } = await cdp.send('Runtime.evaluate', { expression: actorPrototype, objectGroup: group });
  if (result.objectId === undefined) throw new Error(result.description ?? 'The portal was not found in the page');
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId, objectGroup: group });
  const counted = await cdp.send('Runtime.callFunctionOn', {
    ...(objects.objectId === undefined ? {} : { objectId: objects.objectId }),
    returnByValue: true,
    functionDeclaration:
      'function () { return { heldActors: this.length, actors: this.filter((a) => a._snapshot?.status === "active").length }; }',
  });
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: group });
  return counted.result.value as Pick<Memory, 'actors' | 'heldActors'>;
}

export async function readMemory(cdp: Session): Promise<Memory> {
  const actors = await countActors(cdp);
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((m) => m.name === name)?.value ?? Number.NaN;
  return { heap: usedSize, nodes: metric('Nodes'), listeners: metric('JSEventListeners'), ...actors };
}
