const pause = /, |\s?: |：|、|，| · /g;
/** A note in full, then as much of it as ends before a pause: "Phishing wave, campaign KYC-41", "Phishing wave". Never a part of a word. */
export const wordings = (text: string): readonly string[] => [
  text,
  ...[...text.matchAll(pause)].map(({ index }) => text.slice(0, index)).reverse(),
];
