import { useShares } from '../../../../format/use-shares.ts';
import { Button } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { Publisher } from '../../../../../contract/areas/tracker/publisher.ts';
import { useFormat } from '../../../../format/format.ts';
import { useLocale, useTexts } from '../../../../i18n/use-texts.ts';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import { ActionButton } from '../../../../widgets/WidgetCard/ActionButton.tsx';
import { typed, UNCLEAR } from '../../manage/form/numbers.ts';
import { CopyLine } from '../../manage/form/CopyLine.tsx';
import { useFieldNames } from '../../manage/form/use-field-names.ts';
import { useRecordFields } from '../../manage/form/use-record-fields.tsx';
import styles from '../../manage/Manage.module.css';
import { manageTexts } from '../../manage/texts.ts';
import { StatusChip } from '../../manage/StatusChip.tsx';
import type { CampaignValues } from './campaign-form.ts';

interface InCampaignProps {
  readonly form: CheckedForm<CampaignValues>;
  readonly publishers: readonly Publisher[];
  readonly money: (n: number) => string;
  /** Of the saved campaign; null while it is new. */
  readonly trackingUrl: string | null;
}
/** The publishers of a campaign, each with its own payout, cap and link. */
export function InCampaign({ form, publishers, money, trackingUrl }: InCampaignProps) {
  const t = useTexts(manageTexts);
  const format = useFormat();
  const shares = useShares();
  const { input, amount, choice } = useRecordFields(form, useFieldNames());
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'publishers', keyName: 'key' });
  const chosen = useWatch({ control: form.control, name: 'publishers' });
  const locale = useLocale();
  const payout = Number(typed(useWatch({ control: form.control, name: 'payout' }) || UNCLEAR, locale));
  const taken = new Set(chosen.map(({ id }) => id));
  const free = publishers.filter(({ id, state }) => !taken.has(id) && state !== 'archived' && state !== 'blocked');
  return (
    <>
      <ul className={`${styles.others} stack gap-12 whole`}>
        {fields.map((field, i) => {
          const id = chosen[i]?.id ?? field.id;
          const publisher = publishers.find((each) => each.id === id);
          const name = publisher?.publisher_name ?? id;
          return (
            <li key={field.key}>
              {choice(
                `publishers.${i}.id`,
                [id, ...free.map((each) => each.id)],
                (each) => publishers.find(({ id: one }) => one === each)?.publisher_name ?? each,
                { label: t.publisherOf({ number: format.count(i + 1) }) },
              )}
              {amount(`publishers.${i}.payout`, { label: t.ownPayout })}
              {input(`publishers.${i}.cap_day`, { label: t.day_cap }, { inputMode: 'numeric' })}
              <label className={styles.switch}>
                <input type="checkbox" {...form.register(`publishers.${i}.is_on`)} /> {t.isOn}
              </label>
              <ActionButton label={t.dropOne({ name })} onClick={() => remove(i)}>
                <Dismiss16Regular aria-hidden />
              </ActionButton>
              {publisher !== undefined && (
                <p className={styles.quiet}>
                  <StatusChip status={publisher.state} />{' '}
                  {t.fraudWeek({ share: shares.short({ part: publisher.week.fraud, all: publisher.week.events }) })}
                </p>
              )}
              {trackingUrl === null ? null : publisher?.state === 'blocked' ? (
                <p className="warn">{t.linksBlocked}</p>
              ) : (
                publisher !== undefined && (
                  <CopyLine
                    label={t.linkFor({ name })}
                    text={trackingUrl.replace('{publisher}', encodeURIComponent(publisher.publisher_id))}
                  />
                )
              )}
            </li>
          );
        })}
      </ul>
      <div className="flow" data-wide>
        <Button
          size="small"
          disabledFocusable={free.length === 0}
          onClick={() => {
            const [first] = free;
            if (first !== undefined) append({ id: first.id, payout: '', cap_day: '', is_on: true });
          }}
        >
          {t.addOne}
        </Button>
        <span className={styles.quiet}>{Number.isFinite(payout) ? t.defaultPayout({ payout: money(payout) }) : ''}</span>
      </div>
    </>
  );
}
