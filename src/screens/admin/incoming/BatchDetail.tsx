import { Button } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { Batch } from '../../../../contract/areas/admin/ingest.ts';
import { packages } from '../../../../machines/routes/areas/admin.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Lines } from './Lines.tsx';
import { incomingTexts } from './texts.ts';

interface BatchDetailProps {
  readonly batch: Batch;
  readonly timeZone: string;
  readonly onRetry: () => void;
}
/** What became of one batch, and why. */
export function BatchDetail({ batch, timeZone, onRetry }: BatchDetailProps) {
  const t = useTexts(incomingTexts);
  const format = useFormat();
  const { id, package_name, mapping, endedAt, fault, reasons, first, file, state } = batch;
  const lines = first.filter(({ line, reason }) => !reasons.some((each) => each.line === line && each.reason === reason));
  return (
    <div className="stack gap-12">
      <p className="quiet anywhere">
        <bdi>{t.detail({ id })}</bdi> · {mapping === null ? t.plain : t.mapping({ name: mapping })}
        {endedAt !== null && ` · ${t.ended({ time: format.instant(endedAt, timeZone) })}`}
      </p>
      {fault !== '' && <p className="bad anywhere">{t.fault({ cause: fault })}</p>}
      {reasons.length > 0 && (
        <Lines
          title={t.reasons}
          lines={reasons.map((each) => t.reason({ rows: t.rowsOf(each.count), line: format.count(each.line), reason: each.reason }))}
        />
      )}
      {lines.length > 0 && (
        <Lines title={t.firstLines} lines={lines.map(({ line, reason }) => t.line({ line: format.count(line), reason }))} />
      )}
      {state === 'failed' && (
        <div>
          <Button size="small" onClick={onRetry}>
            {t.retry}
          </Button>
        </div>
      )}
      {file !== null && (
        <Link className="link" to={`${packages.path}?id=${encodeURIComponent(package_name)}&import=${encodeURIComponent(file)}`}>
          {t.file}
        </Link>
      )}
    </div>
  );
}
