import * as z from 'zod/mini';
import { footprintDecisions, type FootprintVerdict } from '../../../../contract/areas/footprint.ts';
import { subjectTypes, typeOfSubject, type SubjectType } from '../../../../contract/footprint/subject.ts';

/** What is checked. A `type` of '' was not picked by hand. */
export const SubjectValues = z.object({
  subject: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(320, 'maximum-symbols:320')),
  reason: z.string().check(z.maxLength(200, 'maximum-symbols:200')),
  type: z.enum(['', ...subjectTypes]),
});
export type SubjectValues = z.infer<typeof SubjectValues>;
export const emptySubject: SubjectValues = { subject: '', reason: '', type: '' };
/** What is asked about: as picked by hand, or else as its form says. */
export const typeOf = ({ type, subject }: SubjectValues): SubjectType => (type === '' ? (typeOfSubject(subject) ?? 'email') : type);

const Decision = z.object({
  decision: z.enum(['', ...footprintDecisions]),
  note: z.string().check(z.maxLength(2_000, 'maximum-symbols:2000')),
});
/** What somebody decides; '' is nothing yet. */
export type DecisionValues = z.infer<typeof Decision>;
/** One that differs from what is suggested needs a note, as the server says too. */
export const decisionValues = (suggested: FootprintVerdict): z.ZodMiniType<DecisionValues, DecisionValues> =>
  Decision.check(
    z.refine(({ decision, note }) => decision === '' || suggested === 'none' || decision === suggested || note.trim() !== '', {
      error: 'required',
      path: ['note'],
    }),
  );
export const noDecision: DecisionValues = { decision: '', note: '' };

export const NoteValues = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(2_000, 'maximum-symbols:2000')),
});
export type NoteValues = z.infer<typeof NoteValues>;
export const noNote: NoteValues = { text: '' };
