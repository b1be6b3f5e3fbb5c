import { Button } from '@fluentui/react-components';
import { Attach16Regular } from '@fluentui/react-icons/svg/attach';
import { Dismiss12Regular } from '@fluentui/react-icons/svg/dismiss';
import { useId, useRef, useState } from 'react';
import { partsOf } from '../../../contract/codes/issues.ts';
import { areFilesFine, faultOf, mostBytesOf, type FilePart } from '../../../contract/files.ts';
import { useFormat } from '../../format/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFieldMessage } from '../form/use-field-message.ts';
import { uploadTexts } from './texts.ts';
import styles from './UploadBox.module.css';

export interface UploadBoxProps {
  readonly part: FilePart;
  readonly files: readonly File[];
  readonly onFiles: (files: File[]) => void;
  /** What the files are; "Attach files" unless told. */
  readonly label?: string;
  /** `box`: a field of its own to drop files on. `button`: beside other things. */
  readonly shape?: 'box' | 'button';
  /** What the server, or the form, refuses of them: an issue. */
  readonly error?: string | null;
  readonly disabled?: boolean;
}

/** Chooses files, by button, by keyboard or by dropping them, and says of each what is wrong with it before anything is sent. */
export function UploadBox({ part, files, onFiles, label, shape = 'button', error = null, disabled = false }: UploadBoxProps) {
  const t = useTexts(uploadTexts);
  const format = useFormat();
  const messageOf = useFieldMessage();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const says = useId();
  const limits = useId();
  const { most = 1 } = part;
  const add = (given: FileList | null): void => {
    const more = [...(given ?? [])];
    if (more.length > 0) onFiles(most === 1 ? more.slice(0, 1) : [...files, ...more]);
  };
  const { code, detail: lying } = partsOf(error ?? '');
  const isLie = code === 'file-lies';
  const faults = [
    ...(files.length > most ? [t.tooMany({ most: String(most) })] : []),
    ...files.flatMap((file) => {
      const fault = faultOf(part, file);
      return fault === null ? [] : [t[fault]({ name: file.name, most: format.bytes(mostBytesOf(part)) })];
    }),
    // what the server says of one file holds beside the faults of others; what it says of all of them is out of date by then
    ...(error === null || (isLie ? files.every(({ name }) => name !== lying) : !areFilesFine(part, files))
      ? []
      : [messageOf(error, { 'no-file': t.notSelected, 'file-lies': t.lies({ name: lying }) })]),
  ];
  return (
    <div
      className={styles.upload}
      data-shape={shape}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) add(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        multiple={most > 1}
        accept={part.accepts.map((kind) => `.${kind}`).join(',')}
        onChange={(event) => {
          add(event.target.files);
          event.target.value = ''; // the same file may be chosen again
        }}
      />
      <Button
        size="small"
        appearance={shape === 'box' ? 'secondary' : 'subtle'}
        icon={<Attach16Regular aria-hidden />}
        disabledFocusable={disabled}
        aria-describedby={faults.length > 0 ? `${says} ${limits}` : limits}
        onClick={() => input.current?.click()}
      >
        {label ?? (shape === 'box' ? t.drop : t.attach)}
      </Button>
      <span id={limits} className="quiet">
        {t.limits({ kinds: part.accepts.map((kind) => `.${kind}`).join(' '), size: format.bytes(mostBytesOf(part)) })}
      </span>
      {files.length > 0 && (
        <ul className={`${styles.files} flex wrap gap-4`} aria-label={t.files}>
          {files.map((file, i) => (
            <li key={`${i} ${file.name}`}>
              <bdi>{t.bytes({ name: file.name, size: format.bytes(file.size) })}</bdi>
              <Button
                size="small"
                appearance="transparent"
                icon={<Dismiss12Regular aria-hidden />}
                aria-label={t.remove({ name: file.name })}
                onClick={() => onFiles(files.filter((each) => each !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <div id={says} role="alert" className={styles.faults}>
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
    </div>
  );
}
