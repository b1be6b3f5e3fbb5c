import { Fragment, type ReactNode } from 'react';
import type { AuditEntry } from '../../../../contract/areas/admin/admin.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './Audit.module.css';
import { factsOf, type Fact } from './facts.ts';
import { auditFacts, auditSentences, auditTexts } from './texts.ts';

/** A sentence with names in its places, each apart from the script around it. */
function said(sentence: string, names: Readonly<Record<string, string>>): ReactNode[] {
  return sentence.split(/(\{\w+\})/).map((part, i) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? <Fragment key={i}>{part}</Fragment> : <bdi key={i}>{names[name] ?? ''}</bdi>;
  });
}

/** One entry: what was done as a sentence, when and from where below it, and what else it knows behind a disclosure. */
export function AuditLine({ entry, zone }: { readonly entry: AuditEntry; readonly zone: string }) {
  const t = useTexts(auditTexts);
  const sentences: Readonly<Record<string, string>> = useTexts(auditSentences);
  const labels: Readonly<Record<string, string>> = useTexts(auditFacts);
  const format = useFormat();
  const { action, subject, subjectName, packageName, packageTitle, token, address } = entry;
  const own = sentences[action];
  const sentence = own ?? t.other;
  const place = packageTitle ?? packageName;
  const names = { by: entry.by?.name ?? t.system, subject: subjectName ?? subject, package: place ?? subject, action };
  const valueOf = (value: Fact['values'][number]): string => {
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'number') return format.count(value);
    if (value === '') return t.none;
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? format.instant(value, zone) : value;
  };
  const textOf = ({ values, isChange }: Fact): string =>
    isChange
      ? t.was({ before: valueOf(values[0] ?? ''), after: valueOf(values[1] ?? '') })
      : values.length === 0
        ? t.none
        : values.map(valueOf).join(', ');
  const facts = factsOf(entry.detail);
  const besides = [
    place !== null && !sentence.includes('{package}') ? t.of({ package: place }) : '',
    token === null ? '' : t.byToken({ name: token.name === '' ? token.id : token.name }),
    address === '' ? '' : t.from({ address }),
  ].filter((text) => text !== '');
  return (
    <li className={styles.line}>
      <time dateTime={entry.at} className="quiet">
        {format.instant(entry.at, zone)}
      </time>
      <div className={`${styles.said} shrink anywhere`}>
        <p>{said(sentence, names)}</p>
        {besides.length > 0 && <p className="quiet">{besides.join(' · ')}</p>}
        {facts.length > 0 && (
          <details>
            <summary className="quiet">{t.details}</summary>
            <dl className={styles.facts}>
              {facts.map((fact, i) => (
                <div key={`${fact.key}-${i}`}>
                  <dt>{labels[fact.key] ?? fact.key}</dt>
                  <dd>
                    <bdi>{textOf(fact)}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </li>
  );
}
