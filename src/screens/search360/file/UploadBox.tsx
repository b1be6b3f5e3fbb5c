import { Button } from '@fluentui/react-components';
import { Attach16Regular } from '@fluentui/react-icons/svg/attach';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { DocumentText16Regular } from '@fluentui/react-icons/svg/document-text';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { fileTexts } from './texts.ts';
import shared from '../Search360.module.css';
import styles from './File.module.css';

export interface UploadBoxProps {
  readonly isSending: boolean;
  /** Why the last file was not taken; '' where it was. */
  readonly said: string;
  readonly onCheck: (files: { readonly csv: readonly File[]; readonly extra: readonly File[] }) => void;
}
/** Where a file of values is chosen, with its screenshots. Nothing is sent before there is a list. */
export function UploadBox({ isSending, said, onCheck }: UploadBoxProps) {
  const t = useTexts(fileTexts);
  const format = useFormat();
  const [csv, setCsv] = useState<File | null>(null);
  const [extra, setExtra] = useState<File | null>(null);
  const [isOver, setIsOver] = useState(false);
  const csvInput = useRef<HTMLInputElement>(null);
  const extraInput = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    // the archive is the extra one, whatever comes first
    for (const file of event.dataTransfer.files) {
      if (/\.zip$/i.test(file.name)) setExtra(file);
      else setCsv(file);
    }
  };
  const chosen = (file: File | null, take: (file: File | null) => void, icon: ReactNode) =>
    file === null ? null : (
      <li className={styles.file}>
        {icon}
        <bdi className="truncate" title={file.name}>
          {file.name}
        </bdi>
        <span className="quiet">{format.bytes(file.size)}</span>
        <ActionButton label={t.remove({ name: file.name })} onClick={() => take(null)}>
          <Dismiss16Regular aria-hidden />
        </ActionButton>
      </li>
    );
  return (
    <section
      className={styles.upload}
      aria-label={t.title}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <h2>{t.title}</h2>
      <p className="quiet">{t.hint}</p>
      <input
        ref={csvInput}
        type="file"
        accept=".csv,.txt"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t.csv}
        onChange={(event) => {
          setCsv(event.currentTarget.files?.[0] ?? null);
          event.currentTarget.value = '';
        }}
      />
      <input
        ref={extraInput}
        type="file"
        accept=".zip"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t.extra}
        onChange={(event) => {
          setExtra(event.currentTarget.files?.[0] ?? null);
          event.currentTarget.value = '';
        }}
      />
      <div className="flow">
        <Button size="small" icon={<ArrowUpload20Regular />} onClick={() => csvInput.current?.click()}>
          {t.csv}
        </Button>
        <Button size="small" appearance="subtle" title={t.extraHint} onClick={() => extraInput.current?.click()}>
          {t.extra}
        </Button>
        <span className="quiet">{t.drop}</span>
      </div>
      <ul className="stack gap-4">
        {chosen(csv, setCsv, <DocumentText16Regular aria-hidden />)}
        {chosen(extra, setExtra, <Attach16Regular aria-hidden />)}
      </ul>
      <div className="flow">
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={isSending}
          onClick={() => onCheck({ csv: csv === null ? [] : [csv], extra: extra === null ? [] : [extra] })}
        >
          {isSending ? t.checking : t.check}
        </Button>
      </div>
      <p className={said === '' ? 'quiet' : shared.said} role="status">
        {said === '' ? t.rule : said}
      </p>
    </section>
  );
}
