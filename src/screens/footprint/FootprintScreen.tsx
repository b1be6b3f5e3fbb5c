import { Button } from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Footprint } from '../../../contract/areas/footprint.ts';
import { MOST_SUBJECT } from '../../../contract/areas/ticket/ticket.ts';
import { ALL } from '../../../contract/scope.ts';
import { report } from '../../../machines/routes/areas/report.ts';
import { ticket } from '../../../machines/routes/areas/ticket.ts';
import { FOOTPRINT_PAGE, footprintScreen as screen, mayCheck } from '../../../machines/screens/footprint/footprint.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useOfferFile } from '../../portal/writes/file-actions.ts';
import { useLinkTo } from '../../portal/use-link.ts';
import { useDays, useParams, useSetParams, useZone } from '../../portal/use-params.ts';
import { raisedAs, useRaise } from '../../portal/writes/use-raise.ts';
import { useRead } from '../../portal/use-read.ts';
import { useWriteForm } from '../../portal/writes/use-write-form.ts';
import { useWrite, useWriteAbout } from '../../portal/writes/use-write.ts';
import { DetailPart } from '../../widgets/DetailPanel/DetailPart.tsx';
import { RaiseTicket } from '../../widgets/RaiseTicket/RaiseTicket.tsx';
import { Segments } from '../../widgets/Segments/Segments.tsx';
import { DecisionPart } from './cards/DecisionPart.tsx';
import { NotesCard } from './cards/NotesCard.tsx';
import { FootprintDetail } from './FootprintDetail.tsx';
import styles from './Footprint.module.css';
import { decisionValues, emptySubject, noDecision, noNote, NoteValues, SubjectValues, typeOf } from './parts/forms.ts';
import { SubjectForm } from './parts/SubjectForm.tsx';
import { SubjectHead } from './parts/SubjectHead.tsx';
import { RulesTable } from './RulesTable.tsx';
import { SubjectsCard } from './subjects/SubjectsCard.tsx';
import { footprintTexts } from './texts.ts';

const { route } = screen;
const usePackage = (): string => useSelector(useWorkspace(), (s) => s.context.current ?? ALL);
const useMayCheck = (): boolean => useSelector(useWorkspace(), (s) => mayCheck({ user: s.context.user }));

interface Asks {
  /** Somebody asks for a subject: its heading takes the focus when it is there. */
  readonly onAsked: () => void;
}
/** The box that any subject is typed into. What is typed stands in no link and in no storage. */
function Ask({ onAsked }: Asks) {
  const [nth, setNth] = useState(0);
  return <AskOnce key={nth} onAsked={onAsked} onClear={() => setNth(nth + 1)} />;
}
function AskOnce({ onAsked, onClear }: Asks & { readonly onClear: () => void }) {
  const packageName = usePackage();
  const setParams = useSetParams(route);
  const { form, status, failure, submit, dismiss } = useWriteForm(screen, 'check', {
    schema: SubjectValues,
    defaults: emptySubject,
    request: (values) => ({
      body: { package_name: packageName, type: typeOf(values), subject: values.subject.trim(), reason: values.reason.trim() },
    }),
    draft: false,
  });
  return (
    <SubjectForm
      form={form}
      status={status}
      failure={failure}
      onSubmit={() =>
        submit({
          onDone: ({ id }) => {
            dismiss();
            onAsked();
            setParams({ id, signals: 'found', category: 'all' }, 'push');
          },
        })
      }
      onClear={() => {
        dismiss();
        onClear();
      }}
    />
  );
}

function Decision({ footprint, zone }: { readonly footprint: Footprint; readonly zone: string }) {
  const { id, version, verdict } = footprint;
  const may = useMayCheck();
  const { form, status, failure, submit } = useWriteForm(screen, 'decide', {
    schema: decisionValues(verdict),
    defaults: noDecision,
    request: ({ decision, note }) => ({
      params: { id },
      body: { decision: decision === '' ? 'review' : decision, note: note.trim(), version },
    }),
    about: id,
    draft: false,
    again: true,
  });
  return <DecisionPart footprint={footprint} zone={zone} form={may ? form : null} status={status} failure={failure} onSubmit={submit} />;
}
function Notes({ footprint, zone }: { readonly footprint: Footprint; readonly zone: string }) {
  const { id } = footprint;
  const may = useMayCheck();
  const { form, status, failure, submit } = useWriteForm(screen, 'note', {
    schema: NoteValues,
    defaults: noNote,
    request: ({ text }) => ({ params: { id }, body: { text: text.trim() } }),
    about: id,
    draft: false,
    again: true,
  });
  return <NotesCard footprint={footprint} zone={zone} form={may ? form : null} status={status} failure={failure} onSubmit={submit} />;
}

