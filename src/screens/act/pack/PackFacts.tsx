import type { ClawBack } from '../../../../contract/life/claw-back.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { packTexts } from './texts.ts';
import { usePackMoney } from './use-pack-money.ts';
import styles from './Pack.module.css';

/** What a pack would hold: rows, money, base, period with its zone, and whether verdicts are final. */
export function PackFacts({ of, range }: { readonly of: ClawBack; readonly range: DateRange }) {
  const t = useTexts(packTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const money = usePackMoney();
  const isPriced = of.unpriced < of.clicks + of.events;
  return (
    <dl className={styles.facts}>
      <dt>{t.rows}</dt>
      <dd>{t[`rowsAre_${of.of}`]({ clicks: format.count(of.clicks), events: format.count(of.events) })}</dd>
      {of.publishers > 1 && (
        <>
          <dt>{common.publishers}</dt>
          <dd className="warn">{t.ofSeveral(of.publishers)}</dd>
        </>
      )}
      <dt>{t.claim}</dt>
      <dd>
        <span className="strong">{isPriced ? money(of, 'fraudCost') : t.nothingClaimed}</span>
        {isPriced && of.unpriced > 0 ? <small className="quiet block">{t.unpriced(of.unpriced)}</small> : null}
      </dd>
      <dt>{t.base}</dt>
      <dd>
        {t[`baseIs_${of.of}`]({ clicks: format.count(of.base.clicks), events: format.count(of.base.events), money: money(of, 'cost') })}
        {of.amounts.some(({ dailyCost }) => dailyCost !== 0) ? (
          <small className="quiet block">{t.daily({ money: money(of, 'dailyCost') })}</small>
        ) : null}
      </dd>
      <dt>{t.period}</dt>
      <dd>{`${format.period(range.fromDate, range.toDate)} · ${of.timeZone}`}</dd>
      <dt>{t.verdicts}</dt>
      <dd>{range.toDate > of.finalTo ? <span className="warn">{t.isProvisional({ day: format.day(of.finalTo) })}</span> : t.isFinal}</dd>
    </dl>
  );
}
