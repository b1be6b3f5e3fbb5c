import type { Chance } from '../../../server/demo/random.ts';

/** Least expected count that is halved further; below it is drawn by inversion. */
const FEW = 24;
/** How many of `n` happen, each with the chance `p`: exact, by splitting at the order statistic in the middle until few are expected. */
export function binomial(n: number, p: number, c: Chance): number {
  let count = 0,
    left = n,
    chance = p;
  while (left > 40 && left * Math.min(chance, 1 - chance) > FEW) {
    const middle = 1 + (left >> 1),
      // the middle one of `left` uniform numbers: Beta(middle, left + 1 - middle)
      at = c.beta(middle / (left + 1), 1 / (left + 2));
    if (at <= chance) {
      count += middle;
      left -= middle;
      chance = (chance - at) / (1 - at);
    } else {
      left = middle - 1;
      chance /= at;
    }
  }
  if (left <= 0 || chance <= 0) return count;
  if (chance >= 1) return count + left;
  const isMost = chance > 0.5,
    rare = isMost ? 1 - chance : chance,
    odds = rare / (1 - rare);
  let term = (1 - rare) ** left,
    drawn = c.next(),
    found = 0;
  for (; drawn > term && found < left; found++) {
    drawn -= term;
    term *= ((left - found) / (found + 1)) * odds;
  }
  return count + (isMost ? left - found : found);
}
