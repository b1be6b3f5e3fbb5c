import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AdminPackage, AdminPackageDetail, AdminPackagePage } from '../../../../contract/areas/admin/packages.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { packageDetail, packageUser } from '../../../../machines/routes/areas/admin.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { List } from '../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { SearchField } from '../../../widgets/SearchField/SearchField.tsx';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import styles from '../Admin.module.css';
import { importTexts } from './import/texts.ts';
import { packageTexts } from './texts.ts';

type Status = 'active' | 'archived' | 'all';
export interface PackagesCardProps {
  readonly view: ResourceView<AdminPackagePage>;
  readonly search: string;
  readonly status: Status;
  readonly page: number;
  readonly pageSize: number;
  readonly openId: string | null;
  readonly detail: ReactNode;
  readonly onSearch: (search: string) => void;
  readonly onStatus: (status: Status) => void;
  readonly onPage: (page: number) => void;
  readonly onOpen: (id: string | null) => void;
  readonly onRefresh: () => void;
}
/** Packages of the installation; a row opens in place. */
export function PackagesCard(props: PackagesCardProps) {
  const { view, search, status, page, pageSize, openId } = props;
  const t = useTexts(packageTexts);
  const format = useFormat();
  const found = 'data' in view ? view.data : null;
  const columns: readonly ListColumn<AdminPackage>[] = [
    {
      key: 'package',
      title: t.package,
      cell: ({ title, name }) => (
        <>
          <strong>
            <bdi>{title}</bdi>
          </strong>
          <small>
            <bdi>{name}</bdi>
          </small>
        </>
      ),
    },
    { key: 'customer', title: t.customer, brief: true, cell: ({ customer }) => <bdi>{customer}</bdi> },
    {
      key: 'type',
      title: t.type,
      brief: true,
      cell: ({ type, archivedAt }) => (
        <>
          {t[`type_${type}`]} {archivedAt !== null && <span className={styles.chip}>{t.status_archived}</span>}
        </>
      ),
    },
    { key: 'zone', title: t.zone, brief: true, cell: ({ time_zone }) => time_zone },
    { key: 'currency', title: t.currency, brief: true, cell: ({ currency }) => <span title={format.currency(currency)}>{currency}</span> },
    { key: 'members', title: t.members, numeric: true, cell: ({ members }) => format.count(members) },
  ];
  return (
    <div className={styles.card}>
      <div className={`${styles.row} spread`}>
        <h2>{t.title}</h2>
        <Link className={styles.link} to={packageDetail.path}>
          {t.add}
        </Link>
      </div>
      <div className={styles.row}>
        <SearchField label={t.search} placeholder={t.search} value={search} maxLength={200} onSearch={props.onSearch} />
        <Segments
          label={t.status}
          value={status}
          options={(['active', 'archived', 'all'] as const).map((key) => ({
            key,
            name: t[`status_${key}`],
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
        {({ packages, total_count }) => (
          <>
            <List
              label={t.title}
              columns={columns}
              rows={packages}
              rowKey={({ name }) => name}
              openId={openId}
              onOpen={(name) => props.onOpen(name === openId ? null : name)}
              detail={props.detail}
              status={view.status}
            />
            <p className="quiet">{t.found(total_count)}</p>
          </>
        )}
      </DetailPart>
      <Pager page={page} limit={pageSize} totalCount={found?.total_count ?? null} onPage={props.onPage} />
    </div>
  );
}

export interface PackageMembersProps {
  readonly view: ResourceView<AdminPackageDetail>;
  readonly onEdit: (each: AdminPackageDetail) => void;
  readonly onArchive: (each: AdminPackageDetail, archived: boolean) => void;
  /** Opens the import of own rows; null for whoever has not got the package. */
  readonly onImport: (() => void) | null;
  readonly onRefresh: () => void;
  /** What is open below. */
  readonly children?: ReactNode;
}
/** One package: who has it, and what can be done with it. */
export function PackageMembers({ view, onEdit, onArchive, onImport, onRefresh, children }: PackageMembersProps) {
  const t = useTexts(packageTexts);
  const i = useTexts(importTexts);
  return (
    <div className={styles.detail}>
      <DetailPart title={t.members} quiet view={view} skeleton="table" height={96} empty={t.noMembers} onRefresh={onRefresh}>
        {({ memberList }) => (
          <>
            <h4>{t.members}</h4>
            {memberList.length === 0 ? (
              <p className="quiet">{t.noMembers}</p>
            ) : (
              <ul>
                {memberList.map(({ id, name, email }) => (
                  <li key={id}>
                    <bdi>{name}</bdi> <bdi className="quiet">{email}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </DetailPart>
      {'data' in view && (
        <div className={styles.stack}>
          <div className={styles.row}>
            <Button size="small" onClick={() => onEdit(view.data)}>
              {t.edit}
            </Button>
            {view.data.archivedAt === null ? (
              <Button size="small" onClick={() => onArchive(view.data, true)}>
                {t.archive}
              </Button>
            ) : (
              <Button size="small" onClick={() => onArchive(view.data, false)}>
                {t.restore}
              </Button>
            )}
            {view.data.archivedAt === null && (
              <Button
                size="small"
                disabledFocusable={onImport === null}
                title={onImport === null ? i.notMember : undefined}
                onClick={() => onImport?.()}
              >
                {i.open}
              </Button>
            )}
            <Link className={styles.link} to={packageUser.path}>
              {t.changeMembers}
            </Link>
          </div>
          {view.data.archivedAt === null && onImport === null && <p className="quiet">{i.notMember}</p>}
        </div>
      )}
      {children}
    </div>
  );
}
