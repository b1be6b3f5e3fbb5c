import type { GraphThing } from '../../../contract/areas/search360/graph.ts';
import { entityTypes } from '../../../contract/areas/search360/types.ts';
import type { Calls } from '../../../contract/calls.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import type { IndexThing, ThingName } from '../../search/index/types.ts';

const iso = (at: number): string => new Date(at).toISOString();
const thingAnswer = ({ type, key, title, first, last }: IndexThing): GraphThing => ({
  type,
  key,
  title,
  firstSeen: iso(first),
  lastSeen: iso(last),
});
/** Things that are opened, a line each; what is none is passed over. */
const opened = (lines: string): ThingName[] =>
  lines.split('\n').flatMap((line) => {
    const [, type, key] = /^([a-z]+)\|(.+)$/s.exec(line) ?? [];
    const known = entityTypes.find((each) => each === type);
    return known === undefined || key === undefined ? [] : [{ type: known, key }];
  });

/** How things hang together: links by their rarity, and paths by rare ones. */
export function graphHandlers({ search }: Pick<HandlerDeps, 'search'>): Pick<Handlers<Calls['search360']>, 'graph' | 'path'> {
  return {
    async graph({ query: { type, key, open }, access }) {
      const found = await search.graph(access, { type, key }, opened(open));
      if (found === undefined) throw new CallFailure('not-found');
      const { things, links } = found;
      return {
        data: {
          package_name: found.package,
          things: things.map(thingAnswer),
          links: links.map(({ term: _, to, ...link }) => ({ ...link, to: [...to] })),
          open: found.open.map((one) => ({ ...one })),
        },
      };
    },
    async path({ query: { type, key, toType, toKey }, access }) {
      const found = await search.path(access, { type, key }, { type: toType, key: toKey });
      if (found === undefined) throw new CallFailure('not-found');
      const steps = found.steps?.map(({ thing, by }) => ({ thing: thingAnswer(thing), by: by && { ...by } })) ?? null;
      return { data: { package_name: found.package, steps, isBounded: found.isBounded } };
    },
  };
}
