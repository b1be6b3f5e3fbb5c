import * as z from 'zod/mini';
import { mailLanguages } from '../../../../../contract/areas/sign-in.ts';
import { SourcePlace, SourceSchedule, SourceTerms, type SourceType } from '../../../../../contract/areas/source/source.ts';

const { name, kind, schedule, mapping } = SourceTerms.shape;
/** As the form has it: all is said. */
export const SourceForm = z.object({
  name,
  kind,
  place: SourcePlace as unknown as z.ZodMiniType<SourcePlace, SourcePlace>,
  schedule,
  mapping,
  language: z.enum(mailLanguages),
  secret: z.string(),
});
export type SourceValues = z.infer<typeof SourceForm>;

const empty: Readonly<Record<SourceType, SourcePlace>> = {
  https: { type: 'https', url: '', sign_in: 'none', user: '', header: '' },
  s3: { type: 's3', endpoint: '', region: 'us-east-1', bucket: '', prefix: '', key_id: '' },
  folder: { type: 'folder', folder: '' },
};
/** A place of a type of which nothing is said yet. */
export const placeOf = (type: SourceType): SourcePlace => ({ ...empty[type] });

export type Every = 'asked' | SourceSchedule['every'];
export const everies = ['asked', 'minutes', 'hour', 'day'] as const satisfies readonly Every[];
const usual: Readonly<Record<Every, SourceSchedule | null>> = {
  asked: null,
  minutes: { every: 'minutes', minutes: 15 },
  hour: { every: 'hour', minute: 0 },
  day: { every: 'day', at: '06:00' },
};
/** A schedule of a kind, as it begins. */
export const scheduleOf = (every: Every): SourceSchedule | null => usual[every];
/** What is sent: a secret that is left empty stays as it is kept. */
export const termsOf = ({ secret, ...terms }: SourceValues): SourceTerms => ({ ...terms, ...(secret !== '' && { secret }) });
