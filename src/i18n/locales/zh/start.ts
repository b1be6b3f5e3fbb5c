import type { StartTexts } from '../../texts/areas.ts';
import type { Translation } from '../../translation.ts';

/** Simplified Chinese. */
export default {
  'start/login': {
    product: 'Vigil',
    tagline: '事件管理',
    line: '品牌安全、品牌侵权、品牌相关性、持续监测',
    title: '账号登录',
    signIn: '登录',
    email: '邮箱',
    password: '密码',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    forgot: '忘记密码？',
    noAccount: '还没有账号？',
    signUp: '注册',
    signingIn: '正在登录',
    fieldValid: '有效',
    credentials: '用户名或密码错误',
    limited: '尝试次数过多，请稍等一分钟后重试。',
    expired: '用时过长。请重新登录。',
    sso: '未能登录。请向管理员申请访问权限。',
    code: '验证码不正确。',
    unreachable: '暂时无法登录，请检查网络连接后重试。',
    emailRequired: '请输入邮箱',
    emailFormat: '邮箱格式不正确',
    passwordRequired: '请输入密码',
    minimum: '至少 3 个字符',
    maximum: '最多 50 个字符',
  },
  'start/preferences': {
    theme: '主题',
    theme_light: '浅色',
    theme_dark: '深色',
    theme_contrast: '高对比度',
    language: '语言',
    languageMissing: '无法加载{language}。',
  },
  'start/page': {
    retry: '重试',
    reload: '重新加载页面',
    partMissing: '无法加载页面的这一部分。',
    close: '关闭',
    loading: '正在加载',
    splash: 'Vigil 正在加载',
  },
} satisfies Translation<StartTexts>;
