import { Input, Select } from '@fluentui/react-components';
import {
  cellDelimiters,
  clockChoices,
  encodings,
  type FileForm,
  type ImportMapping,
} from '../../../../../../contract/areas/admin/import-mapping.ts';
import type { ImportReport } from '../../../../../../contract/areas/admin/imports.ts';
import { useTexts } from '../../../../../i18n/use-texts.ts';
import { ZoneField } from '../../../../../widgets/ZoneField/ZoneField.tsx';
import styles from '../Import.module.css';
import { packageTexts } from '../../texts.ts';
import { importTexts } from '../texts.ts';
import { Labelled } from './Labelled.tsx';
import { mappingTexts } from './texts.ts';

interface FormPartProps {
  readonly mapping: ImportMapping;
  readonly report: ImportReport | null;
  readonly onMapping: (mapping: ImportMapping) => void;
}
const spelled: Readonly<Record<(typeof encodings)[number], string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'latin-1': 'ISO 8859-1',
};
const toNumber = (typed: string, most: number): number => Math.min(most, Math.max(0, Math.trunc(Number(typed)) || 0));

/** How a file is written: what was found of it, which can be said in another way. It is open where nothing could be read. */
export function FormPart({ mapping, report, onMapping }: FormPartProps) {
  const t = useTexts(mappingTexts);
  const i = useTexts(importTexts);
  const p = useTexts(packageTexts);
  const { form, time_zone } = mapping;
  const found = report?.form ?? null;
  const set = (changes: Partial<FileForm>): void => onMapping({ ...mapping, form: { ...form, ...changes } });
  const delimiters = { ',': t.delimiter_comma, ';': t.delimiter_semicolon, '\t': t.delimiter_tab, '|': t.delimiter_pipe };
  const asFound = (what: string | null | undefined): string => (what == null ? t.unfound : t.asFound({ what }));
  const encoding = form.encoding ?? found?.encoding ?? null,
    delimiter = form.delimiter ?? found?.delimiter ?? null,
    skipped = form.skip_lines ?? found?.skip_lines ?? 0;
  const brief = [
    encoding !== null && spelled[encoding],
    delimiter !== null && delimiters[delimiter],
    skipped > 0 && `${t.skip}: ${skipped}`,
    `${t.decimal}: ${form.decimal}`,
    form.thousands !== '' && `${t.thousands}: ${form.thousands === ' ' ? t.space : form.thousands}`,
    time_zone.replaceAll('_', ' '),
  ].filter((part) => part !== false);
  return (
    <details className={styles.part} open={report?.outcome === 'fault'}>
      <summary>
        {t.form} <span className="quiet">{brief.join(' · ')}</span>
      </summary>
      <div className={styles.fields}>
        <Labelled label={t.encoding}>
          <Select
            value={form.encoding ?? ''}
            onChange={(_, { value }) => set({ encoding: value === '' ? null : (value as (typeof encodings)[number]) })}
          >
            <option value="">{asFound(found?.encoding && spelled[found.encoding])}</option>
            {encodings.map((each) => (
              <option key={each} value={each}>
                {spelled[each]}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled label={t.delimiter}>
          <Select
            value={form.delimiter ?? ''}
            onChange={(_, { value }) => set({ delimiter: value === '' ? null : (value as (typeof cellDelimiters)[number]) })}
          >
            <option value="">{asFound(found?.delimiter && delimiters[found.delimiter])}</option>
            {cellDelimiters.map((each) => (
              <option key={each} value={each}>
                {delimiters[each]}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled label={t.skip}>
          <Input
            type="number"
            min={0}
            max={1000}
            value={form.skip_lines === null ? '' : String(form.skip_lines)}
            placeholder={asFound(found?.skip_lines?.toString())}
            onChange={(_, { value }) => set({ skip_lines: value === '' ? null : toNumber(value, 1_000) })}
          />
        </Labelled>
        <Labelled label={t.comment}>
          <Input maxLength={10} placeholder={t.none} value={form.comment} onChange={(_, { value }) => set({ comment: value })} />
        </Labelled>
        <Labelled label={t.totalsLines}>
          <Input
            type="number"
            min={0}
            max={100}
            value={String(form.totals.lines)}
            onChange={(_, { value }) => set({ totals: { ...form.totals, lines: toNumber(value, 100) } })}
          />
        </Labelled>
        <Labelled label={t.totalsLabel}>
          <Input
            maxLength={100}
            placeholder={t.none}
            value={form.totals.label}
            onChange={(_, { value }) => set({ totals: { ...form.totals, label: value } })}
          />
        </Labelled>
        <Labelled label={t.decimal}>
          <Select value={form.decimal} onChange={(_, { value }) => set({ decimal: value as FileForm['decimal'] })}>
            <option value=".">1.5</option>
            <option value=",">1,5</option>
          </Select>
        </Labelled>
        <Labelled label={t.thousands}>
          <Select value={form.thousands} onChange={(_, { value }) => set({ thousands: value as FileForm['thousands'] })}>
            <option value="">{t.none}</option>
            {([',', '.', ' ', "'"] as const).map((each) => (
              <option key={each} value={each}>
                {`1${each}000`}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled label={i.zone}>
          <ZoneField value={time_zone} none={p.noZone} onChange={(zone) => onMapping({ ...mapping, time_zone: zone })} />
        </Labelled>
        <Labelled label={t.clock}>
          <Select value={form.clock_change} onChange={(_, { value }) => set({ clock_change: value as FileForm['clock_change'] })}>
            {clockChoices.map((each) => (
              <option key={each} value={each}>
                {t[`clock_${each}`]}
              </option>
            ))}
          </Select>
        </Labelled>
      </div>
      {report !== null && report.head.length > 0 && (
        <figure className={styles.head}>
          <figcaption className="quiet">{t.head}</figcaption>
          <pre tabIndex={0}>{report.head.join('\n')}</pre>
        </figure>
      )}
    </details>
  );
}
