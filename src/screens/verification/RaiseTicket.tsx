import { useSelector } from '@xstate/react';
import { MOST_SUBJECT } from '../../../contract/areas/ticket/ticket.ts';
import type { Verification } from '../../../contract/areas/verification/verification.ts';
import { mayRaise, type VerificationScreen as Screen } from '../../../machines/screens/verification/tools.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useRaise } from '../../portal/writes/use-raise.ts';
import { RaiseTicket as RaiseTicketButton } from '../../widgets/RaiseTicket/RaiseTicket.tsx';
import { partTexts, verificationTexts } from './texts.ts';
import { useTold } from './words/use-told.ts';

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
  const workspace = useWorkspace();
  const user = useSelector(workspace, (s) => s.context.user);
  const packageName = useSelector(workspace, (s) => s.context.current);
  const { raised, isSending, failure, send } = useRaise(screen, 'raise', result.reference_id);
  if (packageName === null || !mayRaise(user.role)) return null;
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
  const subject = t.ticketSubject({ tool: name, verdict: told.name(result), reference: result.reference_id }).slice(0, MOST_SUBJECT);
  return (
    <RaiseTicketButton
      words={{ raise: t.raise, raising: t.raising, raised: t.raised, notRaised: t.notRaised }}
      raised={raised}
      isSending={isSending}
      failure={failure}
      onRaise={() =>
        send({
          params: { id: user.id },
          body: { package_name: packageName, tracker: 'Other', subject, description: lines.join('\n') },
        })
      }
    />
  );
}
