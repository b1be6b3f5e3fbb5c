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
import * as z from 'zod/mini';
import { MACRO_ME, MACRO_NOBODY, macroKeys, type Macro } from '../../../../../contract/areas/ticket/macros.ts';
import { MOST_TEXT } from '../../../../../contract/life/ticket-fields.ts';
import { closedStatuses, ticketStatuses } from '../../../../../contract/life/ticket-life.ts';
import type { TicketsScreen } from '../../../../../machines/screens/ticket/tickets.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { useTicketLists } from '../../../../portal/lists/use-ticket-lists.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import { OpenDialog } from '../../../../widgets/OpenDialog.tsx';
import { ActionButton } from '../../../../widgets/WidgetCard/ActionButton.tsx';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { ticketTexts, ticketWords } from '../../texts.ts';
import { macroTexts } from './texts.ts';
import { useMacroLines } from './use-macro-lines.ts';

const openStatuses = ticketStatuses.filter((status) => !closedStatuses.includes(status));
/** '' leaves a field as it is. */
const MacroForm = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'maximum-symbols:80')),
    key: z.enum(['', ...macroKeys]),
    status: z.enum(['', ...openStatuses]),
    assignee: z.string(),
    note: z.string().check(z.trim(), z.maxLength(MOST_TEXT, `maximum-symbols:${MOST_TEXT}`)),
    private_note: z.boolean(),
  })
  .check(
    z.refine(({ status, assignee, note }) => status !== '' || assignee !== '' || note !== '', {
      error: 'nothing-to-change',
      path: ['status'],
    }),
  );
type MacroForm = z.infer<typeof MacroForm>;
const emptyMacro: MacroForm = { name: '', key: '', status: '', assignee: '', note: '', private_note: false };
const formOf = ({ name, key, status, assignee, note, private_note }: Macro): MacroForm => ({
  name,
  key: key ?? '',
  status: (status ?? '') as MacroForm['status'],
  assignee: assignee ?? '',
  note,
  private_note,
});

interface MacrosDialogProps {
  readonly screen: TicketsScreen;
  readonly onClose: () => void;
}
/** The reader's macros, and the form of one. */
export function MacrosDialog({ screen, onClose }: MacrosDialogProps) {
  const m = useTexts(macroTexts);
  const t = useTexts(ticketTexts);
  const common = useTexts(commonTexts);
  const named = useValues(ticketWords);
  const causeOf = useCause();
  const lists = useTicketLists(screen);
  const linesOf = useMacroLines(lists);
  const { view } = useRead(screen, 'macros');
  const macros = 'data' in view ? view.data : [];
  const remove = useWrite(screen, 'deleteMacro');
  const { form, status, failure, request, submit } = useMacroForm(screen);
  const [name, key] = form.watch(['name', 'key']);
  const loses = macros.find((macro) => macro.key === key && macro.name !== name.trim());
  const fault = status === 'failed' ? failure : remove.status === 'failed' ? remove.failure : null;
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
                  <ActionButton label={m.edit({ name: macro.name })} onClick={() => form.reset(formOf(macro))}>
                    <Edit20Regular aria-hidden />
                  </ActionButton>
                  <ActionButton
                    label={m.remove({ name: macro.name })}
                    idle={remove.status === 'sending'}
                    onClick={() => remove.send({ params: { id: macro.id } })}
                  >
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
                submit();
              }}
            >
              <FormField
                form={form}
                name="name"
                label={m.name}
                required
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
              <FormField form={form} name="status" label={t.status}>
                {(field) => (
                  <Select {...field}>
                    <option value="">{m.leaves}</option>
                    {openStatuses.map((each) => (
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
                <Button type="submit" appearance="primary" disabledFocusable={status === 'sending'}>
                  {m.save}
                </Button>
                <span role="status">
                  {fault !== null
                    ? m.notSaved({ cause: causeOf(fault) })
                    : status === 'done' && request !== null && name === ''
                      ? m.saved({ name: request.body.name })
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

/** The form of one macro; an empty one follows what was saved. */
function useMacroForm(screen: TicketsScreen) {
  const { request } = useWrite(screen, 'saveMacro');
  const form = useWriteForm(screen, 'saveMacro', {
    schema: MacroForm,
    defaults: emptyMacro,
    request: ({ key, status, assignee, ...rest }) => ({
      body: {
        ...rest,
        key: key === '' ? null : key,
        status: status === '' ? null : status,
        assignee: assignee === '' ? null : assignee,
      },
    }),
    draft: false,
    again: true,
  });
  return { ...form, request };
}
