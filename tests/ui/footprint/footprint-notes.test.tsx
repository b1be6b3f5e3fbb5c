import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { footprintFixture } from '../../../src/fixtures/footprint.ts';
import { DecisionPart } from '../../../src/screens/footprint/cards/DecisionPart.tsx';
import { NotesCard } from '../../../src/screens/footprint/cards/NotesCard.tsx';
import { decisionValues, noNote, NoteValues } from '../../../src/screens/footprint/parts/forms.ts';
import { useCheckedForm } from '../../../src/widgets/form/use-checked-form.ts';

const rest = { footprint: footprintFixture, zone: 'Asia/Kolkata', status: 'ready', failure: null, onSubmit: () => undefined } as const;
const Notes = () => <NotesCard {...rest} form={useCheckedForm(NoteValues, noNote, null)} />;
const Decision = () => {
  const schema = decisionValues(footprintFixture.verdict);
  return <DecisionPart {...rest} form={useCheckedForm(schema, { decision: 'approve', note: '' }, null)} />;
};

it.each([
  ['a subject', Notes],
  ['a decision', Decision],
])('the note of %s has its label', (_, Form) => {
  render(<Form />);
  expect(screen.getByLabelText(/^Note/, { selector: 'textarea' })).toBeTruthy();
});
