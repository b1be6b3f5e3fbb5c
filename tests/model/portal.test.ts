import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { portalMachine } from '../../machines/portal.machine.ts';
import { workspaceMachine } from '../../machines/workspace/workspace.machine.ts';
import { isUnbound, unbound, unboundEffect, unboundIn } from '../../machines/unbound.ts';
import { isolate } from './support/stubs.ts';

describe('the portal', () => {
  it('runs sign-in, splash, route bar, the watch for a newer build and what a link could not have, and holds nothing itself', () => {
    const portal = createActor(isolate(portalMachine)).start();
    expect(Object.keys(portal.getSnapshot().children)).toEqual(['auth', 'splash', 'routeProgress', 'build', 'linkNotice']);
    portal.stop();
  });
  it('names every effect that the app has to bind, in every machine below it', () => {
    // the workspace is bound when its code has come
    const names = [...unboundIn(portalMachine), ...unboundIn(workspaceMachine)];
    for (const name of [
      'auth.saveSession',
      'auth.loadWorkspace',
      'login.signIn',
      'sessionClock.ticker',
      'workspace.open',
      'workspace.publishLink',
      'resource.fetch',
    ])
      expect(names).toContain(name);
  });
  it('an effect that was not bound throws, and never passes for done', async () => {
    expect(() => unboundEffect('workspace.remember')(null, undefined)).toThrow('workspace.remember is not bound');
    const actor = createActor(unbound('workspace.open'));
    const failed = new Promise((resolve) => {
      actor.subscribe({ error: resolve });
    });
    actor.start();
    await expect(failed).resolves.toMatchObject({ message: 'workspace.open is not bound' });
  });
  it('what is bound is not taken for unbound', () => {
    expect([null, undefined, 'remember', () => {}].some(isUnbound)).toBe(false);
  });
});
