import { useSelector } from '@xstate/react';
import type { ClawBack } from '../../../../contract/life/claw-back.ts';
import { ALL } from '../../../../contract/scope.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import { mayRaise } from '../../../../machines/screens/act.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import type { trackerScreen } from '../../../../machines/screens/tracker/dashboard.ts';
import type { WebScreen } from '../../../../machines/screens/web/dashboards.ts';
import type { RequestOfWrite } from '../../../../machines/screens/screen.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { PackForm } from './pack-form.ts';
import { PackDialog } from './PackDialog.tsx';
import { packTexts } from './texts.ts';
import { usePackMoney } from './use-pack-money.ts';

const noChoice: PackForm = { to: 'file', ticket: '', subject: '', recipient: '', text: '' };
/** A screen that makes packs, what one would be of, and what is known of it. */
export interface PackOf<S extends typeof trackerScreen | WebScreen> {
  readonly screen: S;
  readonly scope: () => RequestOfWrite<S, 'makePack'> extends { readonly body: infer B } ? Omit<B, 'ticket' | 'raise' | 'mail'> : never;
  readonly view: ResourceView<ClawBack>;
  /** The days that it is of. */
  readonly range: DateRange;
  /** Filters and class of its rows in a line; '' where it is of all. */
  readonly narrowed?: string;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}
/** The form of a claw-back pack. */
export default function Pack({
  screen,
  scope,
  view,
  range,
  narrowed = '',
  onRetry,
  onClose,
}: PackOf<typeof trackerScreen> | PackOf<WebScreen>) {
  const t = useTexts(packTexts);
  const format = useFormat();
  const money = usePackMoney();
  const user = useSelector(useWorkspace(), (s) => s.context.user);
  const packageName = useSelector(useWorkspace(), (s) => s.context.current);
  const known = 'data' in view ? view.data : null;
  /** Said of what is known as it is sent; its writer may have put it otherwise. */
  const subject =
    known === null
      ? ''
      : [
          t[`subjectOf_${known.of}`]({
            clicks: format.count(known.clicks),
            events: format.count(known.events),
            money: money(known, 'fraudCost'),
            days: format.period(range.fromDate, range.toDate),
          }),
          ...(narrowed === '' ? [] : [narrowed]),
        ].join(' · ');
  // both screens write it by the same name
  const { form, status, failure, submit } = useWriteForm(screen as typeof trackerScreen, 'makePack', {
    schema: PackForm,
    defaults: noChoice,
    request: ({ to, ticket, subject: said, recipient, text }) => ({
      body: {
        ...(scope as PackOf<typeof trackerScreen>['scope'])(),
        ...(to === 'own' && known?.ticket != null && { ticket: known.ticket }),
        ...(to === 'ticket' && { ticket: Number(ticket.trim().replace('#', '')) }),
        ...(to === 'raise' && { raise: { subject: said } }),
        ...(to === 'mail' && { mail: { recipient: recipient.trim(), subject: said, text } }),
      },
    }),
    draft: false,
    holdsPage: false,
  });
  return (
    <PackDialog
      view={view}
      range={range}
      form={form}
      proposed={subject}
      mayAttach={packageName !== ALL && mayRaise(user.role)}
      mayMail={packageName !== ALL}
      isSending={status === 'sending'}
      failure={status === 'failed' ? failure : null}
      onSubmit={() => submit({ onDone: onClose })}
      onRetry={onRetry}
      onClose={onClose}
    />
  );
}
