import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FoundRow } from '../../../../contract/areas/verification/history.ts';
import { saidAll } from '../../../../contract/verification/outputs.ts';
import { tools, verification } from '../../../../machines/routes/areas/verification.ts';
import { toolOn, type VerificationScreen as Screen } from '../../../../machines/screens/verification/tools.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useOfferFile } from '../../../portal/writes/file-actions.ts';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useParams, useSetParams, useZone } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { useFocusAfter } from '../../../widgets/use-focus-after.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { FindChecks } from '../again/FindChecks.tsx';
import { againTexts } from '../again/texts.ts';
import { RaiseTicket } from '../RaiseTicket.tsx';
import { Result } from '../Result.tsx';
import { RevealResult } from '../RevealResult.tsx';
import { partTexts, verificationTexts } from '../texts.ts';
import { useToolName } from '../use-tool-name.ts';
import { useWords } from '../words/use-words.ts';
import styles from '../Verification.module.css';
import { ForgetDialog } from './ForgetDialog.tsx';
import { History } from './History.tsx';

const PAGE = 10;
/** A file that a row was found in; its name alone where its tool is not in the menu. */
function FileLink({ row, text }: { readonly row: FoundRow; readonly text: string }) {
  const linkTo = useLinkTo(tools.find(({ path }) => path === `/${row.tool}`) ?? verification);
  return linkTo === null ? (
    text
  ) : (
    <Link className={styles.link} to={linkTo({ way: 'batch', run: row.run, page: 1 })}>
      {text}
    </Link>
  );
}

/** Earlier checks, on their read. */
export function Earlier({ screen, hasTool }: { readonly screen: Screen; readonly hasTool: boolean }) {
  const t = useTexts(verificationTexts);
  const language = useLocale();
  const common = useTexts(commonTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const said = useWords();
  const nameOf = useToolName();
  const causeOf = useCause();
  const zone = useZone();
  const { page, of, whose, person, meaning, find } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const { view, refresh } = useRead(screen, 'history');
  const reveal = useWrite(screen, 'reveal');
  const forget = useWrite(screen, 'forget');
  const file = useWrite(screen, 'historyFile');
  const look = useWrite(screen, 'find');
  const a = useTexts(againTexts);
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
        : t.revealed({
            values: [
              ...Object.entries(reveal.answer.input).map(([name, value]) => t.pair({ name: p[name] ?? name, value })),
              ...Object.entries(reveal.answer.fields).map(([name, value]) =>
                t.pair({ name: said.entry(name), value: said.said(name, saidAll(value)) }),
              ),
            ].join(' · '),
          });
  const kept = 'data' in view ? view.data.kept : null;
  const [takesFocus, pressed] = useFocusAfter();
  /** What opened the check that is shown. */
  const opener = useRef<Element | null>(null);
  const known = 'data' in view ? view.data.rows.find(({ by }) => by.id === person)?.by : undefined;
  const ofPerson = isAdmin && person !== null && person !== '' ? (known ?? { id: person, name: person }) : null;
  const isFound = find !== null && find !== '';
  const onFile = () => {
    const tool = of === 'all' ? null : toolOn(screen.route);
    file.send({
      query: {
        tool: tool ?? 'all',
        whose: isAdmin ? whose : 'mine',
        ...(ofPerson !== null && { person: ofPerson.id }),
        meaning,
        ...(isFound && { find }),
        language,
      },
    });
  };
  useOfferFile('data' in view && view.data.total_count > 0 ? t.exportCsv : null, t.history, onFile);
  return (
    <>
      <History
        view={view}
        isFiltered={isFound || meaning !== 'all'}
        isInFiles={'data' in view && view.data.files.length > 0}
        search={
          <FindChecks
            isFound={isFound}
            meaning={meaning}
            isSending={look.status === 'sending'}
            failure={look.failure}
            files={'data' in view ? view.data.files : []}
            nameOf={nameOf}
            linkOf={(row, text) => <FileLink row={row} text={text} />}
            onFind={(text, tools) =>
              look.send(
                { body: { text } },
                {
                  onDone: ({ find: found }) => {
                    look.dismiss();
                    setParams(
                      {
                        find: [found, ...tools.map((tool) => `t.${tool}`)].join(','),
                        page: 1,
                        ...(tools.length > 0 && { of: 'all' as const }),
                      },
                      'push',
                    );
                  },
                },
              )
            }
            onAll={() => {
              look.dismiss();
              setParams({ find: null, page: 1 });
            }}
            onMeaning={(to) => setParams({ meaning: to, page: 1 })}
          />
        }
        heading={takesFocus}
        page={page}
        pageSize={PAGE}
        of={of}
        whose={whose}
        hasTool={hasTool}
        mayAll={isAdmin}
        zone={zone}
        nameOf={nameOf}
        revealed={shown === undefined ? null : { id: shown, words }}
        onOf={(to) => setParams({ of: to, page: 1 })}
        person={ofPerson}
        onPerson={(to) => setParams({ person: to, page: 1 }, 'push')}
        onFile={onFile}
        onWhose={(to) => setParams({ whose: to, person: null, page: 1 })}
        onPage={(to) => setParams({ page: to })}
        onReveal={(id) => {
          reveal.dismiss();
          reveal.send({ params: { id }, body: {} });
        }}
        onOpen={(id) => {
          opener.current = document.activeElement;
          setOpenId(id);
        }}
        onCertificate={(id) => setParams({ certificate: id }, 'push')}
        onForget={() => setAsks(true)}
        onRefresh={refresh}
      />
      {opened !== undefined && (
        <Result
          key={opened.reference_id}
          result={opened}
          isEarlier={false}
          takesFocus
          zone={zone}
          actions={
            <>
              <RevealResult screen={screen} result={opened} />
              <RaiseTicket screen={screen} result={opened} name={nameOf(opened.tool)} />
              <Button size="small" onClick={() => setParams({ certificate: opened.reference_id }, 'push')}>
                {a.certificate}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
                  pressed();
                  setOpenId(null);
                }}
              >
                {common.close}
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
      {asks && kept !== null && (
        <ForgetDialog
          kept={kept}
          person={ofPerson?.name ?? null}
          onClose={() => setAsks(false)}
          onForget={() => {
            setAsks(false);
            pressed();
            setOpenId(null);
            reveal.dismiss();
            forget.send({ body: { confirm: true, ...(ofPerson !== null && { person: ofPerson.id }) } });
          }}
        />
      )}
    </>
  );
}
