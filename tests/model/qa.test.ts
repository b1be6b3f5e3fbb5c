import { createActor, type Actor, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { checklists } from '../../tools/qa/checklists.ts';
import { demoOf } from '../../tools/qa/demo.ts';
import { checklistPage, indexPage, marked, sheetPage } from '../../tools/qa/page.ts';
import { linesOf, stepId, type Sheet } from '../../tools/qa/sheet.ts';
import { sheetsOf } from '../../tools/qa/sheets/index.ts';
import { allTransitions } from './support/coverage.ts';
import type { Snap } from './support/model.ts';
import { isolate } from './support/stubs.ts';
import { lineOf } from './support/structure.ts';
import { VirtualClock } from './support/virtual-clock.ts';

const sheets = sheetsOf(demoOf(Date.UTC(2026, 10, 23), 0.01));
const leavesOf = (value: unknown, prefix = ''): string[] =>
  typeof value === 'string'
    ? [prefix + value]
    : Object.entries(value as object).flatMap(([key, inner]) => leavesOf(inner, `${prefix}${key}.`));
const nameOf = (t: AnyTransitionDefinition): string => lineOf(t).split(' -> ', 1)[0] ?? '';

/** Plays what the steps say on the machine; answers the transitions that were taken, by name. */
function play({ model, ways, id }: Sheet): Set<string> {
  const taken = new Set<string>();
  const machine: AnyStateMachine = isolate(model.machine);
  const start = (): Actor<AnyStateMachine> => {
    const actor = createActor(machine, {
      input: model.input as never,
      clock: new VirtualClock(),
      inspect: (e) => {
        if (e.type === '@xstate.microstep' && e.actorRef === actor) for (const t of e._transitions) taken.add(nameOf(t));
      },
    });
    return actor.start();
  };
  for (const [w, { steps }] of ways.entries()) {
    let actor = start();
    for (const [n, { told }] of steps.entries()) {
      for (const event of told?.events ?? []) {
        if (event.type === 'START') actor = start();
        else actor.send(event as never);
      }
      if (told !== null)
        expect([stepId({ id }, w, n), leavesOf((actor.getSnapshot() as Snap).value)]).toEqual([
          stepId({ id }, w, n),
          expect.arrayContaining([told.state]),
        ]);
    }
  }
  return taken;
}

describe.each(sheets.map((sheet) => [sheet.id, sheet] as const))('the sheet %s', (_, sheet) => {
  it('takes its machine where its steps say, through every transition but those that it gives a reason for', () => {
    const taken = play(sheet);
    const left = [...new Set(allTransitions(sheet.model.machine).map(nameOf))].filter((name) => !taken.has(name));
    expect(left.sort()).toEqual(Object.keys(sheet.elsewhere).sort());
  });

  it('has something to do and to see in each step', () => {
    for (const { steps } of sheet.ways) {
      for (const step of steps) {
        expect(step.does.length).toBeGreaterThan(0);
        expect(step.sees.length).toBeGreaterThan(0);
      }
    }
  });

  it('is written with the words that a replay says, each step with its id, a box and room for notes', () => {
    const html = sheetPage(sheet, { version: '1.2.3', made: new Date(0), switches: '', failed: '' });
    for (const [w, { steps }] of sheet.ways.entries()) {
      for (const [n, step] of steps.entries()) {
        const row = html.split('<tr>').find((one) => one.includes(`<th scope="row">${stepId(sheet, w, n)}</th>`)) ?? '';
        for (const { text } of linesOf(step)) expect(row).toContain(marked(text));
        expect(row).toContain('type="checkbox"');
        expect(row).toContain('<textarea');
      }
    }
    expect(html).toContain('1.2.3');
  });
});

describe('the pages', () => {
  const edition = { version: '1.2.3', made: new Date(0), switches: 'data:image/png;base64,AAAA', failed: 'data:image/png;base64,AAAA' };
  const pages = [
    indexPage(sheets, checklists, edition),
    ...sheets.map((sheet) => sheetPage(sheet, edition)),
    ...checklists.map((checklist) => checklistPage(checklist, edition)),
  ];
  it('need no file and no server beside them', () => {
    for (const html of pages)
      expect(html.match(/(?:src|href)="(?!data:|index\.html|[a-z]+\.html)[^"]*"|url\(|<script|<link|@import/g)).toBeNull();
  });
  it('link to every sheet and checklist, each under its own id', () => {
    const ids = [...sheets, ...checklists].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(pages[0]).toContain(`href="${id}.html"`);
  });
  it('count one way as 1 way', () => {
    expect(pages.join('')).toContain('1 way');
    expect(pages.join('')).not.toMatch(/\b1 (ways|steps|checks)\b/);
  });
  it('leave no mark unread', () => {
    for (const html of pages) expect(html.replace(/<style>[\s\S]*?<\/style>/, '')).not.toMatch(/\*\*|`/);
  });
});
