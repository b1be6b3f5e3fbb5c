import { Button, Field, Input, Radio, RadioGroup } from '@fluentui/react-components';
import { LinkRegular } from '@fluentui/react-icons/svg/link';
import { useCopy, type CopyText } from '../../../widgets/use-copy.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { viewTexts } from './texts.ts';
import styles from './Views.module.css';

export interface ShareViewProps {
  /** What the link carries, in words, a line each. */
  readonly carries: readonly string[];
  /** Where a preset was chosen: what it is called, and its days today. */
  readonly dates: { readonly preset: string; readonly days: string } | null;
  readonly keepsPreset: boolean;
  readonly onKeepPreset: (keeps: boolean) => void;
  readonly url: string;
  readonly copy: CopyText;
}
/** The link to what is shown, and what it carries: nothing goes along unsaid. */
export function ShareView({ carries, dates, keepsPreset, onKeepPreset, url, copy }: ShareViewProps) {
  const t = useTexts(viewTexts);
  const { outcome, onCopy } = useCopy(copy);
  const told = outcome?.of === url ? outcome : null;
  return (
    <section className={styles.part} aria-labelledby="share-view">
      <h3 id="share-view" className={styles.heading}>
        {t.share}
      </h3>
      <p className={styles.label} id="share-carries">
        {t.carries}
      </p>
      <ul className={styles.carries} aria-labelledby="share-carries">
        {carries.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
      {dates !== null && (
        <Field label={t.datesAs}>
          <RadioGroup value={keepsPreset ? 'preset' : 'days'} onChange={(_, { value }) => onKeepPreset(value === 'preset')}>
            <Radio value="preset" label={t.moving({ preset: dates.preset })} />
            <Radio value="days" label={t.fixed({ days: dates.days })} />
          </RadioGroup>
        </Field>
      )}
      <p className={styles.quiet}>{t.access}</p>
      <div className={styles.act}>
        <Button appearance="primary" icon={<LinkRegular />} onClick={() => onCopy(url)}>
          {t.copy}
        </Button>
        <span role="status">{told?.done === true ? t.copied : ''}</span>
      </div>
      {told?.done === false && (
        <Field label={t.link} validationState="warning" validationMessage={t.notCopied}>
          <Input readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </section>
  );
}
