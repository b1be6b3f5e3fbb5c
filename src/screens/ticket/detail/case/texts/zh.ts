import type { caseTexts } from '../texts.ts';
import type { Translation } from '../../../../../i18n/translation.ts';

/** Chinese. */
export default {
  case: {
    incidents: { other: '本案件的 {count} 个事件' },
    first: '前 {shown} 个，剩余时间最少的在最上',
    all: { other: '在报告中打开 {count} 个' },
    campaign: '活动',
    openCampaign: '报告中的活动 {name}',
    riskOf: '风险 {risk}',
    noClock: '无计时',
    oneClock: { other: '其 {count} 个事件各有时限，工单以最先到期者为准' },
    limit: '按优先级的时限：{time}',
    ran: '创建以来计时 {used}',
    ranPaused: '创建以来计时 {used}，暂停 {paused}',
    pausedSince: '自 {time} 起暂停',
    stoppedSince: '自 {time} 起停止',
    lastSet: '您已将状态设为“{status}”。',
    noticeSent: '您已向 {recipient} 发送通知，状态因此变为“{status}”。',
    mailStays: '撤销不会收回邮件。',
    undoIncidents: '撤销也会恢复由此移动的内容。',
    youRaised: '此工单由您创建。',
    takeBack: '撤回',
  },
} satisfies Translation<{ readonly case: typeof caseTexts }>;
