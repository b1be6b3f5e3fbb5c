import { Button } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Failure } from '../../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../../machines/writes/write.machine.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { Outcome } from '../../../../portal/writes/use-write.ts';
import { useLocationStore } from '../../../../portal/context.tsx';
import { ConflictDialog } from '../../../../widgets/ConflictDialog/ConflictDialog.tsx';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import { FormFrame, type FormSection } from '../form/FormFrame.tsx';
import styles from '../Manage.module.css';
import { RemoveDialog } from '../RemoveDialog.tsx';
import { RemoveNews } from '../RemoveNews.tsx';
import { StatusChip, type ManagedStatus } from '../StatusChip.tsx';
import { manageTexts } from '../texts.ts';
import { conflictBetween, merged } from './conflict.ts';

/** What the editor needs to know of a publisher or a campaign. */
export interface EditedRecord {
  readonly id: string;
  readonly package_name: string;
  readonly updated_on: string;
  readonly updated_by: { readonly name: string };
}
interface OpenedProps<R> {
  /** As the server has it. */
  readonly latest: R;
  readonly children: (record: R, onOpen: (record: R) => void) => ReactNode;
}
/** The version that is edited: a newer one is opened once nothing typed would be lost. */
export function Opened<R extends EditedRecord>({ latest, children }: OpenedProps<R>) {
  const [opened, setOpened] = useState(latest);
  return children(opened, setOpened);
}

interface SentWrite {
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  readonly dismiss: () => void;
}
interface RecordEditorProps<R extends EditedRecord, V extends FieldValues> {
  /** The version that is edited, and the newest one. */
  readonly record: R;
  readonly latest: R;
  readonly onOpen: (record: R) => void;
  readonly zone: string;
  readonly label: string;
  readonly name: string;
  /** What clicks and events call it. */
  readonly code: string;
  readonly status: ManagedStatus;
  readonly form: CheckedForm<V>;
  readonly sections: readonly FormSection[];
  readonly nameOf: (field: string) => string;
  readonly valuesOf: (record: R) => V;
  /** The write of its form. */
  readonly update: SentWrite;
  readonly onSubmit: (outcome: Outcome<R>) => void;
  /** Sends values again, as a change of another version. */
  readonly onResend: (record: R, values: V, outcome: Outcome<R>) => void;
  readonly removal: SentWrite & { readonly answer: { readonly outcome: 'deleted' | 'archived' } | null };
  /** Null where it cannot be deleted. */
  readonly onRemove: (() => void) | null;
  /** What keeps it from being deleted: clicks and events, and campaigns that it is in. */
  readonly rows: number;
  readonly campaigns: number;
  readonly list: string;
  readonly onDuplicate: () => void;
  /** What else can be done with it; it is told whether something is typed. */
  readonly actions: (isDirty: boolean) => ReactNode;
  readonly children: ReactNode;
}
/** The form of one publisher or campaign: what can be done with it, a newer version that somebody else made, and both versions where two changed the same. */
export function RecordEditor<R extends EditedRecord, V extends FieldValues>(props: RecordEditorProps<R, V>) {
  const { record, latest, zone, label, name, form, nameOf, valuesOf, update, removal, onRemove, list } = props;
  const t = useTexts(manageTexts);
  const format = useFormat();
  const location = useLocationStore();
  const [asksRemoval, setAsksRemoval] = useState(false);
  const [isAside, setAside] = useState(false);
  const { status } = update;
  const isNewer = latest.updated_on > record.updated_on;
  const { isDirty } = form.formState;
  const next = isNewer && !isDirty && status !== 'sending' ? latest : null;
  /** The same form goes on with another version, so that the focus stays where it is. */
  const open = (version: R): void => {
    form.reset(valuesOf(version));
    props.onOpen(version);
  };
  const onNewer = useEffectEvent(open);
  useEffect(() => {
    if (next !== null) onNewer(next);
  }, [next]);
  const current = status === 'conflict' ? (update.failure?.current as R | undefined) : undefined;
  return (
    <>
      <RemoveNews
        name={name}
        status={removal.status}
        outcome={removal.answer?.outcome ?? null}
        failure={removal.failure}
        onDismiss={removal.dismiss}
      />
      <FormFrame
        label={label}
        head={
          <>
            <div>
              <h2>
                <bdi>{name}</bdi> <StatusChip status={props.status} />
              </h2>
              <span className={styles.quiet}>
                {props.code} · {t.savedBy({ time: `${format.instant(latest.updated_on, zone)} ${zone}`, name: latest.updated_by.name })}
              </span>
            </div>
            <div>
              <Button size="small" onClick={() => location.push(list)}>
                {t.back}
              </Button>
              <Button size="small" onClick={props.onDuplicate}>
                {t.duplicateIt}
              </Button>
              {props.actions(isDirty)}
              {onRemove !== null && (
                <Button size="small" onClick={() => setAsksRemoval(true)}>
                  {t.removeYes}
                </Button>
              )}
            </div>
          </>
        }
        form={form}
        sections={props.sections}
        nameOf={nameOf}
        status={status}
        failure={update.failure}
        isNew={false}
        news={isNewer && isDirty ? <p className="warn">{t.newer({ name: latest.updated_by.name })}</p> : null}
        onSubmit={() => {
          setAside(false);
          props.onSubmit({ onDone: open });
        }}
        onDiscard={() => {
          if (isDirty) form.reset();
          else location.push(list);
        }}
      >
        {props.children}
      </FormFrame>
      {asksRemoval && onRemove !== null && (
        <RemoveDialog
          name={name}
          rows={props.rows}
          campaigns={props.campaigns}
          onClose={() => setAsksRemoval(false)}
          onYes={() => {
            setAsksRemoval(false);
            onRemove();
          }}
        />
      )}
      {current !== undefined && !isAside && (
        <ConflictDialog
          by={current.updated_by.name}
          at={`${format.instant(current.updated_on, zone)} ${zone}`}
          fields={conflictBetween(valuesOf(record), valuesOf(current), form.getValues(), nameOf, t.nothing)}
          busy={false}
          onSave={(choices) => {
            const values = merged(valuesOf(current), form.getValues(), choices);
            update.dismiss();
            props.onResend(current, values, { onDone: open });
          }}
          onBack={() => setAside(true)}
          onDiscard={() => {
            update.dismiss();
            open(current);
          }}
        />
      )}
    </>
  );
}
