import { createHash } from 'node:crypto';
import { LEAST_BASE_DAYS, MOST_BASE_DAYS, RECURS_WITHIN_DAYS } from '../../contract/judgement/stands-out.ts';
import { addDays, type Day } from '../../contract/time/dates.ts';

/** Raise it with every change of what a verdict says of the same rows: those that were kept before are then made anew. */
export const RULES = 1;

/**
 * A day that is looked at, by its place in the calendar of supplied days, oldest first, and the supplied days just before it, newest first. `hour`: of the
 * running day, where it is looked at up to; null for a day that is over.
 */
export interface Look {
  readonly day: Day;
  readonly at: number;
  readonly base: readonly Day[];
  readonly hour: number | null;
}
/** Has a day enough days before it, and has an hour of it passed? */
export const isJudged = ({ base, hour }: Look): boolean => base.length >= LEAST_BASE_DAYS && hour !== 0;
/** The first of the days among which the source of a finding of a day is looked for. */
export const recursFrom = (day: Day): Day => addDays(day, 1 - RECURS_WITHIN_DAYS);

const digest = (text: string): string => createHash('sha1').update(text).digest('base64url');

/** The supplied days of one package and type, oldest first, with the grounds of what is told of them: texts that change with the rows of the days that they are about, and with nothing else. */
export class Calendar {
  readonly days: readonly Day[];
  readonly #about: string;
  readonly #marks: ReadonlyMap<Day, string>;
  readonly #known = new Map<number, string>();
  /** `about` names whose days they are. `marks` of the store (`Marked`). */
  constructor(about: string, days: readonly Day[], marks: ReadonlyMap<Day, string>) {
    this.#about = digest(JSON.stringify([RULES, about]));
    this.days = days;
    this.#marks = marks;
  }

  lookAt(day: Day, hour: number | null): Look {
    const at = this.days.indexOf(day);
    return { day, at, hour, base: this.days.slice(Math.max(0, at - MOST_BASE_DAYS), at).reverse() };
  }
  #ground(from: number, end: number): string {
    const key = from * this.days.length + end,
      known = this.#known.get(key);
    if (known !== undefined) return known;
    const days = this.days.slice(from, end).map((day) => `${day} ${this.#marks.get(day) ?? ''}`);
    const made = digest([this.#about, ...days].join('\n'));
    this.#known.set(key, made);
    return made;
  }
  /** Of all days. */
  get whole(): string {
    return this.#ground(0, this.days.length);
  }
  /** Of the days that the day of a look is compared with. */
  baseOf({ at, base }: Look): string {
    return this.#ground(at - base.length, at);
  }
  /** Of these and the day itself: all that its sources are judged by. */
  standingOf({ at, base }: Look): string {
    return this.#ground(at - base.length, at + 1);
  }
  /** Of all that is told of the day: also of the days on which the same source is looked for, and of those that these are compared with. */
  toldOf({ day, at }: Look): string {
    const first = recursFrom(day),
      from = this.days.findIndex((each) => each >= first);
    return this.#ground(Math.max(0, from - MOST_BASE_DAYS), at + 1);
  }
}
