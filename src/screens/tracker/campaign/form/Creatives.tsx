import { Button } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useFieldArray } from 'react-hook-form';
import { creativeTypes } from '../../../../../contract/areas/tracker/campaign.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import { ActionButton } from '../../../../widgets/WidgetCard/ActionButton.tsx';
import { Choice, TextInput } from '../../manage/form/Controlled.tsx';
import styles from '../../manage/Manage.module.css';
import { manageTexts, manageWords } from '../../manage/texts.ts';
import type { CampaignValues } from './campaign-form.ts';

/** What people see of a campaign. */
export function Creatives({ form }: { readonly form: CheckedForm<CampaignValues> }) {
  const t = useTexts(manageTexts);
  const named = useValues(manageWords);
  const format = useFormat();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'creatives', keyName: 'key' });
  const nameOf = (i: number): string => t.creativeName({ number: format.count(i + 1) });
  return (
    <>
      <ul className={styles.others}>
        {fields.map((field, i) => (
          <li key={field.key}>
            <FormField form={form} name={`creatives.${i}.name`} label={nameOf(i)}>
              {() => <TextInput form={form} name={`creatives.${i}.name`} />}
            </FormField>
            <FormField form={form} name={`creatives.${i}.type`} label={t.creativeType}>
              {() => (
                <Choice form={form} name={`creatives.${i}.type`}>
                  {creativeTypes.map((type) => (
                    <option key={type} value={type}>
                      {named(type)}
                    </option>
                  ))}
                </Choice>
              )}
            </FormField>
            <FormField form={form} name={`creatives.${i}.size`} label={t.creativeSize}>
              {() => <TextInput form={form} name={`creatives.${i}.size`} />}
            </FormField>
            <FormField form={form} name={`creatives.${i}.url`} label={t.creativeUrl}>
              {() => <TextInput form={form} name={`creatives.${i}.url`} type="url" />}
            </FormField>
            <ActionButton label={t.dropOne({ name: nameOf(i) })} onClick={() => remove(i)}>
              <Dismiss16Regular aria-hidden />
            </ActionButton>
          </li>
        ))}
      </ul>
      <div className="flow" data-wide>
        <Button size="small" onClick={() => append({ name: '', size: '', type: 'image', url: '' })}>
          {t.addCreative}
        </Button>
      </div>
    </>
  );
}
