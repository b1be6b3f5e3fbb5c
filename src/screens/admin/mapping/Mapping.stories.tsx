import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { Mapping } from '../../../../contract/areas/admin/packages.ts';
import { mapping as demo } from '../../../fixtures/admin.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { ChangesPanel } from './ChangesPanel.tsx';
import { MappingCard } from './MappingCard.tsx';
import { boardOf, keyOf, toggled, type Staged } from './staged.ts';
import { usage } from '../../../charts/story-box.tsx';

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
  parameters: usage({
    what: 'Who has which package: a press stages a change, and nothing is saved before it is applied as one.',
    do: 'Show what would change, person by person, before it is applied.',
    dont: 'Save with each press: one slip would take somebody’s last package.',
  }),
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
export const Large: Story = {
  name: '2,000 people by 500 packages',
  args: { mapping: large, first: new Map() },
  play: async ({ canvas }) => {
    const { keyboard } = userEvent;
    /** The cell that the keys have led to: drawn, focused, in sight, the one tab stop, and named by person, package and state. */
    const isAt = async (person: number, place: number, state: string): Promise<void> => {
      const name = `Person ${person} Package ${place} ${state}`;
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(name));
      const cell = document.activeElement as HTMLElement;
      await expect(cell).toHaveAttribute('role', 'gridcell');
      await expect(cell.closest('[role="row"]')).toHaveAttribute('aria-rowindex', String(person + 2));
      await expect(cell).toHaveAttribute('aria-colindex', String(place + 2));
      await expect(cell.closest('[role="grid"]')?.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
      const box = cell.getBoundingClientRect(),
        sight = cell.closest('[role="grid"]')?.parentElement?.getBoundingClientRect();
      await expect(box.left >= (sight?.left ?? 0) && box.right <= (sight?.right ?? 0)).toBe(true);
      await expect(box.top >= (sight?.top ?? 0) && box.bottom <= (sight?.bottom ?? 0)).toBe(true);
    };
    const chosen = () => canvas.getAllByRole('gridcell', { selected: true });
    (await canvas.findByRole('gridcell', { name: 'Person 0 Package 0 has it' })).focus();
    await keyboard('{End}');
    await isAt(0, 499, 'not given');
    await keyboard('{Home}{PageDown}');
    await isAt(10, 0, 'not given');
    await keyboard('{Control>}{End}{/Control}');
    await isAt(1_999, 499, 'has it');
    await keyboard('{PageUp}');
    await isAt(1_989, 499, 'not given');
    await keyboard('{Control>}{Home}{/Control}');
    await isAt(0, 0, 'has it');
    // from the last column of a chunk over the edge of the next one, three rows high
    await keyboard('{ArrowRight>6/}{Shift>}{ArrowRight>3/}{ArrowDown>2/}{/Shift}');
    await isAt(2, 9, 'not given');
    await expect(chosen()).toHaveLength(12);
    await keyboard(' ');
    await isAt(2, 9, 'will be added');
    await expect(canvas.getAllByRole('gridcell', { name: /will be added$/ })).toHaveLength(12);
    await expect(canvas.getByRole('gridcell', { name: /^Person 0 Package 5 / })).toHaveAccessibleName('Person 0 Package 5 not given');
    // and a plain arrow ends the block
    await keyboard('{ArrowLeft} ');
    await isAt(2, 8, 'not given');
    await expect(canvas.getAllByRole('gridcell', { name: /will be added$/ })).toHaveLength(11);
  },
};
