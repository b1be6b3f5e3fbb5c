import type { pagesTexts } from '../pages/texts.ts';
import type { passwordTexts } from '../change-password/texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

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
  'session/pages': {
    aboutTitle: 'Vigil 的作用',
    aboutWhat: 'Vigil 监测品牌和应用被滥用的情况，跟踪每起事件直至下架，并衡量付费流量中无效流量的占比。',
    aboutNumbers: '每个数字都可通过名称旁的信息按钮查看其统计内容，并可打开所统计的行。日期以应用包的时区为准。',
    aboutData: '您可查看哪些应用包和发布商由管理员设置。在门户中所做的更改会连同操作人姓名一并记录。',
    build: '版本 {build}',
    teamTitle: '谁能帮助您',
    teamAccess: '应用包、角色和人员：授予您访问权限的管理员。',
    teamFault: '功能异常：本系统的运维人员。请提供失败卡片上显示的请求编号和时间。',
    teamNumber: '有疑问的数字：打开其对应的行，并发送页面地址。同事将看到相同的日期和筛选条件。',
  },
} satisfies Translation<{ session: typeof passwordTexts; 'session/pages': typeof pagesTexts }>;
