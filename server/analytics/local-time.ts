const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The wall clock of one zone. Fast for many instants: the zone's data is asked once a UTC day, except on days when the offset changes. */
export interface ZoneClock {
  /** How far the zone is ahead of UTC, in milliseconds. */
  readonly offset: (ms: number) => number;
  /** `day` is `YYYY-MM-DD`, `weekday` 1 Monday … 7 Sunday, `hour` 0 … 23. */
  readonly local: (ms: number) => { readonly day: string; readonly weekday: number; readonly hour: number };
  /** Milliseconds of wall clock after midnight of the local day. */
  readonly timeOfDay: (ms: number) => number;
  /** The instant at so many milliseconds of wall clock after midnight of a local day. */
  readonly instant: (day: string, ms: number) => number;
}

const clocks = new Map<string, ZoneClock>();
/** The clock of a zone (an IANA name), made once. */
export function zoneClock(zone: string): ZoneClock {
  const clock = clocks.get(zone) ?? makeClock(zone);
  clocks.set(zone, clock);
  return clock;
}

function makeClock(zone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const asked = (ms: number): number => {
    const part: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(ms)) part[type] = Number(value);
    const wall = Date.UTC(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day'], part['hour'], part['minute'], part['second']);
    return wall - Math.floor(ms / 1000) * 1000;
  };
  const atMidnight = new Map<number, number>();
  const midnight = (utcDay: number): number => {
    const found = atMidnight.get(utcDay);
    if (found !== undefined) return found;
    const offset = asked(utcDay * DAY);
    atMidnight.set(utcDay, offset);
    return offset;
  };
  const offset = (ms: number): number => {
    const utcDay = Math.floor(ms / DAY);
    const start = midnight(utcDay);
    return start === midnight(utcDay + 1) ? start : asked(ms);
  };
  const names = new Map<number, string>();
  const nameOf = (localDay: number): string => {
    const found = names.get(localDay) ?? new Date(localDay * DAY).toISOString().slice(0, 10);
    names.set(localDay, found);
    return found;
  };
  return {
    offset,
    local: (ms) => {
      const wall = ms + offset(ms);
      const localDay = Math.floor(wall / DAY);
      return { day: nameOf(localDay), weekday: ((localDay + 3) % 7) + 1, hour: Math.floor((wall - localDay * DAY) / HOUR) };
    },
    timeOfDay: (ms) => {
      const wall = ms + offset(ms);
      return wall - Math.floor(wall / DAY) * DAY;
    },
    instant: (day, ms) => {
      const wall = Date.parse(`${day}T00:00:00Z`) + ms;
      const guess = wall - offset(wall);
      return wall - offset(guess);
    },
  };
}
