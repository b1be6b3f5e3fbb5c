import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import type { AdminPackageDetail } from '../../../../contract/areas/admin/packages.ts';
import type { Package } from '../../../../contract/areas/session.ts';
import { DEFAULT_ZONE } from '../../../../contract/time/dates.ts';
import { DEFAULT_CURRENCY } from '../../../../contract/units.ts';
import { packageDetail, packages } from '../../../../machines/routes/areas/admin.ts';
import { ALL_RATES, NEW_IMPORT, PACKAGE_PAGE, type PackagesScreen as Screen } from '../../../../machines/screens/admin/packages.ts';
import { takeTheirs } from '../../../widgets/form/take-theirs.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLocationStore, useWorkspace } from '../../../portal/context.tsx';
import { useParams, useSetParams } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import styles from '../Admin.module.css';
import { AdminTabs } from '../AdminTabs.tsx';
import { AddForm, daysOf, EditForm } from './form.ts';
import { LeaveDialog } from './leave/LeaveDialog.tsx';
import { Retention } from './leave/Retention.tsx';
import { MineField, NameField, PackageForm, RetentionField } from './PackageForm.tsx';
import { ImportCard } from './import/PackageImports.tsx';
import { PackageMembers, PackagesCard } from './PackagesCard.tsx';
import { importTexts } from './import/texts.ts';
import { RatesCard } from './rates/RatesCard.tsx';
import { packageTexts } from './texts.ts';

interface OnScreen {
  readonly screen: Screen;
}
/** The currency that most of somebody's packages have: of a new one it is probably that. */
function usualCurrency(packages: readonly Pick<Package, 'currency'>[]): string {
  const often = new Map<string, number>();
  for (const { currency } of packages) often.set(currency, (often.get(currency) ?? 0) + 1);
  return [...often].reduce((most, each) => (each[1] > most[1] ? each : most), [DEFAULT_CURRENCY, 0])[0];
}
const emptyForm: Omit<AddForm, 'currency'> = {
  package: '',
  title: '',
  customer: '',
  type: 'infridgement',
  time_zone: DEFAULT_ZONE,
  alert_pct: '10',
  retention_days: '',
  mine: true,
};

/** Packages on their reads. */
export function PackagesScreen({ screen }: OnScreen) {
  const { id, import: open, rates } = useParams(screen.route);
  const [edited, setEdited] = useState<AdminPackageDetail | null>(null);
  const close = useCallback(() => setEdited(null), []);
  const isAdding = screen.route.path === packageDetail.path && id === null && edited === null;
  return (
    <div className={styles.page} data-docked={isAdding || edited !== null}>
      <AdminTabs current="packages" />
      <div className={styles.stack}>
        {id !== null && open !== null ? (
          <ImportCard screen={screen} />
        ) : id !== null && rates !== null ? (
          <RatesCard screen={screen} />
        ) : (
          <Packages screen={screen} onEdit={setEdited} />
        )}
      </div>
      {(isAdding || edited !== null) && (
        <div className={styles.dock}>
          {edited === null ? <Adding screen={screen} /> : <Editing key={edited.name} screen={screen} edited={edited} onClose={close} />}
        </div>
      )}
    </div>
  );
}

function Packages({ screen, onEdit }: OnScreen & { readonly onEdit: (each: AdminPackageDetail) => void }) {
  const { search, status, page, id } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const { view, refresh } = useRead(screen, 'list');
  return (
    <PackagesCard
      view={view}
      search={search}
      status={status}
      page={page}
      pageSize={PACKAGE_PAGE}
      openId={id}
      detail={<One screen={screen} onEdit={onEdit} />}
      onSearch={(to) => setParams({ search: to })}
      onStatus={(to) => setParams({ status: to })}
      onPage={(to) => setParams({ page: to })}
      onOpen={(to) => setParams({ id: to, import: null, rates: null, leave: null }, 'push')}
      onRefresh={refresh}
    />
  );
}

