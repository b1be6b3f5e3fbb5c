import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { addImport, type ImportKind } from '../../../../../contract/areas/admin/imports.ts';
import { faultOf } from '../../../../../contract/files.ts';
import type { DashboardType } from '../../../../../contract/policy.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { UploadBox } from '../../../../widgets/UploadBox/UploadBox.tsx';
import admin from '../../Admin.module.css';
import { FileFields } from './FileFields.tsx';
import { ImportGuide, type ImportGuideProps } from './ImportGuide.tsx';
import styles from './Import.module.css';
import { importTexts } from './texts.ts';

const kindOf: Readonly<Record<DashboardType, ImportKind>> = {
  infridgement: 'incidents',
  Visit: 'events',
  Impression: 'events',
  Mtrackit: 'tracker',
};
const part = addImport.files.csv;
export interface ImportBoxProps {
  readonly type: DashboardType;
  /** The package's own, in which its reports count days. */
  readonly timeZone: string;
  /** What files may hold. */
  readonly guide: Omit<ImportGuideProps, 'kind'>;
  readonly isSending: boolean;
  /** What the server says of the file, and of everything else; null where it says nothing. */
  readonly error: string | null;
  readonly said: string;
  readonly onSend: (file: File | null, kind: ImportKind, zone: string) => void;
}
/** Where a file of own rows is chosen. */
export function ImportBox({ type, timeZone, guide, isSending, error, said, onSend }: ImportBoxProps) {
  const t = useTexts(importTexts);
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<ImportKind>(kindOf[type]);
  const [zone, setZone] = useState(timeZone);
  return (
    <form
      className={styles.import}
      aria-label={t.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending && (file === null || faultOf(part, file) === null)) onSend(file, kind, zone);
      }}
    >
      <p className="quiet">{t.hint}</p>
      <FileFields kind={kind} zone={zone} onKind={setKind} onZone={setZone} />
      <ImportGuide kind={kind} {...guide} />
      <UploadBox
        part={part}
        files={file === null ? [] : [file]}
        label={t.file}
        shape="box"
        error={error}
        onFiles={(files) => setFile(files[0] ?? null)}
      />
      {said !== '' && (
        <p role="alert" className={admin.bad}>
          {said}
        </p>
      )}
      <div className={admin.row}>
        <Button type="submit" appearance="primary" disabledFocusable={isSending}>
          {isSending ? t.looking : t.look}
        </Button>
      </div>
    </form>
  );
}
