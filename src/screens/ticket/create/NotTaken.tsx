import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../detail/Detail.module.css';
import { ticketTexts } from '../texts.ts';

/** What the ticket system has not taken of a ticket that was raised; nothing where it took all. */
export function NotTaken({ fields }: { readonly fields: readonly string[] }) {
  const t = useTexts(ticketTexts);
  if (fields.length === 0) return null;
  const labels: Readonly<Record<string, string>> = {
    status_id: t.status,
    priority_id: t.priority,
    assigned_to_id: t.assignee,
    subject: t.subject,
    description: t.description,
  };
  return (
    <p className={styles.outcome} data-bad role="status">
      {t.notTaken({ fields: fields.map((field) => labels[field] ?? field).join(', ') })}
    </p>
  );
}
