import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import type { Verification } from '../../../../contract/areas/verification/verification.ts';
import { isCheckId, type VerificationScreen as Screen } from '../../../../machines/screens/verification/tools.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useParams, useSetParams, useZoneOf } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { partTexts, verificationTexts } from '../texts.ts';
import { useToolName } from '../use-tool-name.ts';
import { VerdictChip } from '../VerdictChip.tsx';
import { useTold } from '../words/use-told.ts';
import { useWords } from '../words/use-words.ts';
import styles from './Certificate.module.css';
import { againTexts } from './texts.ts';

/** The certificate of a check, on its read. */
export default function Certificate({ screen }: { readonly screen: Screen }) {
  const t = useTexts(againTexts);
  const { certificate } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const { view, refresh } = useRead(screen, 'certificate');
  const zoneOf = useZoneOf();
  const nameOf = useToolName();
  const back = (
    <Button className={styles.screenOnly} onClick={() => setParams({ certificate: null }, 'push')}>
      {t.back}
    </Button>
  );
  const isGone = !isCheckId(certificate) || ('failure' in view && view.failure.kind === 'missing');
  if (isGone)
    return (
      <section className={styles.page}>
        <h2>{t.gone}</h2>
        <p>{t.goneWhy}</p>
        {back}
      </section>
    );
  return (
    <DetailPart title={t.certificate} quiet view={view} skeleton="table" height={320} empty={t.gone} onRefresh={refresh}>
      {({ check, seal }) => (
        <CertificateView check={check} seal={seal} zone={zoneOf(check.package_name)} tool={nameOf(check.tool)} back={back} />
      )}
    </DetailPart>
  );
}
interface CertificateViewProps {
  readonly check: Verification;
  readonly seal: string;
  readonly zone: string;
  /** Its name. */
  readonly tool: string;
  readonly back?: React.ReactNode;
}
/** A verdict on a page that is printed: what was asked, by whom and when, and what the register says, with the references by which both sides find it again. */
export function CertificateView({ check, seal, zone, tool, back }: CertificateViewProps) {
  const t = useTexts(againTexts),
    v = useTexts(verificationTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const format = useFormat();
  const told = useTold();
  const words = useWords();
  const id = useId();
  const at = (instant: string): string => t.zoned({ time: format.instant(instant, zone), zone });
  const { standing, reused } = check;
  // what failed here, or had nobody to go to, never reached a register
  const wasAsked =
    ['valid', 'not_found', 'unreachable'].includes(check.verdict) ||
    check.checks.some(({ source, outcome }) => source === 'provider' && outcome !== 'unknown');
  const facts: readonly (readonly [name: string, value: string])[] = [
    [v.tool, tool],
    ...Object.entries(check.input).map(([name, value]) => [p[name] ?? name, value] as const),
    [t.inForce, standing.inForce === 'not_said' && !wasAsked ? t.force_not_asked : t[`force_${standing.inForce}`]],
    [t.registerState, words.state(standing) || '–'],
    [t.providerReference, check.provider_reference || '–'],
    [v.who, check.by.name],
    [v.when, at(check.checkedAt)],
    [t.package, check.package_name || '–'],
    [
      t.charge,
      reused === null
        ? t[`charged_${check.charged}`]
        : t.reused({ time: at(reused.checkedAt), name: reused.by.name, reference: reused.reference_id }),
    ],
    [v.referenceHead, check.reference_id],
    [t.seal, seal],
  ];
  return (
    <section className={styles.page} aria-labelledby={id}>
      <h2 id={id}>{t.title}</h2>
      <p className={styles.verdict}>
        <VerdictChip meaning={check.meaning} note={told.note(check)} />
      </p>
      <p>{told.sentence(check)}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{v.checks}</h3>
      <dl className={styles.facts}>
        {check.checks.map((each) => (
          <div key={`${each.source} ${each.name} ${each.field ?? ''}`}>
            <dt>{each.field === null ? p[each.name] : v.pair({ name: words.field(each.field), value: p[each.name] ?? each.name })}</dt>
            <dd>
              {told.outcome(check, each)} · {v[`source_${each.source}`]} <bdi>{told.detail(check, each)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t.sealMeans}</p>
      <div className={`${styles.screenOnly} flow`}>
        <Button appearance="primary" onClick={() => window.print()}>
          {t.print}
        </Button>
        {back}
      </div>
    </section>
  );
}
