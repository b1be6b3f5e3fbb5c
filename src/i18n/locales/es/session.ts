import type { passwordTexts } from '../../../screens/session/change-password/texts.ts';
import type { Translation } from '../../translation.ts';

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
} satisfies Translation<{ session: typeof passwordTexts }>;
