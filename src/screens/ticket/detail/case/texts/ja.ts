import type { caseTexts } from '../texts.ts';
import type { Translation } from '../../../../../i18n/translation.ts';

/** Japanese. */
export default {
  case: {
    incidents: { other: 'このケースのインシデント {count} 件' },
    first: '最初の {shown} 件。残り時間の少ないものが上',
    all: { other: '{count} 件をレポートで開く' },
    campaign: 'キャンペーン',
    openCampaign: 'レポートのキャンペーン {name}',
    riskOf: 'リスク {risk}',
    noClock: '時計なし',
    oneClock: { other: '{count} 件のインシデントにはそれぞれの期限があり、最も早い期限がチケットの期限' },
    limit: '優先度による期限：{time}',
    ran: '作成後の経過 {used}',
    ranPaused: '作成後の経過 {used}、停止 {paused}',
    pausedSince: '{time} から停止中',
    stoppedSince: '{time} に停止',
    lastSet: 'ステータスを「{status}」に変更しました。',
    noticeSent: '{recipient} に通知を送信し、ステータスが「{status}」になりました。',
    mailStays: '元に戻してもメールは取り消せません。',
    undoIncidents: '元に戻すと、これにより移動したものも戻ります。',
    youRaised: 'このチケットはあなたが作成しました。',
    takeBack: '取り消す',
  },
} satisfies Translation<{ readonly case: typeof caseTexts }>;
