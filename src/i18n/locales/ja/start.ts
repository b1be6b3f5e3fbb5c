import type { StartTexts } from '../../texts/areas.ts';
import type { Translation } from '../../translation.ts';

/** Japanese. */
export default {
  'start/login': {
    product: 'Vigil',
    tagline: 'インシデント管理',
    line: 'ブランドセーフティ・侵害・適合性、継続モニタリング',
    title: 'アカウントログイン',
    signIn: 'ログイン',
    email: 'メールアドレス',
    password: 'パスワード',
    showPassword: 'パスワードを表示',
    hidePassword: 'パスワードを隠す',
    forgot: 'パスワードをお忘れですか？',
    noAccount: 'アカウントをお持ちでない場合は',
    signUp: '新規登録',
    signingIn: 'ログインしています',
    fieldValid: '有効です',
    credentials: 'ユーザー名かパスワードが違います',
    limited: '試行回数が上限に達しました。1分ほど待ってから再度お試しください。',
    expired: '時間がかかりすぎました。もう一度サインインしてください。',
    sso: 'サインインできませんでした。管理者にアクセスを依頼してください。',
    code: 'コードが正しくありません。',
    unreachable: '現在ログインできません。接続を確認してから再度お試しください。',
    emailRequired: 'メールアドレスを入力してください',
    emailFormat: 'メールアドレスの形式が正しくありません',
    passwordRequired: 'パスワードを入力してください',
    minimum: '3文字以上で入力してください',
    maximum: '50文字以内で入力してください',
  },
  'start/preferences': {
    theme: 'テーマ',
    theme_light: 'ライト',
    theme_dark: 'ダーク',
    theme_contrast: 'ハイコントラスト',
    language: '言語',
    languageMissing: '{language}を読み込めませんでした。',
  },
  'start/page': {
    retry: '再試行',
    reload: 'ページを再読み込み',
    partMissing: 'ページのこの部分を読み込めませんでした。',
    close: '閉じる',
    loading: '読み込み中',
    splash: 'Vigilを読み込んでいます',
  },
} satisfies Translation<StartTexts>;
