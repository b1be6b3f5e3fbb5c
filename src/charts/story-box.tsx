import type { Decorator } from '@storybook/react-vite';

/** A card of a dashboard: charts take their height from it. */
export const inBox =
  (width: number, height: number): Decorator =>
  (Story) => (
    <div
      style={{
        width: '100%',
        maxWidth: width,
        padding: 16,
        background: 'var(--colorNeutralBackground1)',
        border: '1px solid var(--colorNeutralStroke2)',
        borderRadius: 8,
      }}
    >
      <div style={{ height }}>
        <Story />
      </div>
    </div>
  );
export const count = (n: number): string => new Intl.NumberFormat('en-GB').format(n);
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
export const formatHours = (hours: number): string => (hours < 48 ? `${Math.round(hours * 10) / 10}h` : `${Math.round(hours / 2.4) / 10}d`);
