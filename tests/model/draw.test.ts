import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toMermaid, toSvg } from '../../tools/docs/draw.ts';
import { models } from './models.ts';
import { allNodes, allTransitions } from './support/coverage.ts';

describe.each(models)('the picture of $name', ({ machine }) => {
  const svg = toSvg(machine),
    mermaid = toMermaid(machine);
  const states = allNodes(machine).map((node) => node.key);
  const events = [...new Set(allTransitions(machine).map((t) => t.eventType as string))].filter((type) => /^[A-Z]/.test(type));

  it('shows every state and every event', () => {
    expect([...states, ...events].filter((word) => !svg.includes(`>${word}<`))).toEqual([]);
    expect(states.filter((word) => !mermaid.includes(`"${word}`))).toEqual([]);
  });
  it('has a row a transition', () => {
    expect(svg.match(/text-anchor="end"/g) ?? []).toHaveLength(allTransitions(machine).length);
  });
  it('follows the theme of the page, and loads nothing', () => {
    expect(svg.match(/(?:fill|stroke)="(?!none|currentColor)[^"]*"/g)).toBeNull();
    expect(svg).not.toMatch(/href|url\(/);
  });
});

it('Storybook has a picture of each machine', () => {
  const page = readFileSync('.storybook/machines/Machines.stories.tsx', 'utf8');
  expect(models.filter(({ name }) => !page.includes(`picture(${name}Machine)`)).map(({ name }) => name)).toEqual([]);
});
