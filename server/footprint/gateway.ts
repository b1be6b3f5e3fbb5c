import type { FootprintBreach, FootprintCategory, FootprintSignal } from '../../contract/areas/footprint.ts';
import { outsideCategories } from '../../contract/footprint/coverage.ts';
import { hereCategories, uncheckedOf, type Asking, type CategoryAnswer, type FootprintProvider, type Subject } from './provider.ts';

/** What all that can be asked says of a subject. */
export interface CheckAnswers {
  readonly signals: readonly FootprintSignal[];
  readonly breaches: readonly FootprintBreach[];
}
export interface Providers {
  readonly here: FootprintProvider;
  /** Those that can say what the product cannot; each of them is asked. */
  readonly outside: readonly FootprintProvider[];
}
const NONE: CategoryAnswer = { signals: [], breaches: [] };

async function outsideAnswer(
  outside: Providers['outside'],
  category: FootprintCategory,
  subject: Subject,
  asking: Asking,
): Promise<CategoryAnswer> {
  const answers = (await Promise.all(outside.map((provider) => provider.ask(category, subject, asking)))).filter(
    (answer) => answer !== null,
  );
  if (answers.length === 0) return { signals: [uncheckedOf(category, '', '', 'no_provider')], breaches: [] };
  return { signals: answers.flatMap(({ signals }) => signals), breaches: answers.flatMap(({ breaches }) => breaches) };
}
/** Asks everybody about a subject, all categories at once. */
export async function askProviders({ here, outside }: Providers, subject: Subject, asking: Asking): Promise<CheckAnswers> {
  const [own, others] = await Promise.all([
    Promise.all(hereCategories[subject.type].map((category) => here.ask(category, subject, asking))),
    Promise.all(outsideCategories[subject.type].map((category) => outsideAnswer(outside, category, subject, asking))),
  ]);
  const all = [...own.map((answer) => answer ?? NONE), ...others];
  return { signals: all.flatMap(({ signals }) => signals), breaches: all.flatMap(({ breaches }) => breaches) };
}

const keyOf = ({ category, name, source }: FootprintSignal): string => JSON.stringify([category, name, source]);
const ofSource = ({ category, source }: FootprintSignal): string => JSON.stringify([category, source]);
const isKnown = ({ state }: FootprintSignal): boolean => state !== 'not_checked';
/**
 * Asks again about categories that lack something. What a source answers anew of a category takes the place of all that it said of it before; where it does not answer, that stays, as do
 * the answers of the others.
 */
export async function askUnchecked(
  { here, outside }: Providers,
  before: CheckAnswers,
  subject: Subject,
  asking: Asking,
): Promise<CheckAnswers> {
  const lacking = new Set(before.signals.filter((signal) => !isKnown(signal)).map(({ category }) => category));
  const asked = await Promise.all(
    [...lacking].flatMap((category) => [
      ...(hereCategories[subject.type].includes(category) ? [here.ask(category, subject, asking)] : []),
      ...(outsideCategories[subject.type].includes(category) ? [outsideAnswer(outside, category, subject, asking)] : []),
    ]),
  );
  const answers = asked.map((answer) => answer ?? NONE),
    fresh = answers.flatMap(({ signals }) => signals);
  const renewed = new Set(fresh.filter(isKnown).map(ofSource)),
    unanswered = new Set(fresh.filter((signal) => !isKnown(signal)).map(keyOf));
  const kept = before.signals.filter((signal) => isKnown(signal) && (!renewed.has(ofSource(signal)) || unanswered.has(keyOf(signal)))),
    known = new Set(kept.map(keyOf));
  const breaches = new Map(
    [...before.breaches, ...answers.flatMap(({ breaches: more }) => more)].map((breach) => [
      JSON.stringify([breach.name, breach.source]),
      breach,
    ]),
  );
  return { signals: [...kept, ...fresh.filter((signal) => !known.has(keyOf(signal)))], breaches: [...breaches.values()] };
}
