import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AdminPackage, AdminPackageDetail, AdminPackagePage } from '../../../../contract/areas/admin/packages.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { packageDetail, packageUser } from '../../../../machines/routes/areas/admin.ts';
import { incoming } from '../../../../machines/routes/areas/ingest.ts';
import { webhooks } from '../../../../machines/routes/areas/webhook.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import styles from '../Admin.module.css';
import { AdminList, type Narrowed } from '../AdminList.tsx';
import { importTexts } from './import/texts.ts';
import { rateTexts } from './rates/texts.ts';
import { packageTexts } from './texts.ts';

const statuses = ['active', 'archived', 'all'] as const;
export interface PackagesCardProps extends Narrowed<(typeof statuses)[number]> {
  readonly view: ResourceView<AdminPackagePage>;
}
/** Packages of the installation; a row opens in place. */
export function PackagesCard(props: PackagesCardProps) {
  const t = useTexts(packageTexts);
  const format = useFormat();
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
    {
      key: 'arrived',
      title: t.arrived,
      brief: true,
      cell: ({ arrived, time_zone }) =>
        arrived === null ? (
          <span className="quiet" title={t.neverArrived}>
            <span aria-hidden>–</span>
            <span className="visually-hidden">{t.neverArrived}</span>
          </span>
        ) : (
          <>
            {format.instant(arrived.at, time_zone)}
            {arrived.lateSince !== null && (
              <small>
                <span className="warn">{t.late({ hours: format.hours(arrived.usualHours ?? 0) })}</span>
              </small>
            )}
          </>
        ),
    },
    { key: 'members', title: t.members, numeric: true, cell: ({ members }) => format.count(members) },
  ];
  return (
    <AdminList
      {...props}
      texts={t}
      addPath={packageDetail.path}
      statuses={statuses}
      statusName={(key) => t[`status_${key}`]}
      columns={columns}
      rowsOf={({ packages }) => packages}
      rowKey={({ name }) => name}
      summary={({ total_count }) => t.found(total_count)}
    />
  );
}

export interface PackageMembersProps {
  readonly view: ResourceView<AdminPackageDetail>;
  readonly onEdit: (each: AdminPackageDetail) => void;
  readonly onArchive: () => void;
  readonly onRestore: (each: AdminPackageDetail) => void;
  /** How long its rows stay. */
  readonly stays?: ReactNode;
  /** Opens the import of own rows; null for whoever has not got the package. */
  readonly onImport: (() => void) | null;
  /** Opens its exchange rates; null for whoever has not got the package. */
  readonly onRates: (() => void) | null;
  readonly onRefresh: () => void;
}
/** One package: who has it, and what can be done with it. */
export function PackageMembers({ view, onEdit, onArchive, onRestore, stays, onImport, onRates, onRefresh }: PackageMembersProps) {
  const t = useTexts(packageTexts);
  const common = useTexts(commonTexts);
  const i = useTexts(importTexts);
  const r = useTexts(rateTexts);
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
          {stays}
          <div className={styles.row}>
            <Button size="small" onClick={() => onEdit(view.data)}>
              {common.edit}
            </Button>
            {view.data.archivedAt === null ? (
              <Button size="small" onClick={onArchive}>
                {t.archive}
              </Button>
            ) : (
              <Button size="small" onClick={() => onRestore(view.data)}>
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
            {view.data.archivedAt === null && onRates !== null && (
              <Button size="small" onClick={onRates}>
                {r.open}
              </Button>
            )}
            {view.data.archivedAt === null && onRates !== null && (
              <>
                <Link className={styles.link} to={`${incoming.path}?package=${encodeURIComponent(view.data.name)}`}>
                  {t.incoming}
                </Link>
                <Link className={styles.link} to={`${webhooks.path}?package=${encodeURIComponent(view.data.name)}`}>
                  {t.webhooks}
                </Link>
              </>
            )}
            <Link className={styles.link} to={packageUser.path}>
              {t.changeMembers}
            </Link>
          </div>
          {view.data.archivedAt === null && onImport === null && <p className="quiet">{i.notMember}</p>}
        </div>
      )}
    </div>
  );
}
