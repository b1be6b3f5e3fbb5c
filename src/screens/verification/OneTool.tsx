import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Verification } from '../../../contract/areas/verification/verification.ts';
import { isOtherShape, type Values } from '../../../contract/verification/check.ts';
import type { ToolId } from '../../../contract/verification/decode/decode.ts';
import { tidyValues, type Tool } from '../../../contract/verification/tools.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { isSame } from '../../../machines/resource/key.ts';
import type { VerificationScreen as Screen } from '../../../machines/screens/verification/tools.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../portal/use-read.ts';
import { useSetParams, useZone } from '../../portal/use-params.ts';
import { useScopeNow } from '../../portal/use-scope.ts';
import { useWriteForm } from '../../portal/writes/use-write-form.ts';
import { useWrite } from '../../portal/writes/use-write.ts';
import { CallsLeft } from './again/CallsLeft.tsx';
import { KeptNote } from './again/KeptNote.tsx';
import { againTexts } from './again/texts.ts';
import { useKept } from './again/use-kept.ts';
import { takeCarried } from './onward/carried.ts';
import { Stranger } from './onward/Stranger.tsx';
import { FoundOnward, TypedOnward } from './onward/Onward.tsx';
import { ConnectedNote } from './overview/ConnectedOverview.tsx';
import { RaiseTicket } from './RaiseTicket.tsx';
import { RevealResult } from './RevealResult.tsx';
import { Result } from './Result.tsx';
import { verificationTexts } from './texts.ts';
import { ToolForm } from './ToolForm.tsx';
import { useToolName } from './use-tool-name.ts';
import { useTold } from './words/use-told.ts';
import styles from './Verification.module.css';

/** Verdicts that are no answer, and may be one the next time. */
const mayAnswerLater: readonly Verification['verdict'][] = ['unreachable', 'quota_out', 'refused'];

/** A shape that no rule of ours knows is asked about where somebody answers for the register. */
const mayAsk = ({ verdict, checks, tool }: Verification, registers: ResourceView<{ readonly tools: readonly ToolId[] }>): boolean =>
  verdict === 'not_checked' && checks.some(isOtherShape) && 'data' in registers && registers.data.tools.includes(tool);

/** What was typed into the fields of a tool, as it is sent: the server puts it right, and says how. */
const givenTo = (tool: Tool, typed: Values): Record<string, string> =>
  Object.fromEntries(tool.fields.flatMap(({ name }) => ((typed[name] ?? '').trim() === '' ? [] : [[name, (typed[name] ?? '').trim()]])));

interface OneToolProps {
  readonly screen: Screen;
  readonly tool: Tool;
}
/** A tool's form and what came of it. */
export function OneTool({ screen, tool }: OneToolProps) {
  const [nth, setNth] = useState(0);
  return <ToolRun key={nth} screen={screen} tool={tool} onClear={() => setNth(nth + 1)} />;
}

function ToolRun({ screen, tool, onClear }: OneToolProps & { readonly onClear: () => void }) {
  const t = useTexts(verificationTexts),
    a = useTexts(againTexts);
  const nameOf = useToolName();
  const zone = useZone();
  const [{ defaults, isCarried }] = useState(() => {
    const brought = takeCarried(tool.id);
    return {
      defaults: Object.fromEntries(tool.fields.map(({ name }) => [name, brought[name] ?? ''])),
      isCarried: Object.keys(brought).length > 0,
    };
  });
  const [nothing, setNothing] = useState(false);
  const verify = useWrite(screen, 'verify');
  const scope = useScopeNow(screen.route);
  const told = useTold();
  const setParams = useSetParams(screen.route);
  const { view: registers } = useRead(screen, 'registers');
  const { form, status, failure, answer, submit } = useWriteForm(screen, 'verify', {
    schema: z.record(z.string(), z.string()),
    defaults,
    request: (values) => ({ params: { tool: tool.id }, query: { package_name: scope().package_name }, body: givenTo(tool, values) }),
    // what is given is personal: it stays in no storage of the browser
    draft: false,
    holdsPage: false,
  });
  const kept = useKept(screen, tool);
  const asTyped = useWatch({ control: form.control }) as Record<string, string>;
  const typed = tidyValues(tool, asTyped);
  const whole = answer as Verification | Record<string, never> | null;
  /** What came, or is to come, is about what stands in the form. */
  const isAbout = verify.request !== null && isSame(typed, tidyValues(tool, verify.request.body));
  const result = whole !== null && 'tool' in whole && whole.tool === tool.id ? (whole as Verification) : null;
  return (
    <>
      <div className="column gap-16">
        <ToolForm
          tool={tool}
          name={nameOf(tool.id)}
          form={form}
          status={status}
          failure={failure}
          isCarried={isCarried}
          isAsked={verify.failure === null && isAbout}
          answered={result?.reference_id ?? null}
          onTyped={() => kept.ask(form.getValues())}
          beside={
            <>
              <CallsLeft screen={screen} tool={tool.id} />
              {!isAbout && (
                <KeptNote
                  {...kept.said(typed)}
                  zone={zone}
                  isSending={status === 'sending'}
                  onReuse={() =>
                    verify.send({
                      params: { tool: tool.id },
                      query: { package_name: scope().package_name, reuse: 'yes' },
                      body: givenTo(tool, asTyped),
                    })
                  }
                />
              )}
            </>
          }
          onSubmit={() => {
            // a body without keys is an empty result, and no call (spec §5)
            const isEmpty = Object.keys(tidyValues(tool, form.getValues())).length === 0;
            setNothing(isEmpty);
            if (!isEmpty) submit();
          }}
          onClear={() => {
            verify.dismiss();
            onClear();
          }}
        />
        <Stranger
          tool={tool.id}
          typed={asTyped}
          nameOf={nameOf}
          onUse={(field, value) => form.setValue(field, value, { shouldDirty: true })}
        />
        <ConnectedNote screen={screen} tool={tool.id} />
        <TypedOnward tool={tool} typed={typed} nameOf={nameOf} />
      </div>
      <p role="status" className="visually-hidden">
        {result !== null && a.announced({ verdict: told.name(result) })}
      </p>
      {result === null ? (
        <section className={styles.card} aria-label={t.result}>
          <p role="status" className={`${styles.quiet} spaced`}>
            {status === 'sending' ? t.verifying : nothing ? t.nothingAsked : t.noResult}
          </p>
        </section>
      ) : (
        <Result
          result={result}
          isEarlier={!isAbout}
          zone={zone}
          actions={
            <>
              {mayAnswerLater.includes(result.verdict) && (
                <Button size="small" disabledFocusable={status === 'sending'} onClick={() => submit()}>
                  {t.tryAgain}
                </Button>
              )}
              {mayAsk(result, registers) && (
                <Button
                  size="small"
                  disabledFocusable={status === 'sending'}
                  onClick={() =>
                    verify.send({
                      params: { tool: tool.id },
                      query: { package_name: scope().package_name, shapes: 'ask' },
                      body: givenTo(tool, asTyped),
                    })
                  }
                >
                  {t.askAnyway}
                </Button>
              )}
              <RevealResult screen={screen} result={result} />
              <RaiseTicket screen={screen} result={result} name={nameOf(tool.id)} />
              <Button size="small" onClick={() => setParams({ certificate: result.reference_id }, 'push')}>
                {a.certificate}
              </Button>
            </>
          }
          onward={<FoundOnward key={result.reference_id} screen={screen} tool={tool} result={result} nameOf={nameOf} />}
        />
      )}
    </>
  );
}
