import type { MailLanguage } from '../../contract/areas/sign-in.ts';

/** What is said of an event, and of a webhook to the administrators of its package. `{name}` and the like are filled in; what people have named is never a pattern. */
interface Words {
  readonly raised: string;
  readonly ticket: string;
  readonly job: string;
  readonly blocked: string;
  readonly unblocked: string;
  readonly feed: string;
  readonly test: string;
  readonly open: string;
  readonly failing: string;
  readonly works: string;
  readonly gone: string;
  readonly log: string;
}
export const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    raised: '{package}: ticket #{ticket} raised ({kind}, {status})',
    ticket: '{package}: ticket #{ticket} changed ({kind}, {status})',
    job: '{package}: a job has ended ({kind}: {status})',
    blocked: '{package}: {publisher} is blocked; {listed} on the block list',
    unblocked: '{package}: {publisher} is not blocked any more; {listed} on the block list',
    feed: '{package}: no data since {since}',
    test: '{package}: this is a test event',
    open: 'Open',
    failing: 'The webhook “{name}” of {package} has failed for a day',
    works: 'The webhook “{name}” of {package} works again',
    gone: 'The webhook “{name}” of {package} is paused: its receiver answered 410 Gone',
    log: 'Its log, where what it missed can be sent again:',
  },
  de: {
    raised: '{package}: Ticket #{ticket} angelegt ({kind}, {status})',
    ticket: '{package}: Ticket #{ticket} geändert ({kind}, {status})',
    job: '{package}: Ein Auftrag ist beendet ({kind}: {status})',
    blocked: '{package}: {publisher} ist gesperrt; {listed} auf der Sperrliste',
    unblocked: '{package}: {publisher} ist nicht mehr gesperrt; {listed} auf der Sperrliste',
    feed: '{package}: keine Daten seit {since}',
    test: '{package}: Dies ist ein Testereignis',
    open: 'Öffnen',
    failing: 'Der Webhook „{name}“ von {package} schlägt seit einem Tag fehl',
    works: 'Der Webhook „{name}“ von {package} funktioniert wieder',
    gone: 'Der Webhook „{name}“ von {package} ist angehalten: Der Empfänger antwortete 410 Gone',
    log: 'Sein Protokoll, aus dem Verpasstes erneut gesendet werden kann:',
  },
  es: {
    raised: '{package}: ticket n.º {ticket} creado ({kind}, {status})',
    ticket: '{package}: ticket n.º {ticket} modificado ({kind}, {status})',
    job: '{package}: ha terminado una tarea ({kind}: {status})',
    blocked: '{package}: {publisher} está bloqueado; {listed} en la lista de bloqueo',
    unblocked: '{package}: {publisher} ya no está bloqueado; {listed} en la lista de bloqueo',
    feed: '{package}: sin datos desde el {since}',
    test: '{package}: este es un evento de prueba',
    open: 'Abrir',
    failing: 'El webhook «{name}» de {package} falla desde hace un día',
    works: 'El webhook «{name}» de {package} vuelve a funcionar',
    gone: 'El webhook «{name}» de {package} está en pausa: su receptor respondió 410 Gone',
    log: 'Su registro, desde el que se puede reenviar lo perdido:',
  },
  fr: {
    raised: '{package} : ticket nº {ticket} créé ({kind}, {status})',
    ticket: '{package} : ticket nº {ticket} modifié ({kind}, {status})',
    job: '{package} : une tâche est terminée ({kind} : {status})',
    blocked: '{package} : {publisher} est bloqué ; {listed} sur la liste de blocage',
    unblocked: '{package} : {publisher} n’est plus bloqué ; {listed} sur la liste de blocage',
    feed: '{package} : aucune donnée depuis le {since}',
    test: '{package} : ceci est un événement de test',
    open: 'Ouvrir',
    failing: 'Le webhook « {name} » de {package} échoue depuis un jour',
    works: 'Le webhook « {name} » de {package} fonctionne à nouveau',
    gone: 'Le webhook « {name} » de {package} est suspendu : son récepteur a répondu 410 Gone',
    log: 'Son journal, d’où ce qui a été manqué peut être renvoyé :',
  },
  ja: {
    raised: '{package}：チケット #{ticket} が作成されました（{kind}、{status}）',
    ticket: '{package}：チケット #{ticket} が変更されました（{kind}、{status}）',
    job: '{package}：ジョブが終了しました（{kind}：{status}）',
    blocked: '{package}：{publisher} をブロックしました（ブロックリスト {listed} 件）',
    unblocked: '{package}：{publisher} のブロックを解除しました（ブロックリスト {listed} 件）',
    feed: '{package}：{since} 以降データなし',
    test: '{package}：これはテストイベントです',
    open: '開く',
    failing: '{package} の Webhook「{name}」は 1 日間失敗しています',
    works: '{package} の Webhook「{name}」は再び動作しています',
    gone: '{package} の Webhook「{name}」を一時停止しました：受信側が 410 Gone を返しました',
    log: '届かなかったイベントを再送できるログ：',
  },
  zh: {
    raised: '{package}：已创建工单 #{ticket}（{kind}，{status}）',
    ticket: '{package}：工单 #{ticket} 已更改（{kind}，{status}）',
    job: '{package}：一项任务已结束（{kind}：{status}）',
    blocked: '{package}：已屏蔽 {publisher}；屏蔽列表共 {listed} 个',
    unblocked: '{package}：已取消屏蔽 {publisher}；屏蔽列表共 {listed} 个',
    feed: '{package}：自 {since} 起没有数据',
    test: '{package}：这是一个测试事件',
    open: '打开',
    failing: '{package} 的 Webhook“{name}”已连续失败一天',
    works: '{package} 的 Webhook“{name}”已恢复正常',
    gone: '{package} 的 Webhook“{name}”已暂停：接收方返回了 410 Gone',
    log: '可在日志中重新发送错过的事件：',
  },
};
export const filled = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
