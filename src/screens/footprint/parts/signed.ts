/** Points of a rule with their sign: `+15`, `−6`. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);
