import { Button, Select, DialogActions, DialogBody, DialogContent, DialogSurface } from '@fluentui/react-components';
import { OpenDialog } from '../../widgets/OpenDialog.tsx';
import { useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Verification } from '../../../contract/areas/verification.ts';
import type { ToolId } from '../../../contract/verification/decode.ts';
import { tidyValues, toolGroups, toolOf, tools, type Tool } from '../../../contract/verification/tools.ts';
import { menuTable } from '../../../contract/policy.ts';
import { isSame } from '../../../machines/resource/key.ts';
import { hasMerchants, toolOn, type VerificationScreen as Screen } from '../../../machines/screens/verification/tools.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLocationStore, useWorkspace } from '../../portal/context.tsx';
import { useParams, useSetParams, useZone } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { useWriteForm } from '../../portal/use-write-form.ts';
import { useWrite } from '../../portal/use-write.ts';
import { useMenuName } from '../../shell/menu/use-menu-name.ts';
import { ChunkBoundary } from '../../shell/frame/ChunkBoundary.tsx';
import { lazyPart } from '../../widgets/lazy-part.ts';
import { Segments } from '../../widgets/Segments/Segments.tsx';
import { Skeleton } from '../../widgets/WidgetCard/Skeleton.tsx';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import bulkStyles from './bulk/Bulk.module.css';
import { bulkTexts } from './bulk/texts.ts';
import { takeCarried } from './onward/carried.ts';
import { FoundOnward, TypedOnward } from './onward/Onward.tsx';
import { History } from './History.tsx';
import { RaiseTicket } from './RaiseTicket.tsx';
import { Result } from './Result.tsx';
import { verificationTexts } from './texts.ts';
import { ToolForm } from './ToolForm.tsx';
import { useWatch } from 'react-hook-form';
import styles from './Verification.module.css';

const Batch = lazyPart(() => import('./bulk/Batch.tsx'));
const Merchants = lazyPart(() => import('./bulk/Merchants.tsx'));
/** Verdicts that are no answer, and may be one the next time. */
const mayAnswerLater: readonly Verification['verdict'][] = ['unreachable', 'quota_out', 'refused'];
const PAGE = 10;
const lineOf = (tool: string): string => menuTable.find(({ route }) => route === `/${tool}`)?.menu_name ?? tool;

