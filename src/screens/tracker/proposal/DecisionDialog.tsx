import { Button, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, Field, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { takesReason, type Decision, type Publisher } from '../../../../contract/areas/tracker/publisher.ts';
import { MOST_NOTES } from '../../../../contract/life/tracker-life.ts';
import { useFormatIn } from '../../../format/format.ts';
import { formTexts } from '../../../i18n/texts/form.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { Lines } from '../../act/ForesightList.tsx';
import { actStateTexts, actTexts } from '../../act/texts.ts';
import { manageTexts } from '../manage/texts.ts';

interface DecisionDialogProps {
  readonly decision: Decision;
  readonly publisher: Publisher;
  readonly onClose: () => void;
  readonly onDecide: (notes: string) => void;
}
/** Asks whether a publisher is to be blocked, kept or unblocked, and why. */
export function DecisionDialog({ decision, publisher, onClose, onDecide }: DecisionDialogProps) {
  const t = useTexts(manageTexts);
  const common = useTexts(commonTexts);
  const f = useTexts(formTexts);
  const [notes, setNotes] = useState('');
  const [isMissing, setMissing] = useState(false);
  const name = publisher.publisher_name;
  const words = {
    block: { title: t.blockTitle({ name }), says: t.blockHint(publisher.week.events), yes: t.block },
    keep: { title: t.keepTitle({ name }), says: t.keepSays, yes: t.keep },
    unblock: { title: t.unblockTitle({ name }), says: t.unblockSays, yes: t.unblock },
  }[decision];
  const required = takesReason(decision, publisher.proposal !== null);
  return (
    <OpenDialog modalType="alert" onClose={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{words.title}</DialogTitle>
          <DialogContent>
            <p className="spaced">{words.says}</p>
            {decision === 'block' && <Moves publisher={publisher} />}
            <Field label={t.decisionNote} required={required} validationMessage={isMissing ? f.required : null}>
              <Textarea
                value={notes}
                maxLength={MOST_NOTES}
                onChange={(_, { value }) => {
                  setNotes(value);
                  setMissing(false);
                }}
              />
            </Field>
          </DialogContent>
          <DialogActions>
            <Button
              appearance="primary"
              onClick={() => {
                if (required && notes.trim() === '') setMissing(true);
                else onDecide(notes.trim());
              }}
            >
              {words.yes}
            </Button>
            <Button onClick={onClose}>{common.cancel}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </OpenDialog>
  );
}
/** What a block moves, as the drawers say it. */
function Moves({ publisher: { state, campaigns, ticket, proposal, currency } }: { readonly publisher: Publisher }) {
  const t = useTexts(manageTexts);
  const a = useTexts(actTexts);
  const stateOf = useValues(actStateTexts);
  const format = useFormatIn(currency);
  const lines = [
    ...(proposal === null || proposal.cost === 0 ? [] : [t.proposalCost({ cost: format.unitMoney(proposal.cost) })]),
    a.movesState({ from: stateOf(state) }),
    ...(campaigns === 0 ? [] : [a.movesLinks(campaigns)]),
    ...(ticket?.is_open === true ? [a.staysTicket({ id: String(ticket.id) })] : []),
    a.staysMail,
  ];
  return <Lines title={a.moves} lines={lines} />;
}
