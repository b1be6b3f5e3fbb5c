import type { passwordTexts } from '../../../screens/session/change-password/texts.ts';
import type { Translation } from '../../translation.ts';

/** Simplified Chinese. */
export default {
  session: {
    title: '修改密码',
    intro: '密码修改后，其他设备将退出登录，当前设备保持登录。',
    current: '当前密码',
    next: '新密码',
    repeat: '再次输入新密码',
    show: '显示密码',
    rules: '新密码要求',
    ruleLength: '长度为 8 至 50 个字符',
    ruleOther: '与当前密码不同',
    ruleCommon: '不是常见密码',
    ruleMet: '已满足',
    ruleOpen: '尚未满足',
    submit: '修改密码',
    sending: '正在修改',
    doneTitle: '密码已修改',
    doneHint: '下次登录时请使用新密码。',
    done: '返回工作',
    failed: '密码未修改。',
    same: '新密码与当前密码相同',
    differs: '两次输入的新密码不一致',
    incorrect: '当前密码不正确',
    common: '太容易被猜到',
  },
} satisfies Translation<{ session: typeof passwordTexts }>;
