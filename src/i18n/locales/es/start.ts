import type { StartTexts } from '../../texts/areas.ts';
import type { Translation } from '../../translation.ts';

/** Spanish, understood on both sides of the ocean. Numbers and their units are held together by a no-break space. */
export default {
  'start/login': {
    product: 'Vigil',
    tagline: 'Gestión de incidentes',
    line: 'Seguridad de marca, infracciones de marca, relevancia de marca, supervisión continua',
    title: 'Acceso a la cuenta',
    signIn: 'Iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
    forgot: '¿Olvidó la contraseña?',
    noAccount: '¿Aún no tiene cuenta?',
    signUp: 'Registrarse',
    signingIn: 'Iniciando sesión',
    fieldValid: 'Válido',
    credentials: 'Usuario o contraseña no válidos',
    limited: 'Demasiados intentos. Espere un minuto y vuelva a intentarlo.',
    expired: 'Ha tardado demasiado. Inicie sesión de nuevo.',
    sso: 'No se le ha dado entrada. Pida acceso a su administrador.',
    code: 'El código no es correcto.',
    unreachable: 'No se pudo iniciar sesión en este momento. Compruebe la conexión y vuelva a intentarlo.',
    emailRequired: 'El correo es obligatorio',
    emailFormat: 'Formato de correo incorrecto',
    passwordRequired: 'No se indicó contraseña.',
    minimum: 'Mínimo 3 caracteres',
    maximum: 'Máximo 50 caracteres',
  },
  'start/preferences': {
    theme: 'Tema',
    theme_light: 'Claro',
    theme_dark: 'Oscuro',
    theme_contrast: 'Contraste alto',
    language: 'Idioma',
    languageMissing: 'No se pudo cargar {language}.',
  },
  'start/page': {
    retry: 'Reintentar',
    reload: 'Recargar la página',
    partMissing: 'No se pudo cargar esta parte de la página.',
    close: 'Cerrar',
    loading: 'Cargando',
    splash: 'Vigil se está cargando',
  },
} satisfies Translation<StartTexts>;
