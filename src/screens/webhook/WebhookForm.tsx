import { Button, Checkbox, Input, Select } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { mailLanguages, type MailLanguage } from '../../../contract/areas/sign-in.ts';
import { webhookEvents, webhookForms, WebhookTerms, type Webhook } from '../../../contract/areas/webhook/webhook.ts';
import { webhooksScreen } from '../../../machines/screens/webhook/webhooks.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useWriteForm } from '../../portal/writes/use-write-form.ts';
import { FormField } from '../../widgets/form/FormField.tsx';
import { isAtField } from '../../widgets/form/use-checked-form.ts';
import styles from '../../widgets/OwnCard/OwnCard.module.css';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import { Secret } from './Secret.tsx';
import { useWebhookWords } from './words.ts';

const { name, url, form: shape, events } = WebhookTerms.shape;
const Form = z.object({ name, url, form: shape, language: z.enum(mailLanguages), events });
type Values = z.infer<typeof Form>;
const ownName = (language: MailLanguage): string => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

interface WebhookFormProps {
  readonly package_name: string;
  /** What is there already; undefined for a new one. */
  readonly webhook?: Webhook;
  readonly onClose: () => void;
}
/** Where a webhook goes and what it is told. The secret of a new one is shown once. */
export function WebhookForm({ package_name, webhook, onClose }: WebhookFormProps) {
  const { t, eventOf } = useWebhookWords();
  const common = useTexts(commonTexts);
  const locale = useLocale();
  const causeOf = useCause();
  const id = useId();
  // after a conflict it is theirs that is replaced
  const [version, setVersion] = useState(webhook?.version ?? 0);
  const defaults: Values = {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    form: webhook?.form ?? 'vigil',
    language: webhook?.language ?? mailLanguages.find((each) => each === locale) ?? 'en',
    events: webhook?.events ?? [],
  };
  const query = { package_name };
  const added = useWriteForm(webhooksScreen, 'add', { schema: Form, defaults, request: (body) => ({ query, body }), draft: false });
  const changed = useWriteForm(webhooksScreen, 'change', {
    schema: Form,
    defaults,
    request: (body) => ({ params: { id: webhook?.id ?? '' }, query, body: { ...body, version } }),
    about: webhook?.id ?? '',
    draft: false,
  });
  const { form, status, failure } = webhook === undefined ? added : changed;
  const { field: chosen, fieldState } = useController({ control: form.control, name: 'events' });
  if (webhook === undefined && added.answer !== null)
    return (
      <Secret
        secret={added.answer.secret}
        onClose={() => {
          added.dismiss();
          onClose();
        }}
      />
    );
  const sending = status === 'sending';
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={webhook === undefined ? t.add : t.edit({ name: webhook.name })}
      aria-busy={sending}
      onSubmit={(e) => {
        e.preventDefault();
        if (webhook === undefined) added.submit();
        else changed.submit({ onDone: onClose, onConflict: ({ current }) => setVersion((current as Webhook).version) });
      }}
    >
      <FormField form={form} name="name" label={t.name} own={{ 'name-taken': t.nameTaken, maximum: t.tooMany }}>
        {(field) => <Input autoComplete="off" autoFocus {...field} />}
      </FormField>
      <FormField
        form={form}
        name="url"
        label={t.url}
        hint={t.urlHint}
        own={{ 'no-web-address': t.badUrl, 'tls-required': t.needsTls, 'private-address': t.privateUrl }}
      >
        {(field) => <Input type="url" inputMode="url" autoComplete="off" {...field} />}
      </FormField>
      <FormField form={form} name="form" label={t.form}>
        {(field) => (
          <Select {...field}>
            {webhookForms.map((each) => (
              <option key={each} value={each}>
                {t[`form_${each}`]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="language" label={t.language}>
        {(field) => (
          <Select {...field}>
            {mailLanguages.map((each) => (
              <option key={each} value={each}>
                {ownName(each)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {/* not in a Field: each box within would be given its one id */}
      <fieldset className={styles.grants} aria-describedby={`${id}e`}>
        <legend>{t.events}</legend>
        {webhookEvents.map((each) => (
          <Checkbox
            key={each}
            label={eventOf(each)}
            checked={chosen.value.includes(each)}
            onChange={(_, { checked }) => {
              chosen.onChange(checked === true ? [...chosen.value, each] : chosen.value.filter((other) => other !== each));
            }}
          />
        ))}
        <p id={`${id}e`} role="alert" className="bad">
          {fieldState.error === undefined ? '' : t.noEvents}
        </p>
      </fieldset>
      {failure !== null && !isAtField(failure, form.getValues()) && (
        <p role="alert" className="bad">
          {failure.kind === 'conflict' ? t.changedByOther : `${t.notSaved} ${causeOf(failure)}`}
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" appearance="primary" disabledFocusable={sending}>
          {common.save}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </form>
  );
}
