import type { pagesTexts } from '../pages/texts.ts';
import type { passwordTexts } from '../change-password/texts.ts';
import type { Translation } from '../../../i18n/translation.ts';

/** Spanish, understood on both sides of the ocean. Numbers and their units are held together by a no-break space. */
export default {
  session: {
    title: 'Cambiar contraseña',
    intro: 'Al cambiar la contraseña se cierra la sesión en los demás dispositivos. Aquí la sesión continúa.',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    repeat: 'Repita la contraseña nueva',
    show: 'Mostrar contraseñas',
    rules: 'Una contraseña nueva',
    ruleLength: 'tiene de 8 a 50 caracteres',
    ruleOther: 'es distinta de la actual',
    ruleCommon: 'no es una que use mucha gente',
    ruleMet: 'cumplido',
    ruleOpen: 'aún sin cumplir',
    submit: 'Cambiar contraseña',
    sending: 'Cambiando',
    doneTitle: 'La contraseña se ha cambiado',
    doneHint: 'Úsela la próxima vez que inicie sesión.',
    done: 'Volver al trabajo',
    failed: 'No se cambió la contraseña.',
    same: 'La contraseña nueva es igual a la actual',
    differs: 'Las dos contraseñas nuevas no coinciden',
    incorrect: 'La contraseña actual no es correcta',
    common: 'Demasiado fácil de adivinar',
  },
  'session/pages': {
    aboutTitle: 'Qué hace Vigil',
    aboutWhat:
      'Vigil vigila el uso indebido de marcas y aplicaciones, sigue cada incidente hasta su retirada y mide cuánto del tráfico que se paga es inválido.',
    aboutNumbers:
      'El botón de información junto al nombre de cada cifra dice qué cuenta, y cada cifra lleva a las filas que cuenta. Los días son los de la zona horaria del paquete.',
    aboutData:
      'Su administrador decide qué paquetes y editores ve usted. Lo que se cambia en el portal queda registrado con el nombre de quien lo hizo.',
    build: 'Compilación {build}',
    teamTitle: 'Quién le ayuda',
    teamAccess: 'Paquetes, roles y personas: su administrador, que le dio acceso.',
    teamFault:
      'Algo que no funciona: quien gestiona esta instalación. Indique el número de solicitud que muestra la tarjeta fallida y la hora.',
    teamNumber:
      'Una cifra de la que duda: abra sus filas y envíe la dirección de la página. Muestra a otra persona las mismas fechas y filtros.',
  },
} satisfies Translation<{ session: typeof passwordTexts; 'session/pages': typeof pagesTexts }>;
