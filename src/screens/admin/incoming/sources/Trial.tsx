import type { SourceTrial } from '../../../../../contract/areas/source/source.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { FirstRows } from '../../packages/import/mapping/FirstRows.tsx';
import { incomingTexts } from '../texts.ts';
import { Lines } from '../Lines.tsx';
import { useSourceWords } from './words.ts';

interface TrialProps {
  readonly trial: SourceTrial;
  readonly timeZone: string;
}
/** What a trial of a source found: objects, the first rows as they would be stored, and what would be refused. */
export function Trial({ trial: { total, objects, object, report, fault }, timeZone }: TrialProps) {
  const { t, faultOf } = useSourceWords();
  const i = useTexts(incomingTexts);
  const format = useFormat();
  return (
    <div className="stack gap-12" role="status">
      {fault !== null && <p className="bad anywhere">{faultOf(fault)}</p>}
      {total > 0 && (
        <Lines
          title={t.tried(total)}
          lines={objects.map(({ name, bytes, modifiedAt, isKnown }) =>
            [
              name,
              ...(bytes === null ? [] : [format.bytes(bytes)]),
              ...(modifiedAt === null ? [] : [format.instant(modifiedAt, timeZone)]),
              ...(isKnown ? [t.known] : []),
            ].join(' · '),
          )}
        />
      )}
      {report !== null && (
        <>
          {object !== null && <p className="strong anywhere">{t.triedRows({ object })}</p>}
          {report.fault !== '' && <p className="bad anywhere">{report.fault}</p>}
          {report.missing.length > 0 && (
            <p className="bad anywhere">
              {t.fault_columns}: {report.missing.join(', ')}
            </p>
          )}
          {report.reasons.length > 0 && (
            <Lines
              title={i.reasons}
              lines={report.reasons.map((each) =>
                i.reason({ rows: i.rowsOf(each.count), line: format.count(each.line), reason: each.reason }),
              )}
            />
          )}
          <FirstRows report={report} />
        </>
      )}
    </div>
  );
}
