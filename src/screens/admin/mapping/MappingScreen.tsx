import { useMemo, useState } from 'react';
import type { Mapping } from '../../../../contract/areas/admin/packages.ts';
import { mappingScreen as screen } from '../../../../machines/screens/admin/packages.ts';
import { csvOf } from '../../../charts/csv.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useOfferFile } from '../../../portal/writes/file-actions.ts';
import { useHold } from '../../../portal/writes/use-hold.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { downloadText } from '../../../widgets/download.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Admin.module.css';
import { AdminTabs } from '../AdminTabs.tsx';
import { ChangesPanel } from './ChangesPanel.tsx';
import { MappingCard } from './MappingCard.tsx';
import { boardOf, changesOf, keyOf, toggled, type FileChanges, type Staged } from './staged.ts';
import { mappingTexts } from './texts.ts';
import { ViewAs } from './ViewAs.tsx';

const nothing: Staged = new Map();
const columns = ['email', 'package', 'action'].map((key) => ({ key, title: key }));
/** All mappings as a file that can be read back. */
const fileOf = ({ people, packages, cells }: Mapping): Promise<string> =>
  csvOf(
    columns,
    people.flatMap(({ email }, person) =>
      (cells[person] ?? []).map((place) => ({ email, package: packages[place]?.name ?? '', action: 'add' })),
    ),
  );
async function rowsOf(file: File): Promise<Readonly<Record<string, string>>[] | null> {
  const { default: papa } = await import('papaparse');
  const { data, meta } = papa.parse<Record<string, string>>(await file.text(), {
    header: true,
    skipEmptyLines: true,
    transformHeader: (head) => head.trim().toLowerCase().replace('e-mail', 'email'),
  });
  return meta.fields?.includes('email') === true && meta.fields.includes('package') ? data : null;
}

/** Who has which package, on its read. What is staged is this page's own until it is applied. */
export function MappingScreen() {
  const t = useTexts(mappingTexts);
  const causeOf = useCause();
  const { view, refresh } = useRead(screen, 'mapping');
  const apply = useWrite(screen, 'apply');
  const viewAs = useWrite(screen, 'viewAs');
  const [staged, setStaged] = useState<Staged>(nothing);
  const [file, setFile] = useState<FileChanges | 'unread' | null>(null);
  const mapping = 'data' in view ? view.data : null;
  const board = useMemo(() => (mapping === null ? null : boardOf(mapping, staged)), [mapping, staged]);
  useHold((board?.changes.length ?? 0) > 0 && apply.status !== 'sending' && apply.status !== 'done');
  const applied = apply.status === 'done' ? apply.answer : null;
  // what was applied is staged no more
  const [told, setTold] = useState(applied);
  const [round, setRound] = useState(0);
  if (told !== applied) {
    setTold(applied);
    if (applied !== null) {
      setStaged(nothing);
      setFile(null);
      // a reason and an "I understood" are of the changes that they were given for
      setRound(round + 1);
    }
  }
  const onExport = (): void => {
    if (mapping !== null) void fileOf(mapping).then((text) => downloadText('mapping.csv', text));
  };
  useOfferFile(mapping === null ? null : t.exportCsv, t.title, onExport);
  const seen = viewAs.answer;
  const cells = mapping?.cells ?? [];
  return (
    <div className={styles.page} data-docked>
      <AdminTabs current="mapping" />
      <div className={styles.stack}>
        <MappingCard
          view={view}
          board={board}
          file={file}
          onToggle={(places) => {
            if (board === null) return;
            if (apply.status === 'done') apply.dismiss();
            setStaged(toggled(staged, board, places));
          }}
          onPerson={(person) => {
            const of = board?.people[person];
            if (of === undefined) return;
            viewAs.dismiss();
            viewAs.send({ body: { user_id: of.id } });
          }}
          onExport={onExport}
          onFile={(chosen) => {
            if (mapping === null) return;
            void rowsOf(chosen)
              .then((rows) => {
                const found = rows === null ? ('unread' as const) : changesOf(rows, mapping, staged);
                setFile(found);
                if (found !== 'unread') setStaged(found.staged);
              })
              .catch(() => setFile('unread'));
          }}
          onRefresh={refresh}
        />
        {viewAs.failure !== null && (
          <p role="alert" className={styles.bad}>
            {t.viewFailed({ cause: causeOf(viewAs.failure) })}
          </p>
        )}
        {seen !== null && board !== null && (
          <ViewAs
            key={seen.id}
            name={seen.name}
            role={seen.role}
            publishers={seen.publishers}
            now={seen.packages}
            after={board.packages.filter((_, place) => {
              const person = board.people.findIndex(({ id }) => id === seen.id);
              const state = board.stateOf(person, place);
              return state === 'has' || state === 'give';
            })}
          />
        )}
      </div>
      <ChangesPanel
        key={round}
        board={board ?? boardOf({ people: [], packages: [], cells: [], versions: [] }, nothing)}
        cells={cells}
        status={apply.status}
        failure={apply.failure}
        done={applied}
        onUndo={({ user_id, package: name }) => {
          const next = new Map(staged);
          next.delete(keyOf(user_id, name));
          setStaged(next);
        }}
        onDiscard={() => {
          apply.dismiss();
          setFile(null);
          setStaged(nothing);
        }}
        onApply={(reason) => {
          const changes = (board?.changes ?? []).map(({ user_id, package: name, give, version }) => ({
            user_id,
            package: name,
            give,
            version,
          }));
          apply.send({ body: { changes, reason } });
        }}
        onLook={() => {
          apply.dismiss();
          refresh();
        }}
      />
    </div>
  );
}
