import { Button, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { BlockEntry } from '../../../../contract/areas/tracker/foresight.ts';
import { ALL } from '../../../../contract/scope.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { account } from '../../../../machines/routes/areas/account.ts';
import { actPart } from '../../../../machines/screens/act-part.ts';
import type { ActScreen } from '../../../../machines/screens/act.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { sourceTexts } from '../../../i18n/texts/source.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDays } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { actTexts } from '../texts.ts';
import { LiftDialog } from './LiftDialog.tsx';

/** An id is one of its package: a list of all packages names it beside. */
const formats = ['txt', 'csv', 'json'] as const;
const formatsOf = (packageName: string): readonly (typeof formats)[number][] => (packageName === ALL ? ['csv', 'json'] : formats);
type Listed = { readonly entries: readonly BlockEntry[]; readonly timeZone: string };
interface ListDialogProps {
  readonly screen: ActScreen;
  readonly packageName: string;
  readonly onClose: () => void;
}
/** The block list of the package: who is on it, its files, and where ad servers fetch it. */
export function ListDialog({ screen, packageName, onClose }: ListDialogProps) {
  const t = useTexts(actTexts);
  const s = useTexts(sourceTexts);
  const common = useTexts(commonTexts);
  const causeOf = useCause();
  const { view, refresh } = useRead(screen, 'blockList');
  const file = useWrite(actPart, 'blockFile');
  const format = useFormat();
  const zone = 'data' in view ? view.data.timeZone : 'UTC';
  const toldOf = ({ told }: BlockEntry) => told && { recipient: told.recipient, at: format.instant(told.on, zone) };
  const [lifts, setLifts] = useState<BlockEntry | null>(null);
  const address = new URL(
    `api/blocklist?${new URLSearchParams({ package_name: packageName, format: packageName === ALL ? 'csv' : 'txt' }).toString()}`,
    document.baseURI,
  );
  const foresee = useWrite(actPart, 'foresee');
  const range = useDays();
  const lift = (entry: BlockEntry): void => {
    const { package_name, publisher } = entry;
    foresee.dismiss();
    foresee.send({ query: { package_name, publisher, ...range } });
    setLifts(entry);
  };
  if (lifts !== null)
    return (
      <LiftDialog
        of={lifts}
        timeZone={zone}
        told={toldOf(lifts)}
        foresight={foresee.answer}
        news={foresee.failure === null ? t.looking : t.notLooked({ cause: causeOf(foresee.failure) })}
        onClose={() => setLifts(null)}
      />
    );
  return (
    <OpenDialog onClose={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t.listOf({ package: packageName })}</DialogTitle>
          <DialogContent className="stack gap-12">
            <DetailPart
              title={s.list}
              quiet
              view={view as ResourceView<Listed>}
              skeleton="table"
              height={160}
              empty={t.listEmpty}
              onRefresh={refresh}
            >
              {(listed) => <Entries of={listed} onLift={lift} />}
            </DetailPart>
            <p className="quiet">{t.forServers({ grant: 'blocklist:read' })}</p>
            <p dir="ltr">
              <code className="anywhere">{address.href}</code>
            </p>
            <div className="flow">
              {formatsOf(packageName).map((format) => (
                <Button
                  key={format}
                  size="small"
                  disabledFocusable={file.status === 'sending'}
                  onClick={() => file.send({ query: { package_name: packageName, format } })}
                >
                  {t[`file_${format}`]}
                </Button>
              ))}
              <Link to={account.path}>{t.makeToken}</Link>
            </div>
            {file.status === 'failed' && file.failure !== null && <p role="alert">{t.fileFailed({ cause: causeOf(file.failure) })}</p>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{common.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </OpenDialog>
  );
}
function Entries({ of: { entries, timeZone }, onLift }: { readonly of: Listed; readonly onLift: (entry: BlockEntry) => void }) {
  const t = useTexts(actTexts);
  const s = useTexts(sourceTexts);
  const format = useFormat();
  return (
    <ul className="stack gap-8">
      {entries.map((entry) => (
        <li key={entry.id}>
          <b>
            <bdi>{entry.publisher}</bdi>
          </b>{' '}
          {entry.publisher_id !== '' && <span className="faint">{entry.publisher_id}</span>}{' '}
          <Button size="small" appearance="subtle" aria-label={`${s.lift}: ${entry.publisher}`} onClick={() => onLift(entry)}>
            {s.lift}
          </Button>
          <p className="faint">
            {[
              t.since({ at: format.instant(entry.blocked_on, timeZone), name: entry.blocked_by }),
              ...(entry.told === null ? [] : [t.toldOn({ at: format.instant(entry.told.on, timeZone) })]),
              timeZone,
            ].join(' · ')}
          </p>
          {entry.reason !== '' && <p className="two-lines anywhere">{entry.reason}</p>}
        </li>
      ))}
    </ul>
  );
}
