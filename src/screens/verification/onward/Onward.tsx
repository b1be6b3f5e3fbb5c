import { useState } from 'react';
import type { Verification } from '../../../../contract/areas/verification/verification.ts';
import type { Values } from '../../../../contract/verification/check.ts';
import type { ToolId } from '../../../../contract/verification/decode/decode.ts';
import { foundOnward, type Tool } from '../../../../contract/verification/tools.ts';
import type { VerificationScreen as Screen } from '../../../../machines/screens/verification/tools.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLocationStore } from '../../../portal/context.tsx';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { verificationTexts } from '../texts.ts';
import styles from '../Verification.module.css';
import { carry } from './carried.ts';

interface TypedOnwardProps {
  readonly tool: Tool;
  /** What stands in the form, put right. */
  readonly typed: Values;
  readonly nameOf: (tool: ToolId) => string;
}
/** Tools that go on with what was typed. */
export function TypedOnward({ tool, typed, nameOf }: TypedOnwardProps) {
  const t = useTexts(verificationTexts);
  const location = useLocationStore();
  const onward = tool.onward.map(({ tool: next, values }) => ({ next, values: values(typed) })).filter(({ values }) => hasAny(values));
  if (onward.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t.onward}>
      <h3>{t.onward}</h3>
      <ul className={styles.checks}>
        {onward.map(({ next, values }) => (
          <li key={next}>
            <span />
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                carry(next, values);
                location.push(`/${next}`);
              }}
            >
              {nameOf(next)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
const hasAny = (values: Values): boolean => Object.values(values).some((value) => value !== '');

/** Values that are there before all are asked for. */
const FIRST = 10;

interface FoundOnwardProps {
  readonly screen: Screen;
  readonly tool: Tool;
  readonly result: Verification;
  readonly nameOf: (tool: ToolId) => string;
}
/** Tools that go on with what the register says. It is masked here: going on with it shows it whole to the next tool, and is logged as that. */
export function FoundOnward({ screen, tool, result, nameOf }: FoundOnwardProps) {
  const t = useTexts(verificationTexts);
  const causeOf = useCause();
  const format = useFormat();
  const location = useLocationStore();
  const { status, failure, request, send, dismiss } = useWrite(screen, 'carry');
  const isOurs = request?.params.id === result.reference_id;
  const [isWhole, setIsWhole] = useState(false);
  const onward = foundOnward(tool, result.fields);
  if (onward.length === 0) return null;
  return (
    <>
      <h3>{t.onward}</h3>
      <ul className={styles.checks}>
        {onward.slice(0, isWhole ? undefined : FIRST).map(({ tool: next, value }, i) => (
          <li key={`${next} ${i}`}>
            <span />
            <button
              type="button"
              className={styles.link}
              aria-disabled={status === 'sending'}
              onClick={() => {
                if (status === 'sending') return;
                const onDone = ({ fields }: Pick<Verification, 'fields'>): void => {
                  const found = foundOnward(tool, fields)[i];
                  if (found === undefined) return;
                  dismiss();
                  carry(found.tool, { [found.field]: found.value });
                  location.push(`/${found.tool}`);
                };
                send({ params: { id: result.reference_id }, body: {} }, { onDone });
              }}
            >
              {nameOf(next)} <bdi>{value}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && onward.length > FIRST && (
        <button type="button" className={styles.link} onClick={() => setIsWhole(true)}>
          {t.showAll({ n: format.count(onward.length) })}
        </button>
      )}
      {isOurs && failure !== null && (
        <p role="alert" className={styles.bad}>
          {t.notRevealed({ cause: causeOf(failure) })}
        </p>
      )}
    </>
  );
}
