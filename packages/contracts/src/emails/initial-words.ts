import type { PageLanguage } from '../checkout/checkout-page.js'
import { richTextOf } from '../rich-text.js'
import type { EmailKind, giftEmailKinds, tributeEmailKinds } from './email-kinds.js'
import type { EmailTemplate, EmailWords } from './email-template.js'
import { arabicDonationWords } from './donation-words/ar.js'
import { englishDonationWords } from './donation-words/en.js'
import { spanishDonationWords } from './donation-words/es.js'
import { frenchDonationWords } from './donation-words/fr.js'
import { hebrewDonationWords } from './donation-words/he.js'

const words = (subject: string, preheader: string, ...paragraphs: string[]): EmailWords => ({
  subject,
  preheader,
  body: richTextOf(...paragraphs),
})

type GiftWordsKind = (typeof giftEmailKinds | typeof tributeEmailKinds)[number]

const giftWords: Record<GiftWordsKind, Record<PageLanguage, EmailWords>> = {
  thank_you: {
    en: words(
      'Thank you, {{donor.firstName|friend}}',
      'Your gift of {{gift.amount}} has arrived.',
      'Dear {{donor.firstName|friend}},',
      'Your gift of {{gift.amount}} to {{campaign.name}} has arrived. Thank you.',
      'It goes to work at once, and we will tell you what comes of it.',
      'With warm thanks,',
      '{{org.name}}',
    ),
    he: words(
      'תודה, {{donor.firstName|ידידנו}}',
      'תרומתך בסך {{gift.amount}} התקבלה.',
      'שלום {{donor.firstName|ידידנו}},',
      'תרומתך בסך {{gift.amount}} ל{{campaign.name}} התקבלה. תודה רבה.',
      'היא כבר יוצאת לדרך, ונספר לך מה יצא ממנה.',
      'בתודה,',
      '{{org.name}}',
    ),
    ar: words(
      'شكرًا لك، {{donor.firstName|صديقنا}}',
      'وصل تبرعك بمبلغ {{gift.amount}}.',
      'عزيزنا {{donor.firstName|صديقنا}}،',
      'وصل تبرعك بمبلغ {{gift.amount}} إلى {{campaign.name}}. شكرًا جزيلًا.',
      'سيبدأ أثره فورًا، وسنخبرك بما أنجزه.',
      'مع خالص الشكر،',
      '{{org.name}}',
    ),
    fr: words(
      'Merci, {{donor.firstName|chers amis}}',
      'Votre don de {{gift.amount}} est bien arrivé.',
      'Bonjour {{donor.firstName|chers amis}},',
      'Votre don de {{gift.amount}} à {{campaign.name}} est bien arrivé. Merci.',
      'Il sert dès maintenant, et nous vous dirons à quoi.',
      'Avec toute notre gratitude,',
      '{{org.name}}',
    ),
    es: words(
      'Gracias, {{donor.firstName|de corazón}}',
      'Su donación de {{gift.amount}} ha llegado.',
      'Hola, {{donor.firstName|amigos}}:',
      'Su donación de {{gift.amount}} a {{campaign.name}} ha llegado. Gracias.',
      'Ya está en marcha, y le contaremos lo que hace posible.',
      'Con gratitud,',
      '{{org.name}}',
    ),
  },
  receipt: {
    en: words(
      'Your gift to {{org.name}}: {{gift.amount}} on {{gift.date}}',
      'Please keep this confirmation.',
      'Dear {{donor.fullName|friend}},',
      'This confirms your gift. Please keep it with your papers.',
    ),
    he: words(
      'תרומתך ל{{org.name}}: {{gift.amount}}, {{gift.date}}',
      'נא לשמור אישור זה.',
      'שלום {{donor.fullName|ידידנו}},',
      'זהו אישור על תרומתך. נא לשמור אותו.',
    ),
    ar: words(
      'تبرعك إلى {{org.name}}: {{gift.amount}} بتاريخ {{gift.date}}',
      'يُرجى الاحتفاظ بهذا التأكيد.',
      'عزيزنا {{donor.fullName|صديقنا}}،',
      'هذا تأكيد لتبرعك. يُرجى الاحتفاظ به.',
    ),
    fr: words(
      'Votre don à {{org.name}} : {{gift.amount}}, le {{gift.date}}',
      'Merci de conserver cette confirmation.',
      'Bonjour {{donor.fullName|chers amis}},',
      'Voici la confirmation de votre don. Merci de la conserver.',
    ),
    es: words(
      'Su donación a {{org.name}}: {{gift.amount}}, {{gift.date}}',
      'Conserve esta confirmación.',
      'Hola, {{donor.fullName|amigos}}:',
      'Esta es la confirmación de su donación. Consérvela, por favor.',
    ),
  },
  refund: {
    en: words(
      'Your gift to {{org.name}} was returned',
      '{{refund.amount}} is on its way back to you.',
      'Dear {{donor.firstName|friend}},',
      'We have returned {{refund.amount}} of your gift. Depending on your bank it takes five to ten days to arrive.',
      'If you did not expect this, simply answer this mail.',
    ),
    he: words(
      'תרומתך ל{{org.name}} הוחזרה',
      '{{refund.amount}} בדרך חזרה אליך.',
      'שלום {{donor.firstName|ידידנו}},',
      'החזרנו {{refund.amount}} מתרומתך. ההחזר יגיע בתוך חמישה עד עשרה ימים, לפי הבנק.',
      'אם ההחזר לא היה צפוי, אפשר להשיב להודעה זו.',
    ),
    ar: words(
      'أُعيد تبرعك إلى {{org.name}}',
      '{{refund.amount}} في طريقه إليك.',
      'عزيزنا {{donor.firstName|صديقنا}}،',
      'أعدنا {{refund.amount}} من تبرعك. يصل المبلغ خلال خمسة إلى عشرة أيام بحسب مصرفك.',
      'إن لم تكن تتوقع ذلك فأجب عن هذه الرسالة.',
    ),
    fr: words(
      'Votre don à {{org.name}} vous est rendu',
      '{{refund.amount}} vous revient.',
      'Bonjour {{donor.firstName|chers amis}},',
      'Nous vous rendons {{refund.amount}} de votre don. Selon votre banque, il faut cinq à dix jours.',
      "Si vous ne l'attendiez pas, répondez simplement à ce message.",
    ),
    es: words(
      'Le hemos devuelto su donación a {{org.name}}',
      '{{refund.amount}} está de vuelta hacia usted.',
      'Hola, {{donor.firstName|amigos}}:',
      'Le hemos devuelto {{refund.amount}} de su donación. Según su banco, tarda de cinco a diez días.',
      'Si no lo esperaba, responda a este correo.',
    ),
  },
  payment_returned: {
    en: words(
      'Your payment to {{org.name}} was returned',
      'Your bank took {{refund.amount}} back.',
      'Dear {{donor.firstName|friend}},',
      'Your bank took back the {{refund.amount}} that you gave, so your gift did not reach us. We have not charged you again.',
      'If you did not expect this, please ask your bank. To give again, you can use another payment method at any time.',
    ),
    he: words(
      'התשלום שלך ל{{org.name}} הוחזר על ידי הבנק',
      'הבנק שלך החזיר {{refund.amount}}.',
      'שלום {{donor.firstName|ידידנו}},',
      'הבנק שלך החזיר את הסכום {{refund.amount}} שתרמת, ולכן התרומה לא הגיעה אלינו. לא חייבנו אותך שוב.',
      'אם לא ציפית לכך, כדאי לפנות לבנק. אפשר לתרום שוב בכל עת באמצעי תשלום אחר.',
    ),
    ar: words(
      'أعاد مصرفك دفعتك إلى {{org.name}}',
      'استرد مصرفك {{refund.amount}}.',
      'عزيزنا {{donor.firstName|صديقنا}}،',
      'استرد مصرفك مبلغ {{refund.amount}} الذي تبرعت به، فلم يصل تبرعك إلينا. ولم نخصم منك أي مبلغ مرة أخرى.',
      'إن لم تكن تتوقع ذلك فاسأل مصرفك. ويمكنك التبرع من جديد بوسيلة دفع أخرى متى شئت.',
    ),
    fr: words(
      'Votre paiement à {{org.name}} a été rejeté',
      'Votre banque a repris {{refund.amount}}.',
      'Bonjour {{donor.firstName|chers amis}},',
      'Votre banque a repris les {{refund.amount}} que vous aviez donnés : votre don ne nous est donc pas parvenu. Nous ne vous avons pas prélevé une seconde fois.',
      'Si vous ne vous y attendiez pas, renseignez-vous auprès de votre banque. Pour donner à nouveau, vous pouvez utiliser un autre moyen de paiement à tout moment.',
    ),
    es: words(
      'Su pago a {{org.name}} fue devuelto',
      'Su banco retiró {{refund.amount}}.',
      'Hola, {{donor.firstName|amigos}}:',
      'Su banco retiró los {{refund.amount}} que usted donó, así que su donación no nos llegó. No le hemos vuelto a cobrar.',
      'Si no lo esperaba, consulte a su banco. Puede volver a donar cuando quiera con otro medio de pago.',
    ),
  },
  tribute_notice: {
    en: words(
      'A gift {{tribute.dedication}}',
      '{{donor.fullName|Someone}} thought of you.',
      'Dear {{tribute.recipientName|friend}},',
      '{{donor.fullName|Someone}} has made a gift to {{org.name}} {{tribute.dedication}}, and wished you to know.',
      'With kind regards,',
      '{{org.name}}',
    ),
    he: words(
      'תרומה {{tribute.dedication}}',
      '{{donor.fullName|מישהו}} חשב עליך.',
      'שלום {{tribute.recipientName|לך}},',
      'התקבלה ב{{org.name}} תרומה {{tribute.dedication}} מאת {{donor.fullName|תורם בעילום שם}}, שביקש ליידע אותך.',
      'בברכה,',
      '{{org.name}}',
    ),
    ar: words(
      'تبرع {{tribute.dedication}}',
      'أراد {{donor.fullName|متبرع}} أن تعلم بذلك.',
      'تحية طيبة {{tribute.recipientName|لك}}،',
      'وصل إلى {{org.name}} تبرع {{tribute.dedication}} من {{donor.fullName|متبرع لم يذكر اسمه}}، وقد أراد أن تعلم به.',
      'مع أطيب التحيات،',
      '{{org.name}}',
    ),
    fr: words(
      'Un don {{tribute.dedication}}',
      '{{donor.fullName|Quelqu’un}} a pensé à vous.',
      'Bonjour {{tribute.recipientName|à vous}},',
      '{{donor.fullName|Quelqu’un}} a fait un don à {{org.name}} {{tribute.dedication}} et souhaitait que vous le sachiez.',
      'Bien cordialement,',
      '{{org.name}}',
    ),
    es: words(
      'Una donación {{tribute.dedication}}',
      '{{donor.fullName|Alguien}} ha pensado en usted.',
      'Hola, {{tribute.recipientName|un saludo}}:',
      '{{donor.fullName|Alguien}} ha hecho una donación a {{org.name}} {{tribute.dedication}} y quería que usted lo supiera.',
      'Un cordial saludo,',
      '{{org.name}}',
    ),
  },
}

const isOfGift = (kind: EmailKind): kind is keyof typeof giftWords => kind in giftWords

const wordsOf = (kind: EmailKind): Record<PageLanguage, EmailWords> =>
  isOfGift(kind)
    ? giftWords[kind]
    : {
        en: englishDonationWords[kind],
        he: hebrewDonationWords[kind],
        ar: arabicDonationWords[kind],
        fr: frenchDonationWords[kind],
        es: spanishDonationWords[kind],
      }

/** What a kind of mail says until an org says it otherwise. */
export const initialTemplate = (kind: EmailKind): EmailTemplate => ({
  mode: 'custom',
  fromName: '',
  replyTo: '',
  sendsForOffline: kind !== 'thank_you',
  words: wordsOf(kind),
})
