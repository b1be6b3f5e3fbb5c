import { DialogSurface } from '@fluentui/react-components';
import type { AdminPackageDetail } from '../../../../../contract/areas/admin/packages.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import type { PackagesScreen } from '../../../../../machines/screens/admin/packages.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useSetParams } from '../../../../portal/use-params.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { DialogForm } from '../../../../widgets/form/DialogForm.tsx';
import { isAtField } from '../../../../widgets/form/use-checked-form.ts';
import { OpenDialog } from '../../../../widgets/OpenDialog.tsx';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { daysOf, nameForm, RetentionForm } from '../form.ts';
import { RetentionField } from '../PackageForm.tsx';
import { packageTexts } from '../texts.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { leaveTexts } from './texts.ts';
import { WhatLeaves } from './WhatLeaves.tsx';

interface Of {
  readonly screen: PackagesScreen;
  readonly each: AdminPackageDetail;
  readonly onClose: () => void;
}
/** What is asked before rows of a package leave, or are seen by nobody. `leave` as in the address. */
export function LeaveDialog({ leave, ...of }: Omit<Of, 'onClose'> & { readonly leave: string }) {
  const setParams = useSetParams(of.screen.route);
  const onClose = () => setParams({ leave: null });
  return (
    <OpenDialog onClose={onClose}>
      <DialogSurface>
        {leave === 'all' ? (
          <Archive {...of} onClose={onClose} />
        ) : leave === 'days' ? (
          <Days {...of} onClose={onClose} onShorter={(days) => setParams({ leave: String(days) })} />
        ) : (
          <Shorten {...of} days={Number(leave)} onClose={onClose} />
        )}
      </DialogSurface>
    </OpenDialog>
  );
}

/** What is wrong with a change as a whole; null where nothing is, or a field says it. */
function useFault(): (failure: Failure | null, values: object) => string | null {
  const t = useTexts(packageTexts);
  const causeOf = useCause();
  return (failure, values) => {
    if (failure === null || isAtField(failure, values)) return null;
    const theirs = failure.current as AdminPackageDetail | undefined;
    return theirs === undefined
      ? t.notSaved({ cause: causeOf(failure) })
      : t.changedMeanwhile({ title: theirs.title, customer: theirs.customer });
  };
}
function Rows({ screen }: Pick<Of, 'screen'>) {
  const { view, refresh } = useRead(screen, 'rows');
  return <WhatLeaves view={view} onRefresh={refresh} />;
}

function Archive({ screen, each, onClose }: Of) {
  const t = useTexts(leaveTexts);
  const p = useTexts(packageTexts);
  const faultOf = useFault();
  const { form, status, failure, submit } = useWriteForm(screen, 'archive', {
    schema: nameForm(each.name),
    defaults: { confirm: '' },
    request: ({ confirm }) => ({ params: { id: each.name }, body: { version: each.version, archived: true, confirm } }),
    about: each.name,
    draft: false,
    holdsPage: false,
  });
  return (
    <ConfirmForm
      name={each.name}
      form={form}
      isSending={status === 'sending'}
      fault={faultOf(failure, form.getValues())}
      title={t.archiveTitle({ title: each.title })}
      send={p.archive}
      onSubmit={() => submit({ onDone: onClose })}
      onClose={onClose}
    >
      <Rows screen={screen} />
      <p>
        {t.lose(each.members)} {t.archiveNote}
      </p>
    </ConfirmForm>
  );
}

/** Asks how long rows are to stay: a longer time is saved, a shorter one shows first what leaves. */
function Days({ screen, each, onClose, onShorter }: Of & { readonly onShorter: (days: number) => void }) {
  const t = useTexts(leaveTexts);
  const common = useTexts(commonTexts);
  const faultOf = useFault();
  const holds = each.retention_days;
  const { form, status, failure, submit } = useWriteForm(screen, 'retention', {
    schema: RetentionForm,
    defaults: { retention_days: holds === null ? '' : String(holds) },
    request: ({ retention_days }) => ({
      params: { id: each.name },
      body: { version: each.version, retention_days: daysOf(retention_days) },
    }),
    about: each.name,
    draft: false,
    holdsPage: false,
  });
  const typed = form.watch('retention_days').trim();
  const isShorter = typed !== '' && (holds === null || Number(typed) < holds);
  const check = form.handleSubmit(({ retention_days }) => onShorter(Number(retention_days)));
  return (
    <DialogForm
      title={t.stayTitle({ title: each.title })}
      fault={faultOf(failure, form.getValues())}
      send={isShorter ? t.see : status === 'sending' ? common.saving : common.save}
      isSending={status === 'sending'}
      className="stack gap-12"
      onSubmit={() => (isShorter ? void check() : submit({ onDone: onClose }))}
      onCancel={onClose}
    >
      <RetentionField form={form} />
    </DialogForm>
  );
}

function Shorten({ screen, each, days, onClose }: Of & { readonly days: number }) {
  const t = useTexts(leaveTexts);
  const faultOf = useFault();
  const { form, status, failure, submit } = useWriteForm(screen, 'retention', {
    schema: nameForm(each.name),
    defaults: { confirm: '' },
    request: ({ confirm }) => ({ params: { id: each.name }, body: { version: each.version, retention_days: days, confirm } }),
    about: each.name,
    draft: false,
    holdsPage: false,
  });
  return (
    <ConfirmForm
      name={each.name}
      form={form}
      isSending={status === 'sending'}
      fault={faultOf(failure, form.getValues())}
      title={t.leaveTitle({ title: each.title })}
      send={t.leave}
      onSubmit={() => submit({ onDone: onClose })}
      onClose={onClose}
    >
      <Rows screen={screen} />
      <p>{t.note}</p>
    </ConfirmForm>
  );
}
