import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'

interface CardLinkWords {
  subject: string
  greeting: string
  paragraphs: string[]
  action: string
  notes: string[]
}

/** What a donor reads whom staff have sent a link for another card. `{name}`, `{org}` and `{campaign}` are put in. */
export const cardLinkWords: Record<PageLanguage, CardLinkWords> = {
  en: {
    subject: 'Another card for your gift to {org}',
    greeting: 'Hello {name},',
    paragraphs: [
      'Thank you for giving to {campaign} again and again.',
      'Here you can give us another card or account for it. Your gift stays as it is, and nothing is charged for opening the page.',
    ],
    action: 'Give another card',
    notes: ['The link works for 24 hours, and once.', 'If you have a question, answer this mail.'],
  },
  he: {
    subject: 'כרטיס אחר לתרומה שלך ל{org}',
    greeting: 'שלום {name},',
    paragraphs: [
      'תודה על התרומה הקבועה שלך ל{campaign}.',
      'כאן אפשר למסור לנו כרטיס או חשבון אחר עבורה. התרומה נשארת כפי שהיא, ופתיחת הדף אינה כרוכה בחיוב.',
    ],
    action: 'למסירת כרטיס אחר',
    notes: ['הקישור תקף ל-24 שעות, לשימוש אחד.', 'לשאלות אפשר להשיב להודעה הזאת.'],
  },
  ar: {
    subject: 'بطاقة أخرى لتبرعك إلى {org}',
    greeting: 'مرحبًا {name}،',
    paragraphs: [
      'شكرًا لتبرعك المتواصل إلى {campaign}.',
      'يمكنك هنا إعطاؤنا بطاقة أو حسابًا آخر له. يبقى تبرعك كما هو، ولا يُخصم شيء عند فتح الصفحة.',
    ],
    action: 'إعطاء بطاقة أخرى',
    notes: ['يعمل الرابط لمدة 24 ساعة، ولمرة واحدة.', 'إن كان لديك سؤال، فأجب عن هذه الرسالة.'],
  },
  fr: {
    subject: 'Une autre carte pour votre don à {org}',
    greeting: 'Bonjour {name},',
    paragraphs: [
      'Merci de donner régulièrement à {campaign}.',
      'Vous pouvez indiquer ici une autre carte ou un autre compte. Votre don reste tel quel, et rien n’est prélevé quand vous ouvrez la page.',
    ],
    action: 'Indiquer une autre carte',
    notes: ['Le lien fonctionne pendant 24 heures, et une seule fois.', 'Une question ? Répondez à ce message.'],
  },
  es: {
    subject: 'Otra tarjeta para su donativo a {org}',
    greeting: 'Hola {name}:',
    paragraphs: [
      'Gracias por donar una y otra vez a {campaign}.',
      'Aquí puede indicarnos otra tarjeta u otra cuenta. Su donativo queda como está, y por abrir la página no se cobra nada.',
    ],
    action: 'Indicar otra tarjeta',
    notes: [
      'El enlace funciona durante 24 horas y una sola vez.',
      'Si tiene alguna pregunta, responda a este mensaje.',
    ],
  },
}
