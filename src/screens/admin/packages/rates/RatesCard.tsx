import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { AdminPackageDetail } from '../../../../../contract/areas/admin/packages.ts';
import { addRates, type ExchangeRate } from '../../../../../contract/areas/admin/rates.ts';
import { mostBytesOf } from '../../../../../contract/files.ts';
import { ALL_RATES, RATE_PAGE, type PackagesScreen as Screen } from '../../../../../machines/screens/admin/packages.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useParams, useSetParams } from '../../../../portal/use-params.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { focusOpened } from '../../../../widgets/focus-opened.ts';
import { isAtField } from '../../../../widgets/form/use-checked-form.ts';
import { Pager } from '../../../../widgets/List/Pager.tsx';
import { useFileMessage } from '../../../../widgets/UploadBox/use-file-message.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import admin from '../../Admin.module.css';
import { OwnPackage } from '../OwnPackage.tsx';
import { rateForm } from './form.ts';
import { RateFields } from './RateFields.tsx';
import { RatesFile } from './RatesFile.tsx';
import { CurrencyChoice, RatesList } from './RatesList.tsx';
import { rateTexts } from './texts.ts';

interface Of {
  readonly screen: Screen;
  readonly each: AdminPackageDetail;
}
/** Exchange rates of the package that is open, in the place of the list. */
export function RatesCard({ screen }: Pick<Of, 'screen'>) {
  const t = useTexts(rateTexts);
  return (
    <OwnPackage screen={screen} notMember={t.notMember}>
      {(each) => <Rates screen={screen} each={each} />}
    </OwnPackage>
  );
}
function Rates({ screen, each }: Of) {
  const t = useTexts(rateTexts);
  const { rates: chosen, place } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const { view, refresh } = useRead(screen, 'rates');
  const remove = useWrite(screen, 'deleteRate');
  const [edited, setEdited] = useState<ExchangeRate | null>(null);
  const data = 'data' in view ? view.data : null;
  return (
    <div className={admin.stack}>
      <div className={`${admin.row} spread`}>
        <h3 ref={focusOpened} tabIndex={-1}>
          {t.title} <bdi className="quiet">{each.title}</bdi>
        </h3>
        <Button size="small" onClick={() => setParams({ rates: null })}>
          {t.close}
        </Button>
      </div>
      <p className="quiet">{t.hint({ currency: each.currency })}</p>
      <div className={admin.row}>
        <CurrencyChoice
          value={chosen === ALL_RATES || chosen === null ? '' : chosen}
          currencies={data?.currencies ?? []}
          onChoose={(currency) => setParams({ rates: currency === '' ? ALL_RATES : currency, place: 1 })}
        />
      </div>
      <DetailPart title={t.title} quiet view={view} skeleton="table" height={200} empty={t.none} onRefresh={refresh}>
        {({ rates }) => (
          <RatesList
            rates={rates}
            status={view.status}
            onEdit={setEdited}
            onDelete={({ id, version }) => remove.send({ params: { id }, query: { package_name: each.name, version } })}
            onFirstPage={() => setParams({ place: 1 })}
          />
        )}
      </DetailPart>
      <Pager page={place} limit={RATE_PAGE} totalCount={data?.total_count ?? null} onPage={(to) => setParams({ place: to })} />
      <div className={admin.detail}>
        <OneRate key={edited?.id ?? ''} screen={screen} each={each} edited={edited} onClose={() => setEdited(null)} />
        <Table screen={screen} each={each} />
      </div>
    </div>
  );
}

function OneRate({ screen, each, edited, onClose }: Of & { readonly edited: ExchangeRate | null; readonly onClose: () => void }) {
  const t = useTexts(rateTexts);
  const causeOf = useCause();
  // after a conflict it is theirs that is replaced
  const [theirs, setTheirs] = useState(edited);
  const { form, status, failure, submit } = useWriteForm(screen, 'setRate', {
    schema: rateForm(each.currency),
    defaults: { day: edited?.day ?? '', from: edited?.from ?? '', rate: edited?.rate ?? '' },
    request: (values) => ({
      query: { package_name: each.name },
      body: { ...values, version: theirs !== null && theirs.day === values.day && theirs.from === values.from ? theirs.version : 0 },
    }),
    about: edited?.id ?? each.name,
    draft: false,
    again: edited === null,
  });
  const said =
    failure === null || isAtField(failure, form.getValues())
      ? ''
      : status === 'conflict' && theirs !== null
        ? t.taken({ rate: theirs.rate })
        : t.notSaved({ cause: causeOf(failure) });
  return (
    <RateFields
      form={form}
      currency={each.currency}
      isChange={edited !== null}
      isSending={status === 'sending'}
      said={said}
      onSubmit={() =>
        submit({
          onDone: () => {
            setTheirs(null);
            onClose();
          },
          onConflict: ({ current }) => setTheirs(current as ExchangeRate | null),
        })
      }
      onCancel={onClose}
    />
  );
}

function Table({ screen, each }: Of) {
  const t = useTexts(rateTexts);
  const causeOf = useCause();
  const messageOf = useFileMessage(mostBytesOf(addRates.files.csv));
  const { status, failure, answer, send } = useWrite(screen, 'addRates');
  const [issue] = failure?.issues ?? [];
  const cause =
    failure === null ? '' : issue === undefined ? causeOf(failure) : issue.code === 'too-many-rates' ? t.tooMany : messageOf(issue);
  return (
    <RatesFile
      isSending={status === 'sending'}
      loaded={status === 'done' ? answer : null}
      said={cause === '' ? '' : t.notLoaded({ cause })}
      onSend={(file, onStored) =>
        send({ query: { package_name: each.name }, files: { csv: [file] } }, { onDone: ({ refused }) => refused === 0 && onStored() })
      }
    />
  );
}
