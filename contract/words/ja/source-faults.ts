import type { SourceFault } from '../../areas/source/source.ts';

/** What is wrong with a source of rows, in words: for mails and pages. */
export const sourceFaults: Readonly<Record<SourceFault, string>> = {
  timeout: '時間内に応答がありません',
  'no-host': 'ホストが存在しません',
  'no-connection': '接続できません',
  busy: 'サーバーが混雑または障害を返しています',
  cut: '予告より少ないデータしか届きませんでした',
  changing: '読み取り中にファイルが書き込まれました',
  'no-room': 'ポータルのディスクに空きがありません',
  'not-allowed': 'アクセスが許可されていないアドレスまたはフォルダーです',
  redirect: 'リダイレクトが多すぎるか、Web アドレスではありません',
  certificate: '証明書が信頼されていません',
  denied: 'アクセスが拒否されました',
  missing: 'この場所には何もありません',
  answer: '予期しない応答です',
  html: 'データではなくページが返されました',
  'too-large': '大きすぎます',
  packed: '展開できないか、不完全です',
  charset: 'エンコーディングが UTF-8 ではありません',
  columns: '列が不足しています',
  rows: '行として読めない部分があります',
  refused: 'すべての行が拒否されました',
  'same-etag': '内容が変わりましたが ETag は同じです',
  'no-mapping': 'マッピングが存在しません',
};
