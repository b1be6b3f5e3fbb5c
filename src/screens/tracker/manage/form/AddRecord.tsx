import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ALL } from '../../../../../contract/scope.ts';
import type { ResourceView } from '../../../../../machines/resource/types.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useLocationStore, useWorkspace } from '../../../../portal/context.tsx';
import type { WriteForm } from '../../../../portal/writes/use-write-form.ts';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { pathOf } from '../addresses.ts';
import styles from '../Manage.module.css';
import { manageTexts } from '../texts.ts';
import { FormFrame, type FormSection } from './FormFrame.tsx';

interface AddRecordProps<T> {
  readonly title: string;
  /** What the form is made from. */
  readonly view: ResourceView<T>;
  readonly empty: string;
  readonly onRefresh: () => void;
  readonly children: (data: T, packageName: string) => ReactNode;
}
/** The page that adds a record to a package; where several are shown it asks for one. */
export function AddRecord<T>({ title, view, empty, onRefresh, children }: AddRecordProps<T>) {
  const t = useTexts(manageTexts);
  const packageName = useSelector(useWorkspace(), (s) => s.context.current) ?? ALL;
  if (packageName === ALL) return <p className={styles.card}>{t.onePackage}</p>;
  return (
    <div className="body stack gap-16 wide">
      <DetailPart level={2} title={title} quiet view={view} skeleton="table" height={480} empty={empty} onRefresh={onRefresh}>
        {(data) => children(data, packageName)}
      </DetailPart>
    </div>
  );
}

interface NewRecordProps<V extends FieldValues> extends Pick<
  WriteForm<V, { readonly id: string }>,
  'form' | 'status' | 'failure' | 'submit'
> {
  readonly label: string;
  /** The name of the record that it is a copy of. */
  readonly copied: string | undefined;
  readonly sections: readonly FormSection[];
  readonly nameOf: (field: string) => string;
  /** Where the records are listed, and where each of them is. */
  readonly list: string;
  readonly record: { readonly path: string };
  readonly children: ReactNode;
}
/** The form of a new record. A saved one is opened; a second discard leads to the list. */
export function NewRecord<V extends FieldValues>({ label, copied, form, submit, list, record, ...rest }: NewRecordProps<V>) {
  const t = useTexts(manageTexts);
  const location = useLocationStore();
  return (
    <FormFrame
      label={label}
      head={<h2>{copied === undefined ? label : t.duplicate({ name: copied })}</h2>}
      form={form}
      isNew
      onSubmit={() => submit({ onDone: ({ id }) => location.push(pathOf(record, id)) })}
      onDiscard={() => {
        if (form.formState.isDirty) form.reset();
        else location.push(list);
      }}
      {...rest}
    />
  );
}
