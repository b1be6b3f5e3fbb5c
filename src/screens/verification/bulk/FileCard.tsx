import { Button } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { useId, useRef, useState } from 'react';
import { MOST_FILE_BYTES, MOST_ROWS } from '../../../../contract/verification/bulk.ts';
import type { FileFault } from '../../../../contract/verification/table.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './Bulk.module.css';
import { bulkTexts } from './texts.ts';

export interface FileCardProps {
  readonly file: { readonly name: string; readonly size: number; readonly rows: number } | null;
  readonly fault: FileFault | null;
  readonly onTake: (file: File) => void;
  readonly onClear: () => void;
  readonly onTemplate: () => void;
}
/** Where a file comes in: picked or dropped. It is read here and sent nowhere. */
export function FileCard({ file, fault, onTake, onClear, onTemplate }: FileCardProps) {
  const t = useTexts(bulkTexts);
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const [first] = files ?? [];
    if (first !== undefined) onTake(first);
    if (input.current !== null) input.current.value = ''; // the same file may be picked again once it was corrected
  };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{t.file}</h2>
      <label
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <ArrowUpload20Regular aria-hidden />
        <span>
          <strong>{t.choose}</strong> {t.drop}
        </span>
        <small>{t.limits({ size: format.bytes(MOST_FILE_BYTES), rows: format.count(MOST_ROWS) })}</small>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv"
          className="visually-hidden"
          onChange={(event) => take(event.currentTarget.files)}
        />
      </label>
      <div role="status">
        {fault !== null && <p className={styles.bad}>{t[`file_${fault}`]}</p>}
        {file !== null && (
          <p className={styles.inUse}>
            <bdi>{file.name}</bdi>
            <small>
              {format.bytes(file.size)} · {t.rows(file.rows)}
            </small>
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button size="small" onClick={onTemplate}>
          {t.template}
        </Button>
        {file !== null && (
          <Button size="small" onClick={onClear}>
            {t.another}
          </Button>
        )}
      </div>
    </section>
  );
}
