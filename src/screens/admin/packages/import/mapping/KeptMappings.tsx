import { Button, Input, Select } from '@fluentui/react-components';
import { useState } from 'react';
import type { KeptMapping } from '../../../../../../contract/areas/admin/imports.ts';
import { commonTexts } from '../../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../../i18n/use-texts.ts';
import admin from '../../../Admin.module.css';
import styles from '../Import.module.css';
import { mappingTexts } from './texts.ts';

export interface KeptMappingsProps {
  /** Those for files of the kind. */
  readonly all: readonly KeptMapping[];
  /** The one that the mapping is, or was made from. */
  readonly currentId: string | null;
  /** It says something else than that one. */
  readonly isChanged: boolean;
  readonly isSending: boolean;
  /** Why the last one was not kept; '' where it was. */
  readonly said: string;
  readonly onChoose: (kept: KeptMapping) => void;
  readonly onSave: (name: string, version: number) => void;
  readonly onForget: (kept: KeptMapping) => void;
}
/** Which mapping a file is read by, and what is kept of it for the next one. */
export function KeptMappings({ all, currentId, isChanged, isSending, said, onChoose, onSave, onForget }: KeptMappingsProps) {
  const t = useTexts(mappingTexts);
  const common = useTexts(commonTexts);
  const [name, setName] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const current = all.find(({ id }) => id === currentId);
  const own = current?.origin === 'saved' ? current : null;
  const saying = ({ name: called, version, by, origin }: KeptMapping): string =>
    origin === 'shipped' ? called : t.keptBy({ name: called, version: String(version), by });
  const group = (origin: KeptMapping['origin'], label: string) => {
    const of = all.filter((each) => each.origin === origin);
    return (
      of.length > 0 && (
        <optgroup label={label}>
          {of.map((each) => (
            <option key={each.id} value={each.id}>
              {saying(each)}
            </option>
          ))}
        </optgroup>
      )
    );
  };
  return (
    <div className={styles.kept}>
      <div className={admin.row}>
        <label className="flow">
          {t.kept}
          <Select
            value={current?.id ?? ''}
            onChange={(_, { value }) => {
              const chosen = all.find(({ id }) => id === value);
              if (chosen !== undefined) onChoose(chosen);
            }}
          >
            {current === undefined && <option value="">{t.found}</option>}
            {group('saved', t.saved)}
            {group('shipped', t.shipped)}
          </Select>
        </label>
        {own !== null && isChanged && (
          <Button disabledFocusable={isSending} onClick={() => onSave(own.name, own.version)}>
            {t.saveVersion({ version: String(own.version + 1) })}
          </Button>
        )}
        {name === null && <Button onClick={() => setName('')}>{t.saveAs}</Button>}
        {own !== null && !isAsked && (
          <Button appearance="subtle" onClick={() => setAsked(true)}>
            {t.forget}
          </Button>
        )}
      </div>
      {own !== null && isAsked && (
        <p className={admin.row} role="alert">
          {t.forgetQuestion({ name: own.name })}
          <Button
            size="small"
            onClick={() => {
              setAsked(false);
              onForget(own);
            }}
          >
            {t.forget}
          </Button>
          <Button size="small" appearance="subtle" onClick={() => setAsked(false)}>
            {common.cancel}
          </Button>
        </p>
      )}
      {name !== null && (
        <form
          className={admin.row}
          aria-label={t.saveAs}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '' || isSending) return;
            setName(null);
            onSave(name.trim(), 0);
          }}
        >
          <Input
            autoFocus
            maxLength={60}
            aria-label={t.name}
            placeholder={t.name}
            value={name}
            onChange={(_, { value }) => setName(value)}
          />
          <Button type="submit" appearance="primary" disabledFocusable={name.trim() === ''}>
            {t.save}
          </Button>
          <Button onClick={() => setName(null)}>{common.cancel}</Button>
          <span className="quiet">{t.keptHint}</span>
        </form>
      )}
      {said !== '' && (
        <p role="alert" className={admin.bad}>
          {said}
        </p>
      )}
    </div>
  );
}
