import { Button, Field, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { addRates, type RatesLoaded } from '../../../../../contract/areas/admin/rates.ts';
import { faultOf } from '../../../../../contract/files.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { UploadBox } from '../../../../widgets/UploadBox/UploadBox.tsx';
import admin from '../../Admin.module.css';
import { rateTexts } from './texts.ts';

const part = addRates.files.csv;
export interface RatesFileProps {
  readonly isSending: boolean;
  /** What became of the table that was sent last; null before one was. */
  readonly loaded: RatesLoaded | null;
  /** Why it was not read at all; '' where it was. */
  readonly said: string;
  /** `onStored` is called once it is stored. */
  readonly onSend: (file: File, onStored: () => void) => void;
}
/** Where a table of rates comes in, as a file or pasted; what is wrong with it is told line by line. */
export function RatesFile({ isSending, loaded, said, onSend }: RatesFileProps) {
  const t = useTexts(rateTexts);
  const format = useFormat();
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const clear = (): void => {
    setFile(null);
    setText('');
  };
  const given = file ?? (text.trim() === '' ? null : new File([text], 'rates.csv', { type: 'text/csv' }));
  return (
    <form
      className={admin.stack}
      aria-label={t.bring}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending && given !== null && faultOf(part, given) === null) onSend(given, clear);
      }}
    >
      <h4>{t.bring}</h4>
      <p className="quiet">{t.bringHint}</p>
      <UploadBox
        part={part}
        files={file === null ? [] : [file]}
        label={t.file}
        shape="box"
        onFiles={(files) => setFile(files[0] ?? null)}
      />
      {file === null && (
        <Field label={t.paste}>
          <Textarea
            rows={4}
            spellCheck={false}
            placeholder={'day,from,rate\n2026-11-20,USD,0.92'}
            value={text}
            onChange={(_, { value }) => setText(value)}
          />
        </Field>
      )}
      <div role="status">
        {said !== '' && <p className={admin.bad}>{said}</p>}
        {loaded !== null && loaded.refused === 0 && (
          <p>{t.loaded({ added: format.count(loaded.added), changed: format.count(loaded.changed), same: format.count(loaded.same) })}</p>
        )}
        {loaded !== null && loaded.refused > 0 && (
          <>
            <p className={admin.bad}>{t.refused(loaded.refused)}</p>
            <ul className={admin.plain}>
              {loaded.lines.map(({ line, fault }) => (
                <li key={line}>{t.line({ line: format.count(line), fault: t[`fault_${fault}`] })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className={admin.row}>
        <Button type="submit" disabledFocusable={isSending || given === null}>
          {isSending ? t.loading : t.load}
        </Button>
      </div>
    </form>
  );
}
