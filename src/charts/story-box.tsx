import type { Decorator } from '@storybook/react-vite';
import type { CSSProperties } from 'react';

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

/** What a component's page says of it: what it is, where its docstring does not say that, and when to use it and when not. */
export const usage = ({ what, ...doDont }: { readonly what?: string; readonly do: string; readonly dont: string }) => ({
  docs: { ...(what !== undefined && { description: { component: what } }), usage: doDont },
});
/** A story in an element of this style. */
export const styled =
  (style: CSSProperties & { readonly '--card-height'?: string }): Decorator =>
  (Story) => (
    <div style={style}>
      <Story />
    </div>
  );