/** The package whose row is open. */
function One({ screen, onEdit }: OnScreen & { readonly onEdit: (each: AdminPackageDetail) => void }) {
  const { view, refresh } = useRead(screen, 'one');
  const restore = useWrite(screen, 'restore');
  const { leave } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const me = useSelector(useWorkspace(), (s) => s.context.user.id);
  const each = 'data' in view ? view.data : null;
  const isMine = each !== null && each.memberList.some(({ id }) => id === me);
  return (
    <>
      <PackageMembers
        view={view}
        onEdit={onEdit}
        onArchive={() => setParams({ leave: 'all' })}
        onRestore={({ name, version }) => restore.send({ params: { id: name }, body: { version, archived: false } })}
        stays={each !== null && <Retention screen={screen} each={each} onChange={() => setParams({ leave: 'days' })} />}
        onImport={isMine ? () => setParams({ import: NEW_IMPORT }, 'push') : null}
        onRates={isMine ? () => setParams({ rates: ALL_RATES }, 'push') : null}
        onRefresh={refresh}
      />
      {each !== null && leave !== null && <LeaveDialog screen={screen} each={each} leave={leave} />}
    </>
  );
}

const useCustomers = (screen: Screen): readonly string[] => {
  const { view } = useRead(screen, 'list');
  return 'data' in view ? view.data.customers : [];
};
/** Adds a package. What became of it is the write's: with the first one the workspace opens, and this is drawn anew. */
function Adding({ screen }: OnScreen) {
  const t = useTexts(packageTexts);
  const common = useTexts(commonTexts);
  const i = useTexts(importTexts);
  const location = useLocationStore();
  const { status, answer: added, dismiss } = useWrite(screen, 'add');
  const leave = () => {
    dismiss();
    location.push(packages.path);
  };
  if (status !== 'done' || added === null) return <AddingForm screen={screen} onClose={leave} />;
  return (
    <section className={styles.card} aria-label={t.added({ title: added.title })} role="status">
      <h2>{t.added({ title: added.title })}</h2>
      <p className="quiet">{t.addedHint}</p>
      <div className={styles.row}>
        {added.members > 0 && (
          <Button
            appearance="primary"
            onClick={() => {
              // after an import the page adds another package
              dismiss();
              location.push(`${packages.path}?id=${encodeURIComponent(added.name)}&import=${NEW_IMPORT}`);
            }}
          >
            {i.open}
          </Button>
        )}
        <Button onClick={dismiss}>{t.another}</Button>
        <Button onClick={leave}>{common.done}</Button>
      </div>
    </section>
  );
}
interface AddingFormProps extends OnScreen {
  readonly onClose: () => void;
}
function AddingForm({ screen, onClose }: AddingFormProps) {
  const t = useTexts(packageTexts);
  const customers = useCustomers(screen);
  const own = useSelector(useWorkspace(), (s) => s.context.packages);
  const { form, status, failure, submit } = useWriteForm(screen, 'add', {
    schema: AddForm,
    defaults: { ...emptyForm, currency: usualCurrency(own) },
    request: ({ alert_pct, retention_days, ...rest }) => ({
      body: { ...rest, alert_pct: Number(alert_pct), retention_days: daysOf(retention_days) },
    }),
    draft: false,
  });
  return (
    <PackageForm
      title={t.addTitle}
      form={form}
      status={status}
      failure={failure}
      customers={customers}
      submit={t.send}
      sending={t.sending}
      before={<NameField form={form} />}
      after={
        <>
          <RetentionField form={form} />
          <MineField form={form} />
        </>
      }
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

const valuesOf = ({ title, customer, type, time_zone, currency, alert_pct: alert }: AdminPackageDetail): EditForm => ({
  title,
  customer,
  type,
  time_zone,
  currency,
  alert_pct: String(alert),
});
function Editing({ screen, edited, onClose }: OnScreen & { readonly edited: AdminPackageDetail; readonly onClose: () => void }) {
  const t = useTexts(packageTexts);
  const common = useTexts(commonTexts);
  const customers = useCustomers(screen);
  // after a conflict it is theirs that is replaced
  const [version, setVersion] = useState(edited.version);
  const { name, title } = edited;
  const { form, status, failure, submit } = useWriteForm(screen, 'change', {
    schema: EditForm,
    defaults: valuesOf(edited),
    request: ({ alert_pct, ...rest }) => ({
      params: { id: name },
      body: { version, ...rest, alert_pct: Number(alert_pct) },
    }),
    about: name,
    draft: false,
  });
  return (
    <PackageForm
      title={t.editTitle({ title })}
      note={name}
      opens
      form={form}
      status={status}
      failure={failure}
      customers={customers}
      submit={common.save}
      sending={common.saving}
      onSubmit={() =>
        submit({
          onDone: onClose,
          onConflict: ({ current }) => {
            const theirs = current as AdminPackageDetail;
            setVersion(theirs.version);
            takeTheirs(form, valuesOf(theirs));
          },
        })
      }
      onClose={onClose}
    />
  );
}