/** One subject on its own read. */
function Open({
  footprint,
  zone,
  isAsked,
  onAsked,
}: Asks & { readonly footprint: Footprint; readonly zone: string; readonly isAsked: boolean }) {
  const t = useTexts(footprintTexts);
  const { id, package_name, subject, verdict, check } = footprint;
  const { signals, category } = useParams(route);
  const setParams = useSetParams(route);
  const may = useMayCheck();
  const user = useSelector(useWorkspace(), (s) => s.context.user.id);
  const [all] = useState(() => ({ params: { id }, body: {} }));
  const [lacking] = useState(() => ({ params: { id }, body: { only: 'not_checked' as const } }));
  const [shows] = useState(() => ({ params: { id }, body: {} }));
  const again = useWriteAbout(screen, 'again', all),
    retry = useWriteAbout(screen, 'again', lacking),
    reveal = useWriteAbout(screen, 'reveal', shows);
  const raise = useRaise(screen, 'raise', id);
  const ticketTo = useLinkTo(ticket),
    reportTo = useLinkTo(report);
  const ticketHref = ticketTo === null ? null : (number: string) => ticketTo({ id: number });
  const words = t.ticketSubject({ subject, verdict: t[`suggests_${verdict}`] }).slice(0, MOST_SUBJECT);
  return (
    <FootprintDetail
      footprint={footprint}
      zone={zone}
      shown={signals}
      category={category}
      onShown={(state) => setParams({ signals: state })}
      onCategory={(picked) => {
        setParams({ category: picked });
        document.getElementById('signals')?.scrollIntoView({ block: 'nearest' });
      }}
      retry={may ? { status: retry.status, failure: retry.failure, onPress: () => retry.send(lacking) } : null}
      incidentHref={reportTo === null ? null : (number) => reportTo({ row: number })}
      ticketHref={ticketHref}
      head={
        <SubjectHead
          footprint={footprint}
          zone={zone}
          takesFocus={isAsked}
          whole={reveal.answer?.subject ?? null}
          reveal={may ? { status: reveal.status, failure: reveal.failure, onPress: () => reveal.send(shows) } : null}
          again={
            may
              ? {
                  status: again.status,
                  failure: again.failure,
                  onPress: () => {
                    onAsked();
                    again.send(all);
                  },
                }
              : null
          }
          raise={
            may ? (
              <RaiseTicket
                words={{ raise: t.raise, raising: t.raising, raised: t.ticketNo, notRaised: t.notDone }}
                raised={raise.raised ?? (footprint.own.raised === null ? null : raisedAs(String(footprint.own.raised), ticketTo))}
                isSending={raise.isSending}
                failure={raise.failure}
                onRaise={() =>
                  raise.send({
                    params: { id: user },
                    body: {
                      package_name,
                      tracker: 'Other',
                      subject: words,
                      description: [
                        `${t.score}: ${check.score ?? t.noScore}${footprint.low === footprint.high ? '' : ` (${footprint.low}–${footprint.high})`}`,
                        ...(footprint.couldBe.length === 0
                          ? []
                          : [t.couldBe({ verdicts: footprint.couldBe.map((each) => t[`verdict_${each}`]).join(' / ') })]),
                        ...(footprint.notChecked === 0 ? [] : [t.couldNot(footprint.notChecked)]),
                        ...footprint.rules.map(({ reason, points }) => `${points > 0 ? '+' : '−'}${Math.abs(points)} ${reason}`),
                        `${window.location.origin}${window.location.pathname}${window.location.search}`,
                      ].join('\n'),
                    },
                  })
                }
              />
            ) : null
          }
          onClose={() => setParams({ id: null }, 'push')}
        />
      }
      decision={<Decision footprint={footprint} zone={zone} />}
      notes={<Notes footprint={footprint} zone={zone} />}
    />
  );
}
function One({ isAsked, onAsked }: Asks & { readonly isAsked: boolean }) {
  const t = useTexts(footprintTexts);
  const common = useTexts(commonTexts);
  const zone = useZone();
  const { id } = useParams(route);
  const setParams = useSetParams(route);
  const { view, refresh } = useRead(screen, 'one');
  if (id === null) return <p className={`${styles.card} quiet anywhere`}>{t.noneOpen}</p>;
  if ('data' in view)
    return (
      <DetailPart title={t.loading} quiet view={view} skeleton="table" height={320} empty="" onRefresh={refresh}>
        {(footprint) => <Open key={footprint.id} footprint={footprint} zone={zone} isAsked={isAsked} onAsked={onAsked} />}
      </DetailPart>
    );
  return (
    <div className={styles.card}>
      {view.status === 'failed' && view.failure.kind === 'missing' ? (
        <>
          <div className={styles.row}>
            <p role="status">
              <strong>{t.gone}</strong>
            </p>
            <Button size="small" icon={<Dismiss16Regular aria-hidden />} onClick={() => setParams({ id: null }, 'replace')}>
              {common.close}
            </Button>
          </div>
          <p className="quiet anywhere">{t.goneHint}</p>
        </>
      ) : (
        <DetailPart title={t.loading} quiet view={view} skeleton="table" height={320} empty="" onRefresh={refresh}>
          {() => null}
        </DetailPart>
      )}
    </div>
  );
}

