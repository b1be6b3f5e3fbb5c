import { newsOf } from '../../../../contract/judgement/change.ts';
import { useFormat } from '../../../format/format.ts';
import { widgetTexts } from '../../../i18n/texts/widget.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

export interface ChangeOf {
  /** How far it moved, down below 0: in percent, or in the number's own unit where `text` says how that reads. `null`: there is nothing to compare with. */
  readonly moved: number | null;
  /** Which way is good news for this number; `null` where neither is. */
  readonly good: 'up' | 'down' | null;
  /** The period that it is measured against, in words; `null` where the words beside it say so. */
  readonly against: string | null;
  /** It is more than chance, and enough to matter: else it is neither good nor bad news. */
  readonly apart: boolean;
  /** Verdicts of some of its days are still being revised (`isRevised`): it is no good news yet. */
  readonly provisional?: boolean;
  /** The same where the words beside say so already. */
  readonly revised?: boolean;
  /** Why nothing is compared, where `moved` is null and that is known. */
  readonly why?: string | undefined;
  /** How the size of the move reads, where a percentage would mislead (hours, small counts). */
  readonly text?: string;
}

/** A change with its arrow, its size and a colour that means good or bad for this number; never colour alone. */
export function Change({ moved, good, apart, against, text, why, provisional = false, revised = provisional }: ChangeOf) {
  const t = useTexts(widgetTexts);
  const format = useFormat();
  if (moved === null && why !== undefined) return <span className="quiet figures">{why}</span>;
  if (moved === null)
    return (
      <span className="quiet truncate figures" title={t.noChange}>
        –<span className="visually-hidden"> {t.noChange}</span>
      </span>
    );
  // what is written as 0, with the one decimal of shares and hours, has not moved
  const way = Math.abs(moved) < 0.05 ? 'same' : moved > 0 ? 'up' : 'down';
  const news = newsOf({ moved: way === 'same' ? 0 : moved, good, apart, revised });
  const verdict = way === 'same' ? t.unchanged : news === null ? null : t[news];
  return (
    <span className="quiet truncate figures">
      <span className={news === null ? 'muted' : news === 'better' ? 'good' : 'bad'}>
        <span aria-hidden>{way === 'same' ? '=' : way === 'up' ? '▲' : '▼'}</span>
        <span className="visually-hidden">{way === 'same' ? '' : way === 'up' ? t.up : t.down}</span>{' '}
        {text ?? format.percent(Math.abs(moved))}
        {verdict === null ? null : <span className="visually-hidden"> ({verdict})</span>}
        {provisional ? ` ${t.provisional}` : null}
      </span>
      {against === null ? null : (
        <>
          {' '}
          <span className="faint" title={t.against({ period: against })}>
            {t.against({ period: against })}
          </span>
        </>
      )}
    </span>
  );
}
