import { Button } from '@fluentui/react-components';
import { TicketDiagonal16Regular } from '@fluentui/react-icons/svg/ticket-diagonal';
import { useSelector } from '@xstate/react';
import type { Verification } from '../../../contract/areas/verification.ts';
import { ticket } from '../../../machines/routes/ticket.ts';
import { mayRaise, type VerificationScreen as Screen } from '../../../machines/screens/verification/tools.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useLinkTo } from '../../portal/use-link.ts';
import { useWrite } from '../../portal/use-write.ts';
import { useFocusAfter } from '../../widgets/use-focus-after.ts';
import { NotTaken } from '../../widgets/NotTaken/NotTaken.tsx';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import { partTexts, verificationTexts } from './texts.ts';
import { useTold } from './words/use-told.ts';
import styles from './Verification.module.css';

interface RaiseTicketProps {
  readonly screen: Screen;
  readonly result: Verification;
  /** Of the tool. */
  readonly name: string;
}
/** Raises a ticket about a result in the current package, with what was given masked, and leads to it. */
export function RaiseTicket({ screen, result, name }: RaiseTicketProps) {
  const t = useTexts(verificationTexts);
  const told = useTold();
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const causeOf = useCause();
  const [takesFocus, pressed] = useFocusAfter();
  const linkTo = useLinkTo(ticket);
  const workspace = useWorkspace();
  const user = useSelector(workspace, (s) => s.context.user);
  const packageName = useSelector(workspace, (s) => s.context.current);
  const { status, failure, answer, request, send } = useWrite(screen, 'raise');
  if (packageName === null || !mayRaise(user.role)) return null;
  const subject = t.ticketSubject({
    tool: name,
    verdict: told.name(result),
    reference: result.reference_id,
  });
  const isThis = request?.body.subject === subject;
  if (isThis && answer !== null)
    return linkTo === null ? null : (
      <>
        <a ref={takesFocus} className={styles.link} href={linkTo({ id: String(answer.id) })}>
          {t.raised({ id: String(answer.id) })}
        </a>
        <NotTaken fields={answer.not_taken} />
      </>
    );
  const isSending = isThis && status === 'sending';
  const lines = [
    told.sentence(result),
    ...Object.entries(result.input).map(([field, value]) => t.pair({ name: p[field] ?? field, value })),
    ...result.checks
      .filter(({ outcome }) => outcome !== 'passed')
      .map((check) =>
        t.pair({
          name: p[check.name] ?? check.name,
          value: [told.outcome(result, check), told.detail(result, check)].filter(Boolean).join(', '),
        }),
      ),
    ...result.compared
      .filter(({ outcome }) => outcome !== 'match')
      .map(({ field, given, said, outcome }) =>
        t.pair({
          name: p[field] ?? field,
          value: outcome === 'not_compared' ? t.not_compared : `${given} ${outcome === 'close' ? '≈' : '≠'} ${said}`,
        }),
      ),
    t.reference({ id: result.reference_id }),
  ];
  return (
    <>
      <Button
        size="small"
        icon={<TicketDiagonal16Regular aria-hidden />}
        disabledFocusable={isSending}
        onClick={() => {
          pressed();
          send({
            params: { id: user.id },
            body: { package_name: packageName, tracker: 'Other', subject, description: lines.join('\n') },
          });
        }}
      >
        {isSending ? t.raising : t.raise}
      </Button>
      {isThis && failure !== null && (
        <span className={styles.bad} role="status">
          {t.notRaised({ cause: causeOf(failure) })}
        </span>
      )}
    </>
  );
}
