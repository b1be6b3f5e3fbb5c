import type { passwordTexts } from '../../../screens/session/change-password/texts.ts';
import type { Translation } from '../../translation.ts';

/** Japanese. */
export default {
  session: {
    title: 'パスワードの変更',
    intro: 'パスワードを変更すると、他のデバイスはログアウトされます。このデバイスはログインしたままです。',
    current: '現在のパスワード',
    next: '新しいパスワード',
    repeat: '新しいパスワード（確認）',
    show: 'パスワードを表示',
    rules: '新しいパスワードの条件',
    ruleLength: '8～50文字である',
    ruleOther: '現在のパスワードと異なる',
    ruleCommon: '広く使われているものではない',
    ruleMet: '条件を満たしています',
    ruleOpen: '条件を満たしていません',
    submit: 'パスワードを変更',
    sending: '変更しています',
    doneTitle: 'パスワードを変更しました',
    doneHint: '次回のログインから新しいパスワードを使用してください。',
    done: '作業に戻る',
    failed: 'パスワードは変更されませんでした。',
    same: '新しいパスワードが現在のパスワードと同じです',
    differs: '新しいパスワードが一致しません',
    incorrect: '現在のパスワードが正しくありません',
    common: '推測されやすいパスワードです',
  },
} satisfies Translation<{ session: typeof passwordTexts }>;
