import { Pin20Filled, Pin20Regular } from '@fluentui/react-icons/svg/pin';
import { useSelector } from '@xstate/react';
import { pinFinding, type FindingCard } from '../../../../contract/areas/deep-dive/findings.ts';
import { ALL } from '../../../../contract/scope.ts';
import { deepDive } from '../../../../machines/routes/areas/deep-dive.ts';
import { deepDiveScreen as screen, mayPin } from '../../../../machines/screens/deep-dive/deep-dive.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useDays } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useIntents } from '../../../portal/writes/use-write.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { dataOf } from '../dive-card.ts';
import { deepDiveTexts } from '../texts.ts';

const icons = { pinned: <Pin20Filled aria-hidden />, free: <Pin20Regular aria-hidden /> };
interface PinButtonProps {
  readonly card: FindingCard;
  /** What the card is about, and what it says. */
  readonly slice: string;
  readonly figure: string;
}
/** Keeps what a card says, with its slice and its address, or takes that off again. Nothing for whoever may not, and where several packages are shown. */
export function PinButton({ card, slice, figure }: PinButtonProps) {
  const t = useTexts(deepDiveTexts);
  const workspace = useWorkspace();
  const role = useSelector(workspace, (s) => s.context.user.role);
  const packageName = useSelector(workspace, (s) => s.context.current);
  const days = useDays();
  const linkTo = useLinkTo(deepDive);
  const findings = dataOf(useRead(screen, 'findings').view);
  const { sent, add } = useIntents(screen, 'pin');
  const { add: take } = useIntents(screen, 'unpin');
  if (packageName === null || packageName === ALL || linkTo === null || !mayPin(role)) return null;
  const body = pinFinding.body.parse({
    card,
    slice: slice.slice(0, 600),
    figure: figure.slice(0, 300),
    link: linkTo({}, days).slice(deepDive.path.length),
  });
  const is = (of: Pick<typeof body, 'card' | 'figure' | 'link'>): boolean =>
    of.card === card && of.figure === body.figure && of.link === body.link;
  const pinned = findings?.find(is);
  const isSending = sent.some(({ status, request }) => status === 'sending' && is(request.body));
  const inPackage = { query: { package_name: packageName } };
  return (
    <ActionButton
      label={t.pin({ figure })}
      tip={pinned === undefined ? t.pin({ figure }) : t.pinned}
      aria-pressed={pinned !== undefined}
      idle={isSending || (pinned !== undefined && !pinned.isOwn)}
      onClick={() => {
        if (pinned === undefined) add({ ...inPackage, params: { package: packageName }, body });
        else take({ ...inPackage, params: { package: packageName, id: pinned.id } });
      }}
    >
      {pinned === undefined ? icons.free : icons.pinned}
    </ActionButton>
  );
}
