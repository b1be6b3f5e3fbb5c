import { outcomeTexts } from '../../i18n/texts/outcomes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './NotTaken.module.css';

/** What the ticket system has not taken of a ticket that was raised; nothing where it took all. */
export function NotTaken({ fields = [] }: { readonly fields?: readonly string[] | undefined }) {
  const t = useTexts(outcomeTexts);
  if (fields.length === 0) return null;
  const labels: Readonly<Record<string, string>> = {
    status_id: t.field_status,
    priority_id: t.field_priority,
    assigned_to_id: t.field_assignee,
    subject: t.field_subject,
    description: t.field_description,
  };
  return (
    <p className={styles.notTaken} role="status">
      {t.notTaken({ fields: fields.map((field) => labels[field] ?? field).join(', ') })}
    </p>
  );
}
