import { Button } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useFieldArray } from 'react-hook-form';
import { creativeTypes } from '../../../../../contract/areas/tracker/campaign.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import { ActionButton } from '../../../../widgets/WidgetCard/ActionButton.tsx';
import { useFieldNames } from '../../manage/form/use-field-names.ts';
import { useRecordFields } from '../../manage/form/use-record-fields.tsx';
import styles from '../../manage/Manage.module.css';
import { manageTexts } from '../../manage/texts.ts';
import type { CampaignValues } from './campaign-form.ts';

/** What people see of a campaign. */
export function Creatives({ form }: { readonly form: CheckedForm<CampaignValues> }) {
  const t = useTexts(manageTexts);
  const format = useFormat();
  const { input, choice } = useRecordFields(form, useFieldNames());
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'creatives', keyName: 'key' });
  const nameOf = (i: number): string => t.creativeName({ number: format.count(i + 1) });
  return (
    <>
      <ul className={`${styles.others} stack gap-12 whole`}>
        {fields.map((field, i) => (
          <li key={field.key}>
            {input(`creatives.${i}.name`, { label: nameOf(i) })}
            {choice(`creatives.${i}.type`, creativeTypes, undefined, { label: t.creativeType })}
            {input(`creatives.${i}.size`, { label: t.creativeSize })}
            {input(`creatives.${i}.url`, { label: t.creativeUrl }, { type: 'url' })}
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
