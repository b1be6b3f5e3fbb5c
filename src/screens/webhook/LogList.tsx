import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { Delivery } from '../../../contract/areas/webhook/webhook.ts';
import { useFormat } from '../../format/format.ts';
import { List } from '../../widgets/List/List.tsx';
import type { ListColumn } from '../../widgets/List/list-columns.ts';
import styles from './Webhooks.module.css';
import { useWebhookWords } from './words.ts';

export interface LogListProps {
  readonly deliveries: readonly Delivery[];
  /** Of the package. */
  readonly timeZone: string;
  readonly status?: string;
  /** Its webhook is not paused. */
  readonly canReplay: boolean;
  readonly onReplay: (delivery: string) => void;
  readonly onFirstPage?: () => void;
}
const shown = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
/** Events of a webhook, the newest first; one opens with what is sent. */
export function LogList({ deliveries, timeZone, status, canReplay, onReplay, onFirstPage }: LogListProps) {
  const { t, eventOf, answerOf } = useWebhookWords();
  const format = useFormat();
  const [open, setOpen] = useState<string | null>(null);
  const one = deliveries.find(({ id }) => id === open);
  const columns: readonly ListColumn<Delivery>[] = [
    { key: 'type', title: t.event, cell: ({ type }) => eventOf(type) },
    { key: 'at', title: t.at, titled: true, cell: ({ at }) => format.instant(at, timeZone) },
    {
      key: 'state',
      title: t.state,
      titled: true,
      cell: ({ state }) => (
        <span className={state === 'failed' ? 'bad' : state === 'missed' ? 'warn' : undefined}>{t[`state_${state}`]}</span>
      ),
    },
    { key: 'answer', title: t.answer, titled: true, cell: answerOf },
    { key: 'tries', title: t.tries, numeric: true, cell: ({ tries }) => format.count(tries) },
    { key: 'next', title: t.next, titled: true, cell: ({ nextAt }) => (nextAt === null ? '–' : format.instant(nextAt, timeZone)) },
  ];
  return (
    <List
      label={t.log}
      columns={columns}
      rows={deliveries}
      rowKey={({ id }) => id}
      openId={open}
      onOpen={(id) => setOpen(id === open ? null : id)}
      status={status}
      onFirstPage={onFirstPage}
      detail={
        one !== undefined && (
          <div className="stack gap-12">
            <p className="quiet anywhere">
              vigil-delivery: <bdi>{one.id}</bdi>
            </p>
            {/* long bodies scroll: also by the keyboard */}
            <pre className={styles.body} tabIndex={0} role="region" aria-label={t.body}>
              {shown(one.body)}
            </pre>
            <div>
              <Button size="small" disabledFocusable={!canReplay} onClick={() => onReplay(one.id)}>
                {t.again}
              </Button>
            </div>
          </div>
        )
      }
    />
  );
}
