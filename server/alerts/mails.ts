import { createHash } from 'node:crypto';
import type { AlertOutcome } from '../../contract/areas/alert/alert.ts';
import type { MailLanguage } from '../../contract/areas/sign-in.ts';
import type { Arrival } from '../../contract/judgement/feed.ts';
import { alertsPath, packagesPath } from '../../contract/policy.ts';
import type { AlertRecord } from '../records/alert/alerts.ts';
import type { TextMail } from '../records/mail/mails.ts';
import type { ScheduledReportRecord } from '../records/alert/scheduled-reports.ts';
import { changeOf, type Figure } from './arithmetic.ts';
import { written } from './figures.ts';
import { filterNames, numberName } from './names.ts';
import { speechOf, toldIn } from './speech.ts';

interface Words {
  readonly above: string;
  readonly below: string;
  readonly changed: string;
  readonly noData: string;
  readonly dark: string;
  readonly days: string;
  readonly view: string;
  readonly rule: string;
  readonly ready: string;
  readonly report: string;
  readonly file: string;
  /** Of a feed that is late, and of one that goes on. */
  readonly feedLate: string;
  readonly feedSilent: string;
  readonly feedList: string;
  readonly feedArrived: string;
}
/** `{name}` and the like are filled in; what people have named is never a pattern. */
const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    above: '{name}: {value}, above {threshold}',
    below: '{name}: {value}, below {threshold}',
    changed: '{name}: {value}, {change} against {previous} in the period before (alerts from {threshold})',
    noData: '{name}: no data: nothing was measured',
    dark: '{name}: no data since {since}',
    days: 'Package {package}, {from} to {to} (days of {zone}).',
    view: 'The view of these days:',
    rule: 'Change, pause or delete this alert:',
    ready: 'Report ready: {name}',
    report: 'Your scheduled report of {package} from {from} to {to} is ready: {rows} rows.',
    file: 'Download it, signed in, until {until}:',
    feedLate: 'Data of {package} are late',
    feedSilent: 'No rows of {package} have arrived since {time} ({zone}). Usually they arrive at least every {hours}.',
    feedList: 'The packages and when their data arrived:',
    feedArrived: 'Data of {package} last arrived {time} ({zone}).',
  },
  de: {
    above: '{name}: {value}, über {threshold}',
    below: '{name}: {value}, unter {threshold}',
    changed: '{name}: {value}, {change} gegenüber {previous} im Zeitraum davor (gemeldet ab {threshold})',
    noData: '{name}: keine Daten: nichts wurde gemessen',
    dark: '{name}: keine Daten seit {since}',
    days: 'Paket {package}, {from} bis {to} (Tage von {zone}).',
    view: 'Die Ansicht dieser Tage:',
    rule: 'Diese Meldung ändern, anhalten oder löschen:',
    ready: 'Bericht fertig: {name}',
    report: 'Ihr geplanter Bericht über {package} vom {from} bis {to} ist fertig: {rows} Zeilen.',
    file: 'Angemeldet herunterladen, bis {until}:',
    feedLate: 'Daten von {package} sind überfällig',
    feedSilent: 'Für {package} sind seit {time} ({zone}) keine Zeilen angekommen. Sonst kommen sie mindestens alle {hours}.',
    feedList: 'Die Pakete und wann ihre Daten ankamen:',
    feedArrived: 'Daten von {package} kamen zuletzt {time} ({zone}) an.',
  },
  es: {
    above: '{name}: {value}, por encima de {threshold}',
    below: '{name}: {value}, por debajo de {threshold}',
    changed: '{name}: {value}, {change} frente a {previous} en el periodo anterior (se avisa desde {threshold})',
    noData: '{name}: sin datos: no se midió nada',
    dark: '{name}: sin datos desde el {since}',
    days: 'Paquete {package}, del {from} al {to} (días de {zone}).',
    view: 'La vista de estos días:',
    rule: 'Cambiar, pausar o eliminar esta alerta:',
    ready: 'Informe listo: {name}',
    report: 'Su informe programado de {package} del {from} al {to} está listo: {rows} filas.',
    file: 'Descárguelo con su sesión iniciada hasta {until}:',
    feedLate: 'Los datos de {package} se retrasan',
    feedSilent: 'No han llegado filas de {package} desde {time} ({zone}). Lo habitual es al menos cada {hours}.',
    feedList: 'Los paquetes y cuándo llegaron sus datos:',
    feedArrived: 'Los datos de {package} llegaron por última vez {time} ({zone}).',
  },
  fr: {
    above: '{name} : {value}, au-dessus de {threshold}',
    below: '{name} : {value}, au-dessous de {threshold}',
    changed: '{name} : {value}, {change} par rapport à {previous} sur la période précédente (signalé à partir de {threshold})',
    noData: '{name} : aucune donnée : rien n’a été mesuré',
    dark: '{name} : aucune donnée depuis le {since}',
    days: 'Package {package}, du {from} au {to} (jours de {zone}).',
    view: 'La vue de ces jours :',
    rule: 'Modifier, suspendre ou supprimer cette alerte :',
    ready: 'Rapport prêt : {name}',
    report: 'Votre rapport planifié de {package} du {from} au {to} est prêt : {rows} lignes.',
    file: 'À télécharger, une fois connecté, jusqu’au {until} :',
    feedLate: 'Les données de {package} sont en retard',
    feedSilent: 'Aucune ligne de {package} n’est arrivée depuis {time} ({zone}). D’habitude, il en arrive au moins toutes les {hours}.',
    feedList: 'Les packages et l’arrivée de leurs données :',
    feedArrived: 'Dernière arrivée de données de {package} : {time} ({zone}).',
  },
  ja: {
    above: '{name}：{value}（しきい値 {threshold} を上回りました）',
    below: '{name}：{value}（しきい値 {threshold} を下回りました）',
    changed: '{name}：{value}（前の期間 {previous} から {change}、通知の基準は {threshold}）',
    noData: '{name}：データなし（何も計測されていません）',
    dark: '{name}：{since} 以降データなし',
    days: 'パッケージ {package}、{from} から {to}（{zone} の日付）',
    view: 'この期間の画面：',
    rule: 'このアラートの変更、一時停止、削除：',
    ready: 'レポートができました：{name}',
    report: '{package} の定期レポート（{from} から {to}）ができました。{rows} 行です。',
    file: 'サインインして {until} までにダウンロードできます：',
    feedLate: '{package} のデータが遅れています',
    feedSilent: '{package} の行が {time}（{zone}）以降届いていません。通常は少なくとも {hours}ごとに届きます。',
    feedList: 'パッケージとデータの受信時刻：',
    feedArrived: '{package} のデータの最終受信：{time}（{zone}）',
  },
  zh: {
    above: '{name}：{value}，高于 {threshold}',
    below: '{name}：{value}，低于 {threshold}',
    changed: '{name}：{value}，与上一周期的 {previous} 相比 {change}（达到 {threshold} 即提醒）',
    noData: '{name}：没有数据（未测量到任何内容）',
    dark: '{name}：自 {since} 起没有数据',
    days: '包 {package}，{from} 至 {to}（{zone} 日期）。',
    view: '这些日期的视图：',
    rule: '更改、暂停或删除此提醒：',
    ready: '报告已生成：{name}',
    report: '您的定期报告（{package}，{from} 至 {to}）已生成：{rows} 行。',
    file: '请登录后于 {until} 之前下载：',
    feedLate: '{package} 的数据延迟',
    feedSilent: '自 {time}（{zone}）起没有 {package} 的数据行到达。通常至少每 {hours}到达一次。',
    feedList: '各包及其数据到达时间：',
    feedArrived: '{package} 的数据最近到达：{time}（{zone}）。',
  },
};
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

