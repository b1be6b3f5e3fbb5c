import type { consequenceTexts } from '../texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

/** Japanese. */
export default {
  Consequences: {
    title: 'チケット #{id} はまだ取り消されていません',
    notice: '通知 {reference} は {time} に {recipient} へ送信されました。送信したメールは戻せませんが、別のメールで撤回できます。',
    end: '{time} にクローズしました。',
    status: '{time} にステータスを変更しました。',
    other: '{time} に変更しました。記録は履歴に残ります。',
    goBack: { other: 'これにより移動した {count} 件のインシデントは元に戻ります。' },
    stay: { other: 'その後ほかの人が移動した {count} 件のインシデントはそのままです。' },
    changed: '{name} が {time} に変更したため（{fields}）、そのまま残ります。',
    said: '{name} が {time} にコメントしたため、そのまま残ります。',
    unseen: { other: 'ほかに{count}件のチケットもその後変更されています。' },
    undoAll: 'すべて元に戻す',
    undoing: '取り消しています…',
    writeMail: '通知を撤回するメールを書く',
  },
} satisfies Translation<{ readonly Consequences: typeof consequenceTexts }>;
