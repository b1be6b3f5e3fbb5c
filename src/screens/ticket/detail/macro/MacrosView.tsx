import {
  Button,
  Checkbox,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Input,
  Select,
  Textarea,
} from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { MACRO_ME, MACRO_NOBODY, macroKeys, type Macro } from '../../../../../contract/areas/ticket/macros.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import { openTicketStatuses } from '../../../../../contract/life/ticket-life.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import { OpenDialog } from '../../../../widgets/OpenDialog.tsx';
import type { TicketLists } from '../../../../widgets/ticket-lists.ts';
import { ActionButton } from '../../../../widgets/WidgetCard/ActionButton.tsx';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { ticketTexts, ticketWords } from '../../texts.ts';
import { formOf, type MacroForm } from './macro-form.ts';
import { macroTexts } from './texts.ts';
import { useMacroLines } from './use-macro-lines.ts';

export interface MacrosViewProps {
  readonly macros: readonly Macro[];
  readonly lists: Pick<TicketLists, 'people' | 'statuses'>;
  readonly form: CheckedForm<MacroForm>;
  readonly isSaving: boolean;
  readonly isRemoving: boolean;
  /** The name of the one that was saved last; null before. */
  readonly saved: string | null;
  /** Why one was not saved, or not deleted. */
  readonly failure: Failure | null;
  readonly onSubmit: () => void;
  readonly onRemove: (macro: Macro) => void;
  readonly onClose: () => void;
}
/** The reader's macros, and the form of one. */
export function MacrosView({ macros, lists, form, isSaving, isRemoving, saved, failure, onSubmit, onRemove, onClose }: MacrosViewProps) {
  const m = useTexts(macroTexts);
  const t = useTexts(ticketTexts);
  const common = useTexts(commonTexts);
  const named = useValues(ticketWords);
  const causeOf = useCause();
  const linesOf = useMacroLines(lists);
  const [id, name, key] = form.watch(['id', 'name', 'key']);
  const loses = macros.find((macro) => macro.key === key && macro.id !== id && macro.name !== name.trim());
  return (
    <OpenDialog onClose={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{m.manage}</DialogTitle>
          <DialogContent className="stack gap-12">
            <p className="quiet">
              {macros.length === 0 ? m.none : null} {m.intro}
            </p>
            <ul className="stack gap-8">
              {macros.map((macro) => (
                <li key={macro.id} className="row gap-8">
                  <span className="grow shrink">
                    <bdi className="strong">{macro.key === null ? macro.name : m.named({ key: macro.key, name: macro.name })}</bdi>
                    <span className="quiet anywhere"> {linesOf(macro).join(' · ')}</span>
                  </span>
                  <ActionButton label={m.edit({ name: macro.name })} onClick={() => form.reset(formOf(macro), { keepDefaultValues: true })}>
                    <Edit20Regular aria-hidden />
                  </ActionButton>
                  <ActionButton label={m.remove({ name: macro.name })} idle={isRemoving} onClick={() => onRemove(macro)}>
                    <Delete20Regular aria-hidden />
                  </ActionButton>
                </li>
              ))}
            </ul>
            <form
              className="stack gap-8 ruled-above"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                onSubmit();
              }}
            >
              <FormField
                form={form}
                name="name"
                label={m.name}
                required
                own={{ maximum: (most) => m.tooMany({ most }) }}
                hint={macros.some((macro) => macro.name === name.trim()) ? m.replaces : null}
              >
                {(field) => <Input autoComplete="off" {...field} />}
              </FormField>
              <FormField
                form={form}
                name="key"
                label={m.key}
                hint={loses === undefined || key === '' ? null : m.takesKey({ name: loses.name })}
              >
                {(field) => (
                  <Select {...field}>
                    <option value="">{m.noKey}</option>
                    {macroKeys.map((each) => (
                      <option key={each} value={each}>
                        {each}
                      </option>
                    ))}
                  </Select>
                )}
              </FormField>
              <FormField form={form} name="status" label={t.status} own={{ 'nothing-to-change': m.doesNothing }}>
                {(field) => (
                  <Select {...field}>
                    <option value="">{m.leaves}</option>
                    {openTicketStatuses.map((each) => (
                      <option key={each} value={each}>
                        {named(each)}
                      </option>
                    ))}
                  </Select>
                )}
              </FormField>
              <FormField form={form} name="assignee" label={t.assignee}>
                {(field) => (
                  <Select {...field}>
                    <option value="">{m.leaves}</option>
                    <option value={MACRO_ME}>{m.me}</option>
                    <option value={MACRO_NOBODY}>{t.unassigned}</option>
                    {lists.people.map((each) => (
                      <option key={each.id} value={each.id}>
                        {each.name}
                      </option>
                    ))}
                  </Select>
                )}
              </FormField>
              <FormField form={form} name="note" label={m.noteField}>
                {(field) => <Textarea rows={3} resize="vertical" {...field} />}
              </FormField>
              <Checkbox label={m.isPrivate} {...form.register('private_note')} />
              <div className="row gap-8">
                <Button type="submit" appearance="primary" disabledFocusable={isSaving}>
                  {m.save}
                </Button>
                <span role="status">
                  {failure !== null
                    ? m.notSaved({ cause: causeOf(failure) })
                    : saved !== null && name === ''
                      ? m.saved({ name: saved })
                      : ''}
                </span>
              </div>
            </form>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{common.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </OpenDialog>
  );
}
