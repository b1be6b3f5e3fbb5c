import { DialogSurface } from '@fluentui/react-components';
import type { AdminPackageDetail } from '../../../../../contract/areas/admin/packages.ts';
import type { TakeBackLook } from '../../../../../contract/areas/admin/imports.ts';
import type { PackagesScreen } from '../../../../../machines/screens/admin/packages.ts';
import { useFormat, useFormatIn } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { isAtField } from '../../../../widgets/form/use-checked-form.ts';
import { OpenDialog } from '../../../../widgets/OpenDialog.tsx';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { nameForm } from '../form.ts';
import { ConfirmForm } from '../leave/ConfirmForm.tsx';
import { importTexts } from './texts.ts';

interface TakeBackProps {
  readonly screen: PackagesScreen;
  readonly each: AdminPackageDetail;
  readonly id: string;
  readonly onClose: () => void;
}
/** Asks before a file is taken back: says what that moves, and waits for the package's name. */
export function TakeBack({ screen, each, id, onClose }: TakeBackProps) {
  const t = useTexts(importTexts);
  const causeOf = useCause();
  const look = useRead(screen, 'takeBackLook');
  const { form, status, failure, submit } = useWriteForm(screen, 'takeBack', {
    schema: nameForm(each.name),
    defaults: { confirm: '' },
    request: ({ confirm }) => ({ params: { id }, query: { package_name: each.name }, body: { confirm } }),
    about: id,
    draft: false,
    holdsPage: false,
  });
  return (
    <OpenDialog onClose={onClose}>
      <DialogSurface>
        <ConfirmForm
          name={each.name}
          form={form}
          isSending={status === 'sending'}
          fault={failure === null || isAtField(failure, form.getValues()) ? null : t.notBegun({ cause: causeOf(failure) })}
          title={t.takeBackTitle}
          send={t.takeBack}
          onSubmit={() => submit({ onDone: onClose })}
          onClose={onClose}
        >
          <DetailPart title={t.takeBackTitle} quiet view={look.view} skeleton="table" height={48} empty="" onRefresh={look.refresh}>
            {(moved: TakeBackLook) => <Moved look={moved} currency={each.currency} />}
          </DetailPart>
        </ConfirmForm>
      </DialogSurface>
    </OpenDialog>
  );
}

/** What taking a file back moves. */
function Moved({ look, currency }: { readonly look: TakeBackLook; readonly currency: string }) {
  const t = useTexts(importTexts);
  const format = useFormat();
  const { unitMoney } = useFormatIn(currency);
  const { removed, restored, later, days, cost, revenue } = look;
  return (
    <>
      <p>
        {t.removes(removed)} {restored > 0 && t.restores(restored)} {days !== null && t.days({ first: days.first, last: days.last })}
      </p>
      {(cost !== 0 || revenue !== 0) && <p>{t.moves({ cost: unitMoney(cost), revenue: unitMoney(revenue) })}</p>}
      {later.length > 0 && (
        <>
          <p>{t.later}</p>
          <ul>
            {later.map(({ name, rows, at }) => (
              <li key={`${name} ${at ?? ''}`}>
                <bdi>{name}</bdi> · {t.rows(rows)} {at !== null && `· ${format.dayIn(at, 'UTC')}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
