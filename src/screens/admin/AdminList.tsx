import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { useFormat } from '../../format/format.ts';
import { DetailPart } from '../../widgets/DetailPanel/DetailPart.tsx';
import { List } from '../../widgets/List/List.tsx';
import type { ListColumn } from '../../widgets/List/list-columns.ts';
import { Pager } from '../../widgets/List/Pager.tsx';
import { SearchField } from '../../widgets/SearchField/SearchField.tsx';
import { Segments } from '../../widgets/Segments/Segments.tsx';
import styles from './Admin.module.css';

/** How a list is narrowed, and which of its rows is open. */
export interface Narrowed<S extends string> {
  readonly search: string;
  readonly status: S;
  readonly page: number;
  readonly pageSize: number;
  readonly openId: string | null;
  /** What is shown under the row that is open. */
  readonly detail: ReactNode;
  readonly onSearch: (search: string) => void;
  readonly onStatus: (status: S) => void;
  readonly onPage: (page: number) => void;
  readonly onOpen: (id: string | null) => void;
  readonly onRefresh: () => void;
}
interface AdminListProps<S extends string, Page, Row> extends Narrowed<S> {
  readonly texts: Readonly<Record<'title' | 'add' | 'search' | 'status' | 'none' | 'noneHint', string>>;
  /** Where one is added. */
  readonly addPath: string;
  readonly view: ResourceView<Page>;
  readonly statuses: readonly S[];
  readonly statusName: (status: S) => string;
  /** What else narrows it, beside the search. */
  readonly choices?: ReactNode;
  readonly columns: readonly ListColumn<Row>[];
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly summary: (page: Page) => ReactNode;
  /** A way on where nothing was found. */
  readonly whenEmpty?: ReactNode;
}
/** People or packages of the installation, searched and narrowed by status; a row opens in place. */
export function AdminList<
  S extends string,
  Page extends { readonly total_count: number; readonly counts: Readonly<Record<S, number>> },
  Row,
>(props: AdminListProps<S, Page, Row>) {
  const { texts: t, view, search, openId, rowsOf } = props;
  const format = useFormat();
  const found = 'data' in view ? view.data : null;
  return (
    <div className={styles.card}>
      <div className={`${styles.row} spread`}>
        <h2>{t.title}</h2>
        <Link className={styles.link} to={props.addPath}>
          {t.add}
        </Link>
      </div>
      <div className={styles.row}>
        <SearchField label={t.search} placeholder={t.search} value={search} maxLength={200} onSearch={props.onSearch} />
        {props.choices}
        <Segments
          label={t.status}
          value={props.status}
          options={props.statuses.map((key) => ({
            key,
            name: props.statusName(key),
            ...(found !== null && { detail: format.count(found.counts[key]) }),
          }))}
          onChange={props.onStatus}
        />
      </div>
      <DetailPart
        title={t.title}
        quiet
        view={view}
        skeleton="table"
        height={320}
        empty={`${t.none}. ${t.noneHint}`}
        onRefresh={props.onRefresh}
      >
        {(page) => (
          <>
            <List
              label={t.title}
              columns={props.columns}
              rows={rowsOf(page)}
              rowKey={props.rowKey}
              openId={openId}
              onOpen={(id) => props.onOpen(id === openId ? null : id)}
              detail={props.detail}
              status={view.status}
            />
            <p className="quiet">{props.summary(page)}</p>
          </>
        )}
      </DetailPart>
      {view.status === 'empty' && props.whenEmpty}
      <Pager page={props.page} limit={props.pageSize} totalCount={found?.total_count ?? null} onPage={props.onPage} />
    </div>
  );
}
