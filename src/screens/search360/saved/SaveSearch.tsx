import { Button, Checkbox, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, Input } from '@fluentui/react-components';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import * as z from 'zod/mini';
import type { StoredSearch } from '../../../../contract/areas/search360/search360.ts';
import { searchScreen } from '../../../../machines/screens/search360/search360.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { searchTexts } from '../texts.ts';

const SaveForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'maximum-symbols:80')),
  isShared: z.boolean(),
});
interface SaveSearchProps {
  readonly search: StoredSearch;
  readonly onClose: () => void;
}
/** Saves the search that is shown under a name. */
export function SaveSearch({ search, onClose }: SaveSearchProps) {
  const t = useTexts(searchTexts);
  const common = useTexts(commonTexts);
  const causeOf = useCause();
  const { form, status, failure, submit } = useWriteForm(searchScreen, 'save', {
    schema: SaveForm,
    defaults: { name: search.name ?? '', isShared: search.isShared },
    request: (body) => ({ params: { id: search.id }, body }),
    about: search.id,
    draft: false,
  });
  return (
    <OpenDialog onClose={onClose}>
      <DialogSurface>
        <form
          noValidate
          aria-label={t.save}
          onSubmit={(event) => {
            event.preventDefault();
            submit({ onDone: onClose });
          }}
        >
          <DialogBody>
            <DialogTitle>{t.save}</DialogTitle>
            <DialogContent>
              {status === 'failed' && failure !== null && (
                <p role="alert" className="spaced">
                  {t.notSaved({ cause: causeOf(failure) })}
                </p>
              )}
              <FormField form={form} name="name" label={t.saveName} required>
                {(field) => <Input {...field} />}
              </FormField>
              <Checkbox label={t.share} defaultChecked={search.isShared} {...form.register('isShared')} />
            </DialogContent>
            <DialogActions>
              <Button type="submit" appearance="primary" disabledFocusable={status === 'sending'}>
                {status === 'sending' ? t.saving : common.save}
              </Button>
              <Button onClick={onClose}>{common.cancel}</Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </OpenDialog>
  );
}
