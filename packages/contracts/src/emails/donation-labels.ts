import type { PageLanguage } from '../checkout/checkout-page.js'
import type { Frequency } from '../checkout/checkout-terms.js'
import type { DonationField } from './merge-fields.js'

interface DonationLabels {
  fields: Partial<Record<DonationField, string>>
  /** How often, where it is more than one unit at a time; `two` where the language has a word of its own for that. */
  intervals: Record<Exclude<Frequency, 'single'>, { two?: string; few?: string; other: string }>
  /** What the button says. */
  actions: { page: string; card: string }
  linkNote: string
  /** Why this is sent, though the donor may have said no to advertising. */
  serviceNote: string
  /** What stands for a date that was left out, and for a fund where there are several. */
  skipped: string
}

/** The words around the values of a recurring gift, in each language that donors are written to in. */
export const donationLabels: Record<PageLanguage, DonationLabels> = {
  en: {
    fields: {
      'plan.amount': 'Amount',
      'plan.frequency': 'How often',
      'plan.dueDate': 'Due on',
      'plan.nextDate': 'Next gift',
      'plan.retryDate': 'Next try',
      'plan.method': 'Paid by',
      'plan.cardExpires': 'Valid until',
      'plan.designation': 'Given to',
      'plan.pausedUntil': 'Paused until',
      'plan.before': 'Before',
      'plan.now': 'Now',
      'plan.from': 'From',
      'plan.totalGiven': 'Given in all',
      'plan.number': 'Recurring gift',
    },
    intervals: {
      daily: { other: 'every {n} days' },
      weekly: { other: 'every {n} weeks' },
      monthly: { other: 'every {n} months' },
      yearly: { other: 'every {n} years' },
    },
    actions: { page: 'See or change your gift', card: 'Give us another card' },
    linkNote:
      'For a day the button opens your page without a password, so please do not pass this mail on. Later, ask there for a new link.',
    serviceNote: 'You get this mail because you give to us regularly. It is about your gift and is not advertising.',
    skipped: 'left out',
  },
  he: {
    fields: {
      'plan.amount': 'סכום',
      'plan.frequency': 'תדירות',
      'plan.dueDate': 'מועד',
      'plan.nextDate': 'התרומה הבאה',
      'plan.retryDate': 'הניסיון הבא',
      'plan.method': 'אמצעי תשלום',
      'plan.cardExpires': 'בתוקף עד',
      'plan.designation': 'ייעוד',
      'plan.pausedUntil': 'מושהית עד',
      'plan.before': 'לפני כן',
      'plan.now': 'עכשיו',
      'plan.from': 'החל ב־',
      'plan.totalGiven': 'סך כל תרומותיך',
      'plan.number': 'תרומה קבועה',
    },
    intervals: {
      daily: { two: 'כל יומיים', other: 'כל {n} ימים' },
      weekly: { two: 'כל שבועיים', other: 'כל {n} שבועות' },
      monthly: { two: 'כל חודשיים', other: 'כל {n} חודשים' },
      yearly: { two: 'כל שנתיים', other: 'כל {n} שנים' },
    },
    actions: { page: 'לצפייה בתרומה או לשינוי', card: 'למסירת כרטיס אחר' },
    linkNote:
      'במשך יממה הכפתור פותח את העמוד האישי שלך ללא סיסמה, ולכן נא לא להעביר הודעה זו הלאה. אחר כך אפשר לבקש שם קישור חדש.',
    serviceNote: 'הודעה זו נשלחת אליך כי יש לך תרומה קבועה אצלנו. היא עוסקת בתרומתך ואינה פרסומת.',
    skipped: 'דולגה',
  },
  ar: {
    fields: {
      'plan.amount': 'المبلغ',
      'plan.frequency': 'التكرار',
      'plan.dueDate': 'موعد الاستحقاق',
      'plan.nextDate': 'التبرع القادم',
      'plan.retryDate': 'المحاولة القادمة',
      'plan.method': 'طريقة الدفع',
      'plan.cardExpires': 'صالحة حتى',
      'plan.designation': 'الغرض',
      'plan.pausedUntil': 'متوقف حتى',
      'plan.before': 'قبل ذلك',
      'plan.now': 'الآن',
      'plan.from': 'ابتداءً من',
      'plan.totalGiven': 'مجموع ما تبرعت به',
      'plan.number': 'التبرع المتكرر',
    },
    intervals: {
      daily: { two: 'كل يومين', few: 'كل {n} أيام', other: 'كل {n} يومًا' },
      weekly: { two: 'كل أسبوعين', few: 'كل {n} أسابيع', other: 'كل {n} أسبوعًا' },
      monthly: { two: 'كل شهرين', few: 'كل {n} أشهر', other: 'كل {n} شهرًا' },
      yearly: { two: 'كل سنتين', few: 'كل {n} سنوات', other: 'كل {n} سنة' },
    },
    actions: { page: 'اعرض تبرعك أو غيّره', card: 'أعطنا بطاقة أخرى' },
    linkNote:
      'يفتح الزر صفحتك الخاصة مدة يوم دون كلمة مرور، فيُرجى عدم تمرير هذه الرسالة إلى أحد. وبعد ذلك يمكنك طلب رابط جديد هناك.',
    serviceNote: 'تصلك هذه الرسالة لأنك تتبرع لنا بانتظام. وهي عن تبرعك وليست إعلانًا.',
    skipped: 'جرى تخطّيه',
  },
  fr: {
    fields: {
      'plan.amount': 'Montant',
      'plan.frequency': 'Fréquence',
      'plan.dueDate': 'Prévu le',
      'plan.nextDate': 'Prochain don',
      'plan.retryDate': 'Prochain essai',
      'plan.method': 'Moyen de paiement',
      'plan.cardExpires': 'Valable jusqu’à fin',
      'plan.designation': 'Affecté à',
      'plan.pausedUntil': 'Suspendu jusqu’au',
      'plan.before': 'Avant',
      'plan.now': 'Désormais',
      'plan.from': 'À partir du',
      'plan.totalGiven': 'Donné en tout',
      'plan.number': 'Don régulier',
    },
    intervals: {
      daily: { other: 'tous les {n} jours' },
      weekly: { other: 'toutes les {n} semaines' },
      monthly: { other: 'tous les {n} mois' },
      yearly: { other: 'tous les {n} ans' },
    },
    actions: { page: 'Voir ou modifier mon don', card: 'Indiquer une autre carte' },
    linkNote:
      'Pendant un jour, le bouton ouvre votre page sans mot de passe : merci de ne pas transmettre ce message. Ensuite, demandez-y un nouveau lien.',
    serviceNote:
      'Vous recevez ce message parce que vous nous donnez régulièrement. Il concerne votre don ; ce n’est pas une publicité.',
    skipped: 'passé',
  },
  es: {
    fields: {
      'plan.amount': 'Importe',
      'plan.frequency': 'Frecuencia',
      'plan.dueDate': 'Prevista para el',
      'plan.nextDate': 'Próxima donación',
      'plan.retryDate': 'Próximo intento',
      'plan.method': 'Medio de pago',
      'plan.cardExpires': 'Válida hasta',
      'plan.designation': 'Destinado a',
      'plan.pausedUntil': 'En pausa hasta el',
      'plan.before': 'Antes',
      'plan.now': 'Ahora',
      'plan.from': 'Desde el',
      'plan.totalGiven': 'Donado en total',
      'plan.number': 'Donación periódica',
    },
    intervals: {
      daily: { other: 'cada {n} días' },
      weekly: { other: 'cada {n} semanas' },
      monthly: { other: 'cada {n} meses' },
      yearly: { other: 'cada {n} años' },
    },
    actions: { page: 'Ver o cambiar mi donación', card: 'Indicar otra tarjeta' },
    linkNote:
      'Durante un día el botón abre su página sin contraseña, así que no reenvíe este correo. Después, pida allí un enlace nuevo.',
    serviceNote: 'Recibe este correo porque dona con regularidad. Trata de su donación y no es publicidad.',
    skipped: 'omitida',
  },
}

/** `every 3 months`, in the reader's language; `once` is the caller's word for one unit or none. */
export function intervalText(
  language: PageLanguage,
  { frequency, interval }: { frequency: Frequency; interval: number },
  once: string,
): string {
  if (frequency === 'single' || interval === 1) return once
  const { two, few, other } = donationLabels[language].intervals[frequency]
  const pattern = (interval === 2 ? two : interval <= 10 ? few : undefined) ?? other
  return pattern.replace('{n}', String(interval))
}
