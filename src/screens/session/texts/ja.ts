import type { pagesTexts } from '../pages/texts.ts';
import type { passwordTexts } from '../change-password/texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

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
  'session/pages': {
    aboutTitle: 'Vigilの役割',
    aboutWhat:
      'Vigilは、ブランドとアプリの不正使用を監視し、各インシデントを削除まで追跡し、支払対象のトラフィックに含まれる無効な割合を測定します。',
    aboutNumbers:
      'すべての数値は、名前の横の情報ボタンで何を数えているかを示し、数えた行を開けます。日付はパッケージのタイムゾーンによります。',
    aboutData: '表示されるパッケージとパブリッシャーは管理者が設定します。ポータルでの変更は、行った人の名前とともに記録されます。',
    build: 'ビルド {build}',
    teamTitle: 'お問い合わせ先',
    teamAccess: 'パッケージ、役割、ユーザー：アクセス権を付与した管理者。',
    teamFault: '動作しないもの：このシステムの運用担当者。失敗したカードに表示されるリクエスト番号と時刻をお伝えください。',
    teamNumber: '疑わしい数値：その行を開き、ページのアドレスを送ってください。同じ期間とフィルターが表示されます。',
  },
} satisfies Translation<{ session: typeof passwordTexts; 'session/pages': typeof pagesTexts }>;
