import type { uploadTexts } from '../texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

/** Japanese. */
export default {
  UploadBox: {
    attach: 'ファイルを添付',
    drop: 'ファイルを選ぶか、ここにドロップ',
    limits: '{kinds}（1ファイル{size}まで）',
    files: '選択したファイル',
    remove: '{name} を外す',
    notSelected: 'ファイルが選択されていません',
    tooMany: 'ファイルは {most} 個まで',
    kind: '{name}：この種類のファイルは受け付けられません',
    name: '{name}：名前が長すぎます',
    size: '{name}：{most} を超えています',
    empty: '{name}：ファイルが空です',
    lies: '{name}：内容が拡張子と一致しません',
    noColumn: '{names} の列がありません',
    noHeadings: '先頭行がデータです。その上に見出し行が必要です',
    noRows: '見出しの下に行がありません',
    tooBig: 'ファイルが大きすぎます',
    noCsv: 'CSV ファイルではありません',
    openQuote: '引用符が閉じられていません',
    unreadable: '{name}：読み取れません',
    bytes: '{name}、{size}',
  },
} satisfies Translation<{ readonly UploadBox: typeof uploadTexts }>;
