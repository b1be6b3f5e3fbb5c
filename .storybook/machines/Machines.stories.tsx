import type { Meta, StoryObj } from '@storybook/react-vite';
import type { AnyStateMachine } from 'xstate';
import { expect } from 'storybook/test';
import { authMachine } from '../../machines/auth/auth.machine.ts';
import { loginMachine } from '../../machines/auth/login.machine.ts';
import { sessionClockMachine } from '../../machines/auth/session-clock.machine.ts';
import { portalMachine } from '../../machines/portal.machine.ts';
import { filterDrawerMachine } from '../../machines/workspace/filter-drawer.machine.ts';
import { buildMachine } from '../../machines/ui/build.machine.ts';
import { linkNoticeMachine } from '../../machines/ui/link-notice.machine.ts';
import { routeProgressMachine } from '../../machines/ui/route-progress.machine.ts';
import { splashMachine } from '../../machines/ui/splash.machine.ts';
import { selectionMachine } from '../../machines/list/selection.machine.ts';
import { boardMachine, resourceMachine } from '../../machines/workspace/board.machine.ts';
import { trayMachine } from '../../machines/workspace/tray.machine.ts';
import { workspaceMachine } from '../../machines/workspace/workspace.machine.ts';
import { leavingMachine } from '../../machines/writes/leaving.machine.ts';
import { outboxMachine } from '../../machines/writes/outbox.machine.ts';
import { writeMachine } from '../../machines/writes/write.machine.ts';
import { toSvg } from '../../tools/docs/draw.ts';

/** A machine as a picture, drawn from the machine itself. */
function MachinePicture({ machine }: { readonly machine: AnyStateMachine }) {
  return (
    <figure style={{ margin: 0, color: 'var(--colorNeutralForeground1)' }}>
      <figcaption>
        <h1 style={{ fontSize: 20, lineHeight: '28px' }}>{machine.id}</h1>
      </figcaption>
      {/* our own text, made from the chart's names */}
      <div
        style={{ overflowX: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={machine.id}
        dangerouslySetInnerHTML={{ __html: toSvg(machine) }}
      />
    </figure>
  );
}

const meta = { title: 'Machines' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state of the chart must be named in its picture. */
const picture = (machine: AnyStateMachine): Story => ({
  render: () => <MachinePicture machine={machine} />, // not an argument: a machine is no JSON
  play: async ({ canvasElement }) => {
    const text = canvasElement.querySelector('svg')?.textContent ?? '';
    for (const state of Object.keys(machine.states)) await expect(text).toContain(state);
  },
});

export const Portal: Story = picture(portalMachine);
export const Auth: Story = picture(authMachine);
export const Login: Story = picture(loginMachine);
export const SessionClock: Story = picture(sessionClockMachine);
export const Workspace: Story = picture(workspaceMachine);
export const Board: Story = picture(boardMachine);
export const Resource: Story = picture(resourceMachine);
export const Write: Story = picture(writeMachine);
export const Outbox: Story = picture(outboxMachine);
export const Leaving: Story = picture(leavingMachine);
export const Tray: Story = picture(trayMachine);
export const Selection: Story = picture(selectionMachine);
export const FilterDrawer: Story = picture(filterDrawerMachine);
export const RouteProgress: Story = picture(routeProgressMachine);
export const Splash: Story = picture(splashMachine);
export const Build: Story = picture(buildMachine);
export const LinkNotice: Story = picture(linkNoticeMachine);
