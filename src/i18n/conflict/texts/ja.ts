import type { conflictTexts } from '../../texts/conflict.ts';
import type { Translation } from '../../translation.ts';

/** Japanese. */
export default {
  conflict: {
    title: '編集中に{name}が変更しました',
    titleNobody: '編集中に変更されました',
    intro: 'まだ何も保存されておらず、入力は失われていません。項目ごとに残す内容を選んでください。',
    both: '双方が変更',
    one: '一方が変更',
    theirs: '{name}、{time}に保存',
    mine: '自分の変更（未保存）',
    was: '変更前：{value}',
    asItWas: '変更なし',
    allTheirs: 'すべて相手の内容',
    allMine: 'すべて自分の内容',
    choose: '選択してください',
    left: { other: '残り{count}項目' },
    save: 'この内容で保存',
    back: '戻る',
    discard: '自分の変更を破棄',
    discardAsk: '変更を破棄しますか？元には戻せません。',
    discardNot: '変更を残す',
  },
} satisfies Translation<{ readonly conflict: typeof conflictTexts }>;
