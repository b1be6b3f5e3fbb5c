import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { usage } from '../../../../charts/story-box.tsx';
import { importColumns, packageImport } from '../../../../fixtures/admin.ts';
import {
  costsImport,
  keptMappings,
  openImport,
  unmappedImport,
  differingImport,
  repeatedImport,
} from '../../../../fixtures/admin-imports.ts';
import { viewsOf } from '../../../../fixtures/shell/views.ts';
import { ImportBox } from './ImportBox.tsx';
import { ImportReportView, type ImportReportViewProps, type Reading } from './ImportReportView.tsx';
import styles from './Import.module.css';

const guide = importColumns.find(({ kind }) => kind === 'incidents')?.columns ?? [];
/** What is said of the mapping stays said, as on the page. */
function Read({ file, onReading, ...rest }: Omit<ImportReportViewProps, 'reading'>) {
  const [reading, setReading] = useState<Reading>({ kind: file.kind, mapping: file.mapping, mapping_id: file.mapping_id });
  return (
    <div className={`card ${styles.import}`}>
      <ImportReportView
        {...rest}
        file={file}
        reading={reading}
        onReading={(next) => {
          setReading(next);
          onReading(next);
        }}
      />
    </div>
  );
}
const meta = {
  title: 'Screens/Administration/Import',
  component: Read,
  parameters: usage({
    what: 'A file of own rows: how it is read, what each column means, what was refused, and the next step.',
    do: 'Show what stands in a column beside each choice, and ask what the file leaves open.',
    dont: 'Import anything that was not looked at as it is read now.',
  }),
  args: {
    file: packageImport,
    currency: 'EUR',
    guide,
    kept: { all: keptMappings, isSending: false, said: '', onSave: fn(), onForget: fn() },
    isSending: false,
    said: '',
    onReading: fn(),
    onCheck: fn(),
    onRun: fn(),
    onDownload: fn(),
    onAnother: fn(),
  },
} satisfies Meta<typeof Read>;
export default meta;
type Story = StoryObj<typeof meta>;

const checked = packageImport.checked as NonNullable<typeof packageImport.checked>;
const fine = { ...checked, refused: 0, first: [], reasons: [], words: [], next: 'import' as const };
export const Ready: Story = {
  args: { file: { ...packageImport, mapping_id: 'm-1', checked: fine } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Import 18 rows' }));
    await expect(args.onRun).toHaveBeenCalledWith(false);
    // whatever is changed is looked at before it is imported
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'detected_at' }), 'title');
    await expect(canvas.queryByRole('button', { name: 'Import 18 rows' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Look again' }));
    await expect(args.onCheck).toHaveBeenCalled();
  },
};
export const Unmapped: Story = {
  args: { file: unmappedImport },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Say which column of the file holds detected_at.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show where' }));
    const source = canvas.getByRole('combobox', { name: 'detected_at' });
    await expect(source).toHaveFocus();
    await userEvent.selectOptions(source, 'Seen at');
    await expect(canvas.getByText(/^You have changed how the file is read/)).toBeVisible();
  },
};
export const OpenChoices: Story = {
  args: { file: openImport },
  play: async ({ canvas, args }) => {
    const times = canvas.getByRole('combobox', { name: 'How detected_at is written' });
    await expect(times).toHaveDisplayValue('Choose …');
    await userEvent.selectOptions(times, 'dd/mm/yyyy');
    await userEvent.click(canvas.getByRole('button', { name: 'Look again' }));
    await expect(args.onCheck).toHaveBeenCalled();
  },
};
export const Dictionary: Story = {
  args: { file: { ...packageImport, checked: { ...checked, next: 'words' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 value has no meaning yet. Say what it stands for, or leave its rows out.')).toBeVisible();
    const means = canvas.getByRole('combobox', { name: 'Newish of status means' });
    await userEvent.selectOptions(means, 'Under review');
    await expect(means).toHaveValue('Under review');
    await expect(canvas.getByRole('combobox', { name: 'All other values of status' })).toHaveDisplayValue('Stay as they are');
    await userEvent.selectOptions(means, 'Leave these rows out');
    await expect(await canvas.findByText(/^Rows are left out where /)).toBeVisible();
  },
};
export const Refused: Story = {
  args: { file: { ...packageImport, checked: { ...checked, words: [], next: 'correct' } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('status: … is none of Detected, Under review, Confirmed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave them out and import 18 rows' }));
    await expect(args.onRun).toHaveBeenCalledWith(true);
  },
};
export const Differs: Story = {
  args: { file: { ...differingImport, mapping: { ...differingImport.mapping, updates: 'pass-over' } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('1 row keeps what a person set since.')).toBeVisible();
    const leave = canvas.getByRole('button', { name: 'Leave them as they are and import 18 new rows' });
    await userEvent.click(leave);
    await expect(args.onRun).toHaveBeenCalledWith(false, 'pass-over');
    await userEvent.click(canvas.getByRole('button', { name: 'Replace them and import 18 new rows' }));
    await expect(args.onRun).toHaveBeenCalledWith(false, 'replace');
  },
};
export const Repeated: Story = {
  args: { file: repeatedImport },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('4,997 rows have no key, and stand in an earlier file too.')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Without a key, in an earlier file' }), 'Count them again');
    await userEvent.click(canvas.getByRole('button', { name: 'Look again' }));
    await expect(args.onCheck).toHaveBeenCalled();
  },
};
export const Costs: Story = {
  args: { file: costsImport },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 rows are added to others of the same day, campaign and publisher.')).toBeVisible();
    await expect(canvas.getByText('Clicks or events of 2 costs carry a cost already.')).toBeVisible();
    await expect(canvas.getByText('Both are counted: €41.50 is there beside them.', { exact: false })).toBeVisible();
  },
};
export const Kept: Story = {
  args: { file: { ...packageImport, mapping_id: 'm-1', checked: fine } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep under a name …' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name of the mapping' }), 'Daily{Enter}');
    await expect(args.kept.onSave).toHaveBeenCalledWith('Daily', 0);
  },
};
export const Phone: Story = { args: Dictionary.args ?? {}, globals: { theme: 'dark', viewport: { value: 'phone', isRotated: false } } };
export const NewFile: Story = {
  render: () => (
    <div className="card">
      <ImportBox
        type="infridgement"
        timeZone="Asia/Kolkata"
        guide={{ view: viewsOf(importColumns).ready, onRefresh: fn() }}
        isSending={false}
        error={null}
        said=""
        onSend={fn()}
      />
    </div>
  ),
};
