import { surgeWeight } from '../../contract/judgement/detection.ts';
import type { SourceKind, VolumeSurge } from '../../contract/judgement/stands-out.ts';
import type { PackageRecord } from '../access.ts';
import type { Look } from './calendar.ts';
import type { KindStanding } from './looks.ts';
import type { Traffic } from './traffic.ts';

/** Of sources that tell about as much, the kind that is named first gives its name: they are the same events. */
const ABOUT_AS_MUCH = 0.8;

/** The source with most more traffic than usual on a day on which nothing stands out by share; null where none has. */
export function surgeOf(
  traffic: Traffic,
  pkg: PackageRecord,
  look: Look,
  byKind: ReadonlyMap<SourceKind, KindStanding>,
): Omit<VolumeSurge, 'provisional'> | null {
  const first = traffic.kinds.flatMap((kind) => (byKind.get(kind)?.surges ?? []).slice(0, 1).map((surge) => ({ kind, ...surge })));
  const most = Math.max(...first.map(surgeWeight));
  const named = first.find((surge) => surgeWeight(surge) >= ABOUT_AS_MUCH * most);
  if (named === undefined) return null;
  const { kind, value, all, usual } = named;
  return { package_name: pkg.name, date: look.day, kind, value, all, usual: Math.round(usual), upTo: look.hour };
}
