import type { conflictTexts } from '../../texts/conflict.ts';
import type { Translation } from '../../translation.ts';

/** Chinese, simplified. */
export default {
  conflict: {
    title: '您编辑时 {name} 更改了此项',
    titleNobody: '您编辑时此项被更改',
    intro: '尚未保存，您的内容也没有丢失。请逐项选择保留哪个版本。',
    both: '双方都更改',
    one: '仅一方更改',
    theirs: '{name}，保存于 {time}',
    mine: '您的，未保存',
    was: '原为 {value}',
    asItWas: '保持原样',
    allTheirs: '全部用对方的',
    allMine: '全部用我的',
    choose: '请选择',
    left: { other: '还需选择 {count} 项' },
    save: '按此保存',
    back: '返回',
    discard: '放弃我的更改',
    discardAsk: '放弃您的更改？放弃后无法恢复。',
    discardNot: '保留我的更改',
  },
} satisfies Translation<{ readonly conflict: typeof conflictTexts }>;
