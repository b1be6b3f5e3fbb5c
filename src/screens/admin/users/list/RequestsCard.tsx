import { Button, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, Field, Textarea } from '@fluentui/react-components';
import { OpenDialog } from '../../../../widgets/OpenDialog.tsx';
import { useState, type ReactNode } from 'react';
import type { AccessRequest } from '../../../../../contract/areas/admin/admin.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import type { ResourceView } from '../../../../../machines/resource/types.ts';
import { useFormat } from '../../../../format/format.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import styles from '../../Admin.module.css';
import { peopleTexts } from '../texts.ts';

export interface RequestsCardProps {
  readonly view: ResourceView<{ readonly requests: AccessRequest[]; readonly total_count: number; readonly open: number }>;
  /** Below the list: its pager, or the way to all of them. */
  readonly foot: ReactNode;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onApprove: (request: AccessRequest) => void;
  readonly onDecline: (request: AccessRequest, reason: string) => void;
  readonly onRefresh: () => void;
}
/** Whoever asked for access: approving one opens the form for their account, declining one takes a reason. */
export function RequestsCard({ view, foot, busy, failure, onApprove, onDecline, onRefresh }: RequestsCardProps) {
  const t = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const causeOf = useCause();
  const [asked, setAsked] = useState<AccessRequest | null>(null);
  const [reason, setReason] = useState('');
  return (
    <div className={styles.card}>
      <div className={`${styles.row} spread`}>
        <h2>{t.requests}</h2>
        <span className="quiet">{t.requestsHint}</span>
      </div>
      {failure !== null && (
        <p role="alert" className={styles.bad}>
          {t.notDeclined({ cause: causeOf(failure) })}
        </p>
      )}
      <DetailPart title={t.requests} quiet view={view} skeleton="table" height={120} empty={t.noRequests} onRefresh={onRefresh}>
        {({ requests }) => (
          <ul className={styles.plain}>
            {requests.map((request) => (
              <li key={request.id} className={`${styles.row} spread`}>
                <div>
                  <strong>
                    <bdi>{request.email}</bdi>
                  </strong>{' '}
                  <bdi>{request.name}</bdi>
                  <div className="quiet">{t.requestOf({ company: request.company, time: format.instant(request.createdAt) })}</div>
                  {request.message !== '' && <bdi>“{request.message}”</bdi>}
                </div>
                <div className={styles.row}>
                  <Button
                    size="small"
                    disabledFocusable={busy}
                    onClick={() => {
                      setReason('');
                      setAsked(request);
                    }}
                  >
                    {t.decline}
                  </Button>
                  <Button size="small" onClick={() => onApprove(request)}>
                    {t.approve}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </DetailPart>
      {foot}
      {asked !== null && (
        <OpenDialog
          onClose={() => {
            setAsked(null);
          }}
        >
          <DialogSurface>
            <DialogBody>
              <DialogTitle>{t.declineTitle({ email: asked.email })}</DialogTitle>
              <DialogContent>
                <Field label={common.reason} required>
                  <Textarea maxLength={500} value={reason} onChange={(_, { value }) => setReason(value)} />
                </Field>
              </DialogContent>
              <DialogActions>
                <Button
                  appearance="primary"
                  disabledFocusable={reason.trim() === ''}
                  onClick={() => {
                    setAsked(null);
                    onDecline(asked, reason);
                  }}
                >
                  {t.decline}
                </Button>
                <Button onClick={() => setAsked(null)}>{common.cancel}</Button>
              </DialogActions>
            </DialogBody>
          </DialogSurface>
        </OpenDialog>
      )}
    </div>
  );
}
