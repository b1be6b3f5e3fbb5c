import { Button, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { conflictTexts } from '../../i18n/texts/conflict.ts';
import { OpenDialog } from '../OpenDialog.tsx';
import { diffOf } from './text-diff.ts';
import styles from './ConflictDialog.module.css';

/** A field in which the versions differ; values as they are shown. */
export interface ConflictField {
  readonly name: string;
  readonly label: string;
  /** As it was when the editing began. */
  readonly was: string;
  readonly theirs: string;
  readonly mine: string;
  /** It is written, not chosen: what each side added and removed is marked. */
  readonly isText?: boolean;
  /** Is a side as it was? By what tells it, where two values may have the same words; else the words say so. */
  readonly asItWas?: Readonly<Record<Side, boolean>>;
}
export type Side = 'theirs' | 'mine';
export interface ConflictDialogProps {
  /** Who saved first, where that is known, and when. */
  readonly by: string | null;
  readonly at: string;
  readonly fields: readonly ConflictField[];
  readonly busy: boolean;
  /** Which side of each field is kept, by its name. */
  readonly onSave: (choices: Readonly<Record<string, Side>>) => void;
  readonly onBack: () => void;
  readonly onDiscard: () => void;
}
const isAsItWas = (field: ConflictField, side: Side): boolean => field.asItWas?.[side] ?? field[side] === field.was;
const isTheirs = (field: ConflictField): boolean => isAsItWas(field, 'mine');
const isMine = (field: ConflictField): boolean => isAsItWas(field, 'theirs');

/** What was pressed has gone: the focus goes to what stands in its place. */
const focusOn = (button: HTMLButtonElement | null): void => button?.focus();

/** Two versions of one thing: what both changed is chosen field by field, what one changed is chosen already and can be switched. */
export function ConflictDialog({ by, at, fields, busy, onSave, onBack, onDiscard }: ConflictDialogProps) {
  const t = useTexts(conflictTexts);
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  /** Is it asked whether one's own changes are given up, and was it? */
  const [asking, setAsking] = useState<'never' | 'now' | 'before'>('never');
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const both = fields.filter((field) => !isTheirs(field) && !isMine(field)),
    single = fields.filter((field) => isTheirs(field) !== isMine(field));
  const sideOf = (field: ConflictField): Side | undefined =>
    chosen[field.name] ?? (isTheirs(field) ? 'theirs' : isMine(field) ? 'mine' : undefined);
  const left = both.filter((field) => sideOf(field) === undefined).length;
  const setAll = (side: Side): void => {
    setChosen({ ...chosen, ...Object.fromEntries(both.map(({ name }) => [name, side])) });
  };
  const name = by ?? '';
  const opening = both[0] ?? single[0];
  const row = (field: ConflictField) => (
    <fieldset key={field.name} className={styles.field} data-open={sideOf(field) === undefined}>
      <legend>
        <strong>{field.label}</strong>
        {field.isText === true ? null : <small>{t.was({ value: field.was })}</small>}
        {sideOf(field) === undefined && <em>{t.choose}</em>}
      </legend>
      {(['theirs', 'mine'] as const).map((side) => (
        <label key={side} className={styles.side} data-chosen={sideOf(field) === side}>
          <input
            ref={field === opening && side === (sideOf(field) ?? 'theirs') ? first : undefined}
            type="radio"
            name={`${id} ${field.name}`}
            checked={sideOf(field) === side}
            onChange={() => {
              setChosen({ ...chosen, [field.name]: side });
            }}
          />
          <span>
            <b className="footnote regular">{side === 'theirs' ? t.theirs({ name, time: at }) : t.mine}</b>
            {field.isText === true ? <Marked was={field.was} is={field[side]} /> : <span dir="auto">{field[side]}</span>}
            {isAsItWas(field, side) && <small>{t.asItWas}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
  return (
    <OpenDialog modalType="alert" onClose={onBack} first={first}>
      <DialogSurface className={styles.dialog ?? ''}>
        <DialogBody className={styles.body ?? ''}>
          <DialogTitle>{by === null ? t.titleNobody : t.title({ name })}</DialogTitle>
          <DialogContent>
            <p>{t.intro}</p>
            {both.length > 0 && (
              <section>
                <h3>
                  {t.both}
                  <button type="button" onClick={() => setAll('theirs')}>
                    {t.allTheirs}
                  </button>
                  <button type="button" onClick={() => setAll('mine')}>
                    {t.allMine}
                  </button>
                </h3>
                {both.map(row)}
              </section>
            )}
            {single.length > 0 && (
              <section>
                <h3>{t.one}</h3>
                {single.map(row)}
              </section>
            )}
          </DialogContent>
          <DialogActions fluid className={styles.actions ?? ''}>
            {asking === 'now' ? (
              <>
                <span role="alert">{t.discardAsk}</span>
                <Button key="discard" appearance="primary" onClick={onDiscard}>
                  {t.discard}
                </Button>
                <Button key="keep" ref={focusOn} onClick={() => setAsking('before')}>
                  {t.discardNot}
                </Button>
              </>
            ) : (
              <>
                <Button onClick={onBack}>{t.back}</Button>
                <Button key="ask" ref={asking === 'before' ? focusOn : undefined} appearance="subtle" onClick={() => setAsking('now')}>
                  {t.discard}
                </Button>
                <span role="status">{left === 0 ? '' : t.left(left)}</span>
                <Button
                  appearance="primary"
                  disabledFocusable={left > 0 || busy}
                  onClick={() => {
                    onSave(Object.fromEntries(fields.map((field) => [field.name, sideOf(field) ?? 'theirs'])));
                  }}
                >
                  {t.save}
                </Button>
              </>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </OpenDialog>
  );
}

/** A text with what it has that another has not, and what it lacks. */
function Marked({ was, is }: { readonly was: string; readonly is: string }) {
  return (
    <span className={styles.marked} dir="auto">
      {diffOf(was, is).map(({ kind, text }, i) => {
        if (kind === 'same') return text;
        return kind === 'added' ? <ins key={i}>{text}</ins> : <del key={i}>{text}</del>;
      })}
    </span>
  );
}