function Subjects({ onAsked }: Asks) {
  const zone = useZone();
  const packageName = usePackage();
  const days = useDays();
  const { verdict, page, id } = useParams(route);
  const setParams = useSetParams(route);
  const { view, refresh } = useRead(screen, 'list');
  const download = useWrite(screen, 'download');
  const t = useTexts(footprintTexts);
  const onDownload = () => download.send({ query: { package_name: packageName, ...days, verdict } });
  const hasRows = 'data' in view && view.data.total_count > 0;
  useOfferFile(hasRows && download.status !== 'sending' ? t.download : null, t.subjects, onDownload);
  return (
    <SubjectsCard
      view={view}
      verdict={verdict}
      page={page}
      pageSize={FOOTPRINT_PAGE}
      openId={id}
      zone={zone}
      download={{
        status: download.status,
        failure: download.failure,
        onDownload,
      }}
      onVerdict={(picked) => setParams({ verdict: picked, page: 1 })}
      onPage={(to) => setParams({ page: to })}
      onOpen={(opened) => {
        onAsked();
        setParams({ id: opened, signals: 'found', category: 'all' }, 'push');
      }}
      onRefresh={refresh}
    />
  );
}
function Rules() {
  const zone = useZone();
  const { view, refresh } = useRead(screen, 'rules');
  return <RulesTable view={view} zone={zone} onRefresh={refresh} />;
}
function Below({ onAsked }: Asks) {
  const t = useTexts(footprintTexts);
  const { below } = useParams(route);
  const setParams = useSetParams(route);
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <h2>{below === 'rules' ? t.rulesTab : t.subjects}</h2>
        <Segments
          label={t.belowLabel}
          value={below}
          options={(['subjects', 'rules'] as const).map((key) => ({ key, name: key === 'rules' ? t.rulesTab : t.subjects }))}
          onChange={(picked) => setParams({ below: picked })}
        />
      </div>
      {below === 'rules' ? <Rules /> : <Subjects onAsked={onAsked} />}
    </div>
  );
}

/** The digital footprint: a box for any subject, the one that is open, and those that were checked. */
export function FootprintScreen() {
  const t = useTexts(footprintTexts);
  const may = useMayCheck();
  const [isAsked, setAsked] = useState(false);
  const onAsked = (): void => setAsked(true);
  return (
    <div className={styles.page} role="region" aria-label={t.region}>
      {may && <Ask onAsked={onAsked} />}
      <One isAsked={isAsked} onAsked={onAsked} />
      <Below onAsked={onAsked} />
    </div>
  );
}
