import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { Mapping } from '../../../../contract/areas/admin-packages.ts';
import { mapping as demo } from '../../../fixtures/admin.ts';
import { viewsOf } from '../../../fixtures/views.ts';
import { ChangesPanel } from './ChangesPanel.tsx';
import { MappingCard } from './MappingCard.tsx';
import { boardOf, keyOf, toggled, type Staged } from './staged.ts';

/** As large as the budget asks: 2,000 people, 500 packages. */
const large: Mapping = {
  people: Array.from({ length: 2_000 }, (_, i) => ({
    id: `u-${i}`,
    name: `Person ${i}`,
    email: `person.${i}@demo.example`,
    role: 'analyst',
    status: 'active',
    publishers: [],
  })),
  packages: Array.from({ length: 500 }, (_, i) => ({
    name: `p.${i}`,
    title: `Package ${i}`,
    customer: `Customer ${i % 20}`,
    type: 'Visit',
  })),
  cells: Array.from({ length: 2_000 }, (_, i) => [i % 500]),
  versions: [],
};
interface Props {
  readonly mapping: Mapping;
  readonly first: Staged;
}
/** Card and panel on what is staged here. */
function Staging({ mapping, first }: Props) {
  const [staged, setStaged] = useState(first);
  const board = boardOf(mapping, staged);
  return (
    <>
      <MappingCard
        view={viewsOf(mapping).ready}
        board={board}
        file={null}
        onToggle={(cells) => setStaged(toggled(staged, board, cells))}
        onPerson={fn()}
        onExport={fn()}
        onFile={fn()}
        onRefresh={fn()}
      />
      <ChangesPanel
        board={board}
        cells={mapping.cells}
        status="ready"
        failure={null}
        done={null}
        onUndo={({ user_id, package: name }) => {
          const next = new Map(staged);
          next.delete(keyOf(user_id, name));
          setStaged(next);
        }}
        onDiscard={() => setStaged(new Map())}
        onApply={fn()}
        onLook={fn()}
      />
    </>
  );
}
const meta = {
  title: 'Screens/Administration/Mapping',
  component: Staging,
  parameters: {
    docs: {
      description: { component: 'Who has which package: a press stages a change, and nothing is saved before it is applied as one.' },
      usage: {
        do: 'Show what would change, person by person, before it is applied.',
        dont: 'Save with each press: one slip would take somebody’s last package.',
      },
    },
  },
  args: { mapping: demo, first: new Map([[keyOf('u-tracker', 'com.fabrikam.partner'), false]]) },
} satisfies Meta<typeof Staging>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Press: Story = {
  name: 'A press stages, and undo takes it back',
  play: async ({ canvas }) => {
    const cell = canvas.getByRole('gridcell', { name: 'Ben Okafor Northwind Pay not given' });
    await userEvent.click(cell);
    await expect(canvas.getByRole('gridcell', { name: 'Ben Okafor Northwind Pay will be added' })).toHaveFocus();
    await expect(canvas.getByText('Another customer: Northwind Group')).toBeVisible();
    await userEvent.keyboard('{ArrowDown} ');
    await userEvent.click(canvas.getByRole('button', { name: 'Take back: Ben Okafor, Northwind Pay' }));
    await expect(canvas.getByRole('gridcell', { name: 'Ben Okafor Northwind Pay not given' })).toBeVisible();
  },
};
export const LastPackage: Story = {
  name: 'Whoever loses the last package must be meant',
  args: {
    first: new Map([
      [keyOf('u-tracker', 'com.fabrikam.partner'), false],
      [keyOf('u-tracker', 'com.northwind.growth'), false],
    ]),
  },
  play: async ({ canvas }) => {
    const apply = canvas.getByRole('button', { name: 'Apply 2 changes' });
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('checkbox', { name: /keeps the account/ }));
    await expect(apply).not.toHaveAttribute('aria-disabled', 'true');
  },
};
export const Large: Story = { name: '2,000 people by 500 packages', args: { mapping: large, first: new Map() } };
