/** Minutes that a zone is ahead of UTC at an instant. */
export function offsetOf(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT(?:([+-])(\d+):(\d+))?/.exec(parts.find((p) => p.type === 'timeZoneName')?.value ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
