import { Button } from '@fluentui/react-components';
import { useMemo, useRef, useState } from 'react';
import type { Mapping } from '../../../../contract/areas/admin/packages.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { SearchField } from '../../../widgets/SearchField/SearchField.tsx';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { useMedia } from '../../../widgets/use-media.ts';
import styles from '../Admin.module.css';
import { peopleTexts } from '../users/texts.ts';
import own from './Mapping.module.css';
import { MappingGrid } from './MappingGrid.tsx';
import { countsOf, type Board, type CellState, type FileChanges } from './staged.ts';
import { mappingTexts } from './texts.ts';

/** People of a list on a phone. */
const MOST_LISTED = 50;
export interface MappingCardProps {
  readonly view: ResourceView<Mapping>;
  /** The answer with what is staged; null where there is none. */
  readonly board: Board | null;
  /** What the last file said. */
  readonly file: FileChanges | 'unread' | null;
  readonly onToggle: (cells: readonly (readonly [person: number, place: number])[]) => void;
  readonly onPerson: (person: number) => void;
  readonly onExport: () => void;
  readonly onFile: (file: File) => void;
  readonly onRefresh: () => void;
}
const has = (text: string, search: string): boolean => text.toLowerCase().includes(search.trim().toLowerCase());

/** Who has which package, searched in both directions; a press stages a change. */
export function MappingCard({ view, board, file, onToggle, onPerson, onExport, onFile, onRefresh }: MappingCardProps) {
  const t = useTexts(mappingTexts);
  const common = useTexts(commonTexts);
  const p = useTexts(peopleTexts);
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const isWide = useMedia('(min-width: 768px)');
  const [who, setWho] = useState('');
  const [what, setWhat] = useState('');
  const [shows, setShows] = useState<'all' | 'changed'>('all');
  const [isSwapped, setSwapped] = useState(false);
  const cells = 'data' in view ? view.data.cells : null;
  const shown = useMemo(() => {
    if (board === null) return { people: [], packages: [] };
    const changed = {
      people: new Set(board.changes.map(({ person }) => person)),
      packages: new Set(board.changes.map(({ place }) => place)),
    };
    const places = <T,>(all: readonly T[], of: ReadonlySet<number>, isFound: (one: T) => boolean): number[] =>
      all.flatMap((one, i) => ((shows === 'all' || of.has(i)) && isFound(one) ? [i] : []));
    return {
      people: places(board.people, changed.people, ({ name, email }) => has(`${name}\n${email}`, who)),
      packages: places(board.packages, changed.packages, ({ name, title, customer }) => has(`${name}\n${title}\n${customer}`, what)),
    };
  }, [board, shows, who, what]);
  const subOf = (person: number): string => {
    const of = board?.people[person];
    if (board === null || of === undefined || cells === null) return '';
    const { from, to } = countsOf(board, cells, person);
    const count = from === to ? format.count(from) : t.step({ from: format.count(from), to: format.count(to) });
    return [p[`role_${of.role}`], ...(of.status === 'active' ? [] : [p[`status_${of.status}`]]), count].join(' · ');
  };
  const state = (of: CellState) => (
    <span key={of} className="inline gap-6">
      <span className={own.mark} data-state={of} aria-hidden>
        {{ has: '✓', give: '+', take: '−', not: '' }[of]}
      </span>
      {t[of]}
    </span>
  );
  return (
    <div className={styles.card}>
      <h2>{t.title}</h2>
      <div className={styles.row}>
        <SearchField label={t.findPeople} placeholder={t.findPeople} value={who} maxLength={200} onSearch={setWho} />
        <SearchField label={t.findPackages} placeholder={t.findPackages} value={what} maxLength={200} onSearch={setWhat} />
        <Segments
          label={t.show}
          value={shows}
          options={[
            { key: 'all', name: common.all },
            { key: 'changed', name: t.changed, detail: format.count(board?.changes.length ?? 0) },
          ]}
          onChange={setShows}
        />
        <Button size="small" disabledFocusable={board === null} onClick={() => input.current?.click()}>
          {t.importCsv}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (chosen !== undefined) onFile(chosen);
          }}
        />
        <Button size="small" disabledFocusable={board === null} onClick={onExport}>
          {t.exportCsv}
        </Button>
        {isWide && (
          <Button size="small" aria-pressed={isSwapped} onClick={() => setSwapped(!isSwapped)}>
            {t.swap}
          </Button>
        )}
      </div>
      <div role="status">
        {file === 'unread' && <p className={styles.bad}>{t.fileUnread}</p>}
        {file !== null && file !== 'unread' && (
          <>
            <p>{t.fileRead(file.read)}</p>
            {file.errors.length > 0 && (
              <details>
                <summary className={styles.bad}>{t.fileErrors(file.errors.length)}</summary>
                <ul className={styles.plain}>
                  {file.errors.slice(0, 100).map(({ line, why }) => (
                    <li key={line}>
                      {t.fileLine({
                        line: format.count(line),
                        why: { person: t.fileNobody, package: t.fileNoPackage, action: t.fileNoAction }[why],
                      })}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
      </div>
      <DetailPart title={t.title} quiet view={view} skeleton="table" height={480} empty={t.none} onRefresh={onRefresh}>
        {() =>
          board === null || shown.people.length === 0 || shown.packages.length === 0 ? (
            <p className="quiet">{t.noMatch}</p>
          ) : isWide ? (
            <MappingGrid
              board={board}
              people={shown.people}
              packages={shown.packages}
              isSwapped={isSwapped}
              subOf={subOf}
              onToggle={onToggle}
              onPerson={onPerson}
            />
          ) : (
            <div className={own.lists}>
              {shown.people.slice(0, MOST_LISTED).map((person) => (
                <details key={board.people[person]?.id}>
                  <summary>
                    <bdi>{board.people[person]?.name}</bdi>
                    <span className="quiet">{subOf(person)}</span>
                  </summary>
                  {shown.packages.map((place) => {
                    const of = board.stateOf(person, place);
                    return (
                      <label key={place}>
                        <input type="checkbox" checked={of === 'has' || of === 'give'} onChange={() => onToggle([[person, place]])} />
                        <bdi>{board.packages[place]?.title}</bdi>
                        <small className="quiet">{t[of]}</small>
                      </label>
                    );
                  })}
                  <button type="button" className={styles.link} onClick={() => onPerson(person)}>
                    {t.viewAs({ name: board.people[person]?.name ?? '' })}
                  </button>
                </details>
              ))}
              {shown.people.length > MOST_LISTED && <p className="quiet">{t.more}</p>}
            </div>
          )
        }
      </DetailPart>
      {board !== null && (
        <div className={own.legend}>
          {(['has', 'give', 'take', 'not'] as const).map(state)}
          <span>
            {t.now(board.total)}
            {board.changes.length > 0 && `, ${t.after(board.total + board.changes.reduce((sum, { give }) => sum + (give ? 1 : -1), 0))}`}
          </span>
          {isWide && <span className="quiet">{t.keys}</span>}
        </div>
      )}
    </div>
  );
}