interface To {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
/** Where an alert is changed, and where files of scheduled reports are, as addresses within the portal. */
const alertPath = (id: string): string => `${alertsPath}?row=${encodeURIComponent(id)}`;
const reportPath = (id: string): string => `${alertsPath}?tab=reports&at=${encodeURIComponent(id)}`;

/** The key of what an alert tells: of a period, or of findings of it, only one mail is ever sent, and one that there are no data. */
export const alertKey = (
  { id, revision }: Pick<AlertRecord, 'id' | 'revision'>,
  toDate: string,
  outcome: AlertOutcome,
  findings: readonly string[] = [],
): string => {
  const what = findings.length === 0 ? '' : ` ${createHash('sha256').update(findings.join()).digest('hex').slice(0, 16)}`;
  return `alert ${id} ${revision} ${toDate}${outcome === 'unmeasured' ? ' no data' : what}`;
};
/** A number under the name that the portal has for it, and what narrows it. */
const numberOf = ({ dashboard, metric, filters, language }: Pick<AlertRecord, 'dashboard' | 'metric' | 'filters' | 'language'>): string =>
  [numberName(language, dashboard, metric), ...filterNames(language, JSON.parse(filters) as Record<string, string>)].join(' · ');
/** Tells of a number that a rule holds of, or of which there are no data. `view`: an address within the portal, null where no page shows it. */
export function alertMail(
  alert: AlertRecord,
  {
    value,
    previous,
    currency,
    of = null,
    darkSince = null,
    found = null,
    outcome,
    key,
  }: Pick<Figure, 'value' | 'previous' | 'of' | 'darkSince' | 'found'> & {
    readonly currency: string | null;
    readonly outcome: AlertOutcome;
    /** `alertKey` */
    readonly key: string;
  },
  to: To,
  at: {
    readonly range: { readonly fromDate: string; readonly toDate: string };
    readonly zone: string;
    readonly view: string | null;
    readonly portal: string;
  },
): TextMail {
  const t = words[alert.language];
  const write = (n: number): string => written(n, { metric: alert.metric, currency }, alert.language);
  const percent = (n: number, signDisplay: 'auto' | 'exceptZero'): string =>
    new Intl.NumberFormat(alert.language, { style: 'percent', maximumFractionDigits: 1, signDisplay }).format(n / 100);
  const change = value === null ? null : changeOf(value, previous);
  const what = filled(outcome === 'unmeasured' ? (darkSince === null ? t.noData : t.dark) : t[alert.condition], {
    since: darkSince ?? '',
    name: alert.name,
    value: of !== null ? speechOf(alert.language).based(of) : value === null ? '–' : write(value),
    previous: previous === null ? '–' : write(previous),
    change: change === null ? '–' : percent(change, 'exceptZero'),
    threshold: alert.condition === 'changed' ? percent(alert.threshold, 'auto') : write(alert.threshold),
  });
  const told = found === null ? null : toldIn(alert.language, alert.dashboard, found);
  const days = filled(t.days, { package: alert.package_name, from: at.range.fromDate, to: at.range.toDate, zone: at.zone });
  const view = at.view === null ? [] : [t.view, `${at.portal}${at.view}`];
  return {
    kind: 'alert',
    user_id: to.id,
    to: { name: to.name, address: to.email },
    subject: `${what} · ${alert.package_name}`,
    text: `${[what, ...(told === null ? [] : [told]), numberOf(alert), days, ...view, t.rule, `${at.portal}${alertPath(alert.id)}`].join('\n\n')}\n`,
    dedupe_key: key,
  };
}

/** When the rows of a package last arrived, in a language: what a mail says of its data. */
function arrivalIn(language: MailLanguage, packageName: string, { at, usualHours, lateSince }: Arrival, zone: string): string {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(Date.parse(at));
  return filled(lateSince === null ? words[language].feedArrived : words[language].feedSilent, {
    package: packageName,
    time,
    zone,
    hours: new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(usualHours ?? 0),
  });
}
/** Tells an administrator that the rows of a package are late; in English, since nobody has chosen a language for it. */
export function feedMail(
  packageName: string,
  arrival: Arrival,
  to: To,
  { key, zone, portal }: { readonly key: string; readonly zone: string; readonly portal: string },
): TextMail {
  const { feedLate, feedList } = words.en;
  return {
    kind: 'feed',
    user_id: to.id,
    to: { name: to.name, address: to.email },
    subject: filled(feedLate, { package: packageName }),
    text: `${[arrivalIn('en', packageName, arrival, zone), feedList, `${portal}${packagesPath}?search=${encodeURIComponent(packageName)}`].join('\n\n')}\n`,
    dedupe_key: key,
  };
}

/** Tells the owner of a scheduled report that its file is there. */
export function reportMail(
  report: ScheduledReportRecord,
  to: To,
  {
    rows,
    until,
    zone,
    portal,
    arrival,
  }: {
    readonly rows: number;
    readonly until: number;
    readonly zone: string;
    readonly portal: string;
    /** Of its package's incidents; null where none is known. */
    readonly arrival: Arrival | null;
  },
): TextMail {
  const t = words[report.language];
  const time = new Intl.DateTimeFormat(report.language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(until);
  const values = {
    name: report.name,
    package: report.package_name,
    from: report.from_day ?? '',
    to: report.to_day ?? '',
    rows: new Intl.NumberFormat(report.language).format(rows),
    until: `${time} (${zone})`,
  };
  return {
    kind: 'report',
    user_id: to.id,
    to: { name: to.name, address: to.email },
    subject: filled(t.ready, values),
    text: `${[
      filled(t.report, values),
      ...(arrival === null ? [] : [arrivalIn(report.language, report.package_name, arrival, zone)]),
      filled(t.file, values),
      `${portal}${reportPath(report.id)}`,
    ].join('\n\n')}\n`,
    dedupe_key: `report ${report.id} ${report.job_id}`,
  };
}
