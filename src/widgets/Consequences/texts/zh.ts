import type { consequenceTexts } from '../texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

/** Chinese. */
export default {
  Consequences: {
    title: '工单 #{id} 尚未撤回',
    notice: '通知 {reference} 已于 {time} 发送至 {recipient}。邮件无法收回，但可以再发一封撤回它。',
    end: '您于 {time} 将其关闭。',
    status: '您于 {time} 设置了其状态。',
    other: '您于 {time} 更改了它；记录保留在历史中。',
    goBack: { other: '由此移动的 {count} 个事件将恢复原状。' },
    stay: { other: '此后有 {count} 个事件被他人移动，将保持不变。' },
    changed: '{name} 于 {time} 更改了它（{fields}），因此保留。',
    said: '{name} 于 {time} 发表了评论，因此保留。',
    unseen: { other: '另有 {count} 张工单此后也有变更。' },
    undoAll: '全部撤销',
    undoing: '正在撤回…',
    writeMail: '撰写撤回该通知的邮件',
  },
} satisfies Translation<{ readonly Consequences: typeof consequenceTexts }>;