/** One screen for the sixteen tools and their overview (spec §2). */
export function VerificationScreen({ screen }: { readonly screen: Screen }) {
  const t = useTexts(verificationTexts);
  const nameOf = useMenuName();
  const b = useTexts(bulkTexts);
  const id = toolOn(screen.route);
  const { way: asked } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const way = id === null || (asked === 'merchants' && !hasMerchants(screen.route)) ? 'one' : asked;
  const ways = [
    { key: 'one', name: b.one },
    { key: 'batch', name: b.batch },
    ...(hasMerchants(screen.route) ? [{ key: 'merchants', name: b.merchants } as const] : []),
  ] as const;
  const location = useLocationStore();
  const groups = toolGroups.map((group) => ({ group, tools: tools.filter((each) => each.group === group) }));
  const list = (inGroup: readonly Tool[]) => (
    <ul>
      {inGroup.map((each) => (
        <li key={each.id}>
          <Link to={`/${each.id}`} aria-current={each.id === id ? 'page' : undefined}>
            {nameOf(lineOf(each.id))}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.page} data-overview={id === null}>
      <p className={styles.intro}>{t.intro}</p>
      {id === null ? (
        <nav className={styles.overview} aria-label={t.tools}>
          {groups.map(({ group, tools: inGroup }) => (
            <div key={group} className={styles.card}>
              <h2>{t[`group_${group}`]}</h2>
              {list(inGroup)}
            </div>
          ))}
        </nav>
      ) : (
        <>
          <nav className={styles.tools} aria-label={t.tools}>
            {groups.map(({ group, tools: inGroup }) => (
              <div key={group}>
                <h2>{t[`group_${group}`]}</h2>
                {list(inGroup)}
              </div>
            ))}
          </nav>
          <Select
            className={styles.picker}
            aria-label={t.tools}
            value={id}
            onChange={(_, { value }) => {
              location.push(`/${value}`);
            }}
          >
            {groups.map(({ group, tools: inGroup }) => (
              <optgroup key={group} label={t[`group_${group}`]}>
                {inGroup.map((each) => (
                  <option key={each.id} value={each.id}>
                    {nameOf(lineOf(each.id))}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
          <div className={bulkStyles.tabs}>
            <Segments label={b.ways} value={way} options={ways} onChange={(next) => setParams({ way: next }, 'push')} />
          </div>
          {way === 'one' ? (
            <OneTool key={id} screen={screen} tool={toolOf(id)} />
          ) : (
            <ChunkBoundary resetOn={way}>
              <Suspense fallback={<Skeleton shape="table" />}>
                {way === 'batch' ? <Batch key={id} screen={screen} tool={toolOf(id)} /> : <Merchants screen={screen} />}
              </Suspense>
            </ChunkBoundary>
          )}
        </>
      )}
      {way === 'one' && (
        <div className={styles.history}>
          <Earlier screen={screen} hasTool={id !== null} />
        </div>
      )}
    </div>
  );
}

interface OneToolProps {
  readonly screen: Screen;
  readonly tool: Tool;
}
/** A tool's form and what came of it. */
function OneTool({ screen, tool }: OneToolProps) {
  const [nth, setNth] = useState(0);
  return <ToolRun key={nth} screen={screen} tool={tool} onClear={() => setNth(nth + 1)} />;
}

function ToolRun({ screen, tool, onClear }: OneToolProps & { readonly onClear: () => void }) {
  const t = useTexts(verificationTexts);
  const nameOf = useMenuName();
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
  const { form, status, failure, answer, submit } = useWriteForm(screen, 'verify', {
    schema: z.record(z.string(), z.string()),
    defaults,
    request: (values) => ({ params: { tool: tool.id }, body: { ...tidyValues(tool, values) } }),
    // what is given is personal: it stays in no storage of the browser
    draft: false,
    holdsPage: false,
  });
  const typed = tidyValues(tool, useWatch({ control: form.control }) as Record<string, string>);
  const whole = answer as Verification | Record<string, never> | null;
  const result = whole !== null && 'tool' in whole && whole.tool === tool.id ? (whole as Verification) : null;
  return (
    <>
      <div className={styles.column}>
        <ToolForm
          tool={tool}
          name={nameOf(lineOf(tool.id))}
          form={form}
          status={status}
          failure={failure}
          isCarried={isCarried}
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
        <TypedOnward tool={tool} typed={typed} nameOf={(next) => nameOf(lineOf(next))} />
      </div>
      {result === null ? (
        <section className={styles.card} aria-label={t.result}>
          <p role="status" className={styles.quiet}>
            {nothing ? t.nothingAsked : t.noResult}
          </p>
        </section>
      ) : (
        <Result
          result={result}
          isEarlier={!isSame(typed, verify.request?.body)}
          zone={zone}
          actions={
            <>
              {mayAnswerLater.includes(result.verdict) && (
                <Button size="small" disabledFocusable={status === 'sending'} onClick={submit}>
                  {t.tryAgain}
                </Button>
              )}
              <RaiseTicket screen={screen} result={result} name={nameOf(lineOf(tool.id))} />
            </>
          }
          onward={
            <FoundOnward key={result.reference_id} screen={screen} tool={tool} result={result} nameOf={(next) => nameOf(lineOf(next))} />
          }
        />
      )}
    </>
  );
}

/** Earlier checks, on their read. */
function Earlier({ screen, hasTool }: { readonly screen: Screen; readonly hasTool: boolean }) {
  const t = useTexts(verificationTexts);
  const nameOf = useMenuName();
  const causeOf = useCause();
  const zone = useZone();
  const { page, of, whose, person } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const { view, refresh } = useRead(screen, 'history');
  const reveal = useWrite(screen, 'reveal');
  const forget = useWrite(screen, 'forget');
  const file = useWrite(screen, 'historyFile');
  const [asks, setAsks] = useState(false);
  const isAdmin = useSelector(useWorkspace(), (s) => s.context.user.role === 'admin');
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = 'data' in view ? view.data.rows.find(({ reference_id }) => reference_id === openId) : undefined;
  const shown = reveal.request?.params.id;
  const words =
    reveal.failure !== null
      ? t.notRevealed({ cause: causeOf(reveal.failure) })
      : reveal.answer === null
        ? '…'
        : t.revealed({ values: [...Object.values(reveal.answer.input), ...Object.values(reveal.answer.fields)].join(' · ') });
  const known = 'data' in view ? view.data.rows.find(({ by }) => by.id === person)?.by : undefined;
  const ofPerson = isAdmin && person !== null && person !== '' ? (known ?? { id: person, name: person }) : null;
  return (
    <>
      <History
        view={view}
        page={page}
        pageSize={PAGE}
        of={of}
        whose={whose}
        hasTool={hasTool}
        mayAll={isAdmin}
        zone={zone}
        nameOf={(tool) => nameOf(lineOf(tool as ToolId))}
        revealed={shown === undefined ? null : { id: shown, words }}
        onOf={(to) => setParams({ of: to, page: 1 })}
        person={ofPerson}
        onPerson={(to) => setParams({ person: to, page: 1 }, 'push')}
        onFile={() => {
          const tool = of === 'all' ? null : toolOn(screen.route);
          file.send({
            query: {
              tool: tool ?? 'all',
              whose: isAdmin ? whose : 'mine',
              ...(ofPerson !== null && { person: ofPerson.id }),
            },
          });
        }}
        onWhose={(to) => setParams({ whose: to, person: null, page: 1 })}
        onPage={(to) => setParams({ page: to })}
        onReveal={(id) => {
          reveal.dismiss();
          reveal.send({ params: { id }, body: {} });
        }}
        onOpen={setOpenId}
        onForget={() => setAsks(true)}
        onRefresh={refresh}
      />
      {opened !== undefined && (
        <Result
          key={opened.reference_id}
          result={opened}
          isEarlier={false}
          zone={zone}
          actions={
            <>
              <RaiseTicket screen={screen} result={opened} name={nameOf(lineOf(opened.tool))} />
              <Button size="small" onClick={() => setOpenId(null)}>
                {t.closeCheck}
              </Button>
            </>
          }
        />
      )}
      {file.failure !== null && (
        <p role="alert" className={styles.bad}>
          {t.notDone({ cause: causeOf(file.failure) })}
        </p>
      )}
      {asks && (
        <OpenDialog
          modalType="alert"
          onClose={() => {
            setAsks(false);
          }}
        >
          <DialogSurface>
            <DialogBody>
              <DialogContent>{ofPerson === null ? t.forgetQuestion : t.forgetOfQuestion({ name: ofPerson.name })}</DialogContent>
              <DialogActions>
                <Button
                  appearance="primary"
                  onClick={() => {
                    setAsks(false);
                    reveal.dismiss();
                    forget.send({ body: { confirm: true, ...(ofPerson !== null && { person: ofPerson.id }) } });
                  }}
                >
                  {ofPerson === null ? t.forget : t.forgetOf({ name: ofPerson.name })}
                </Button>
                <Button onClick={() => setAsks(false)}>{t.cancel}</Button>
              </DialogActions>
            </DialogBody>
          </DialogSurface>
        </OpenDialog>
      )}
    </>
  );
}
