import { Button } from '@fluentui/react-components';
import { Copy16Regular } from '@fluentui/react-icons/svg/copy';
import { Mail16Regular } from '@fluentui/react-icons/svg/mail';
import { Prohibited16Regular } from '@fluentui/react-icons/svg/prohibited';
import { TicketDiagonal16Regular } from '@fluentui/react-icons/svg/ticket-diagonal';
import { useState, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import type { Foresight } from '../../../contract/areas/tracker/foresight.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { useFormat } from '../../format/format.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { sourceTexts } from '../../i18n/texts/source.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import detail from '../../widgets/DetailPanel/DetailPanel.module.css';
import { RaisedTicket, type Raised } from '../../widgets/RaiseTicket/RaisedTicket.tsx';
import { UndoButton } from '../../widgets/UndoButton/UndoButton.tsx';
import { useFocusAfter } from '../../widgets/use-focus-after.ts';
import { toClipboard, useCopy, type CopyText } from '../../widgets/use-copy.ts';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import type { Asks } from './dialogs/ActDialogs.tsx';
import { actTexts, contestTexts } from './texts.ts';

export interface ActViewProps {
  readonly groupRef?: Ref<HTMLDivElement>;
  /** What it is about. */
  readonly name: string;
  /** It stands at the foot of a drawer, in sight; else within the line that it is part of. */
  readonly isFoot: boolean;
  /** What a block concerns; idle where nothing can be blocked here. */
  readonly view: ResourceView<Foresight>;
  /** It is a publisher that could be blocked, but several packages are shown. */
  readonly isOfMany: boolean;
  /** The reader raises tickets, and it has no open one. */
  readonly mayRaise: boolean;
  /** Its ticket, raised here or the open one that it has, and what it is called. */
  readonly ticket: Raised | null;
  readonly ticketName: string;
  /** Fetches what is asked next, before it is. */
  readonly onNear?: () => void;
  /** Null until it is known. */
  readonly evidence: string | null;
  /** The address in the deep dive; null where there is none. */
  readonly diveTo: string | null;
  /** Where a claw-back pack of a publisher is made; null where the tracker has nothing of it. */
  readonly packTo: string | null;
  /** Where a publisher stands in every package; null there, and of what is none. */
  readonly acrossTo: string | null;
  /** Its reader is the publisher. */
  readonly isOwn?: boolean;
  /** Contests what is invalid of it; null where its reader may not, or nothing is. */
  readonly onContest?: (() => void) | null;
  readonly onCopy?: CopyText;
  readonly isUndoing: boolean;
  /** What became of the last undo and mail. */
  readonly news: string;
  readonly onAsk: (asks: Asks) => void;
  readonly onUndo: () => void;
  readonly onRefresh: () => void;
  /** What else can be done here. */
  readonly children?: ReactNode;
}
/** What can be done about a source where it was found. Nothing is done by one press but an undo. */
export function ActView({
  groupRef,
  name,
  isFoot,
  view,
  isOfMany,
  mayRaise,
  ticket,
  ticketName,
  onNear,
  evidence,
  diveTo,
  packTo,
  acrossTo,
  isOwn = false,
  onContest = null,
  onCopy: copy = toClipboard,
  isUndoing,
  news,
  onAsk,
  onUndo,
  onRefresh,
  children,
}: ActViewProps) {
  const t = useTexts(actTexts);
  const c = useTexts(contestTexts);
  const s = useTexts(sourceTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const causeOf = useCause();
  const { outcome, onCopy } = useCopy(copy);
  const foresight = 'data' in view ? view.data : null;
  const record = foresight?.record ?? null;
  const isBlocked = record?.state === 'blocked';
  const told = foresight?.told ?? null;
  const toldAt = told === null || foresight === null ? '' : format.instant(told.on, foresight.timeZone);
  const isOffered = !['idle', 'forbidden', 'empty', 'failed'].includes(view.status);
  const [takesFocus, pressed] = useFocusAfter();
  // what comes after a copy is told instead of it
  const latest = JSON.stringify([news, view.status === 'failed', record?.updated_on, told?.on]);
  const [copiedAt, setCopiedAt] = useState(latest);
  const said =
    outcome !== null && outcome.of === evidence && copiedAt === latest
      ? outcome.done
        ? common.copied
        : t.notCopied
      : view.status === 'failed'
        ? t.notBlocked({ cause: causeOf(view.failure) })
        : news !== ''
          ? news
          : isBlocked
            ? [t.blocked, ...(told === null ? [] : [t.toldOn({ at: toldAt })])].join(' · ')
            : told !== null
              ? t.stillTold({ recipient: told.recipient, at: toldAt })
              : isOfMany
                ? t.onePackage
                : '';
  return (
    <div
      ref={groupRef}
      className={isFoot ? detail.actions : 'flow'}
      role="group"
      aria-label={t.panel({ name })}
      tabIndex={-1}
      data-acts
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {onContest !== null && (
        <Button size="small" appearance="primary" onClick={onContest}>
          {s.contest}
        </Button>
      )}
      {/* one button, so that it keeps the focus when it is another step's */}
      {isBlocked || isOffered ? (
        <Button
          size="small"
          appearance={isBlocked ? 'primary' : 'secondary'}
          icon={isBlocked ? <Mail16Regular aria-hidden /> : <Prohibited16Regular aria-hidden />}
          disabledFocusable={foresight === null}
          onClick={() => onAsk(isBlocked ? 'tell' : 'block')}
        >
          {isBlocked ? s.tell : s.block}
        </Button>
      ) : view.status === 'failed' ? (
        <Button size="small" onClick={onRefresh}>
          {common.retry}
        </Button>
      ) : null}
      {!isBlocked && told !== null && (
        <Button size="small" icon={<Mail16Regular aria-hidden />} onClick={() => onAsk('tell')}>
          {t.tellOver}
        </Button>
      )}
      {isBlocked && record.undo_until !== null && (
        <UndoButton
          key={record.updated_on}
          label={isUndoing ? t.undoing : s.undo}
          until={Date.parse(record.undo_until)}
          busy={isUndoing}
          onUndo={onUndo}
        />
      )}
      {isBlocked && (
        <Button size="small" onClick={() => onAsk('lift')}>
          {s.lift}
        </Button>
      )}
      {mayRaise && (
        <Button
          size="small"
          icon={<TicketDiagonal16Regular aria-hidden />}
          disabledFocusable={evidence === null}
          onClick={() => {
            pressed();
            onAsk('ticket');
          }}
        >
          {s.raise}
        </Button>
      )}
      <span role="status" className="fine">
        {ticket === null ? null : <RaisedTicket ticket={ticket} name={ticketName} linkRef={takesFocus} />}
      </span>
      {diveTo !== null && <Link to={diveTo}>{t.dive}</Link>}
      {packTo !== null && <Link to={packTo}>{t.pack}</Link>}
      {acrossTo !== null && <Link to={acrossTo}>{isOwn ? c.mine : t.across}</Link>}
      <Button
        size="small"
        icon={<Copy16Regular aria-hidden />}
        disabledFocusable={evidence === null}
        onClick={() => {
          if (evidence === null) return;
          setCopiedAt(latest);
          onCopy(evidence);
        }}
      >
        {t.copy}
      </Button>
      {children}
      {foresight !== null && (
        <Button size="small" appearance="subtle" onClick={() => onAsk('list')}>
          {s.list} ({format.count(foresight.listed)})
        </Button>
      )}
      <span role="status" className="faint">
        {said}
      </span>
    </div>
  );
}
