import { Select } from '@fluentui/react-components';
import type { ImportMapping, RepeatChoice, UpdateChoice } from '../../../../../../contract/areas/admin/import-mapping.ts';
import type { ImportReport } from '../../../../../../contract/areas/admin/imports.ts';
import { useFormat } from '../../../../../format/format.ts';
import { useTexts } from '../../../../../i18n/use-texts.ts';
import styles from '../Import.module.css';
import { Labelled } from './Labelled.tsx';
import { mappingTexts } from './texts.ts';

interface RowsThereProps {
  readonly mapping: ImportMapping;
  readonly report: ImportReport;
  readonly onMapping: (mapping: ImportMapping) => void;
}
/** What becomes of rows that are there already, for each file that is read by the mapping. It is open where the file has rows of an earlier one. */
export function RowsThere({ mapping, report, onMapping }: RowsThereProps) {
  const t = useTexts(mappingTexts);
  const format = useFormat();
  const { rows, files } = report.repeats;
  const updates = { ask: t.updates_ask, replace: t.updates_replace, 'pass-over': t.stay };
  const repeats = { 'pass-over': t.stay, 'count-again': t.repeats_again };
  const brief = [`${t.updates}: ${updates[mapping.updates ?? 'ask']}`, `${t.repeats}: ${repeats[mapping.repeats]}`];
  return (
    <details className={styles.part} open={rows > 0}>
      <summary>
        {t.there} <span className="quiet">{brief.join(' · ')}</span>
      </summary>
      {rows > 0 && (
        <>
          <p className="strong">{t.repeated(rows)}</p>
          <ul>
            {files.map(({ name, at, rows: inFile }) => (
              <li key={`${name} ${at}`}>
                <bdi>{name}</bdi> <span className="quiet">{t.repeatedIn({ at: format.instant(at), rows: format.count(inFile) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.fields}>
        <Labelled label={t.updates}>
          <Select
            value={mapping.updates ?? 'ask'}
            onChange={(_, { value }) => onMapping({ ...mapping, updates: value === 'ask' ? null : (value as UpdateChoice) })}
          >
            {Object.entries(updates).map(([choice, text]) => (
              <option key={choice} value={choice}>
                {text}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled label={t.repeats}>
          <Select value={mapping.repeats} onChange={(_, { value }) => onMapping({ ...mapping, repeats: value as RepeatChoice })}>
            {Object.entries(repeats).map(([choice, text]) => (
              <option key={choice} value={choice}>
                {text}
              </option>
            ))}
          </Select>
        </Labelled>
      </div>
    </details>
  );
}
