export type Unit = 'ms' | 'seconds' | 'km' | 'perMinute' | 'perMille' | 'sigma' | 'percent';

/** The units of what the detection's own reasons, and those of the tracker, measure: the others count things. */
const units: Readonly<Record<string, Unit>> = {
  'Bots / automation': 'ms',
  'Click spamming / flooding': 'perMille',
  'Click injection / install hijack': 'seconds',
  'Data-centre / VPN / proxy': 'percent',
  'Device farm / emulator': 'percent',
  'Geo mismatch': 'km',
  'Frequency-cap violation': 'perMinute',
  'Behavioural anomaly': 'sigma',
  'Data centre traffic': 'percent',
  'Proxy or VPN': 'percent',
  'Event stuffing': 'seconds',
  'Too fast after the click': 'seconds',
};
export const unitOf = (reason: string): Unit | null => (Object.hasOwn(units, reason) ? (units[reason] ?? null) : null);
