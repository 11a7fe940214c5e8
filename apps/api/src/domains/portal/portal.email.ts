import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { composeEmail } from '../../platform/mail/compose-email.js'

interface EmailText {
  subject: string
  paragraphs: string[]
  action?: string
  notes: string[]
}

interface Words {
  greeting: string
  link: EmailText
  oldEmail: EmailText
  newEmail: EmailText
  changed: EmailText
}

const words: Record<PageLanguage, Words> = {
  en: {
    greeting: 'Hello {name},',
    link: {
      subject: 'Your page at {org}',
      paragraphs: ['Here is the link to your own page, where your gifts to {org} are and where you can change them.'],
      action: 'Open my page',
      notes: [
        'The link works for 24 hours, and once.',
        'You did not ask for it? Then you need not do anything: without this mail nobody gets in.',
      ],
    },
    oldEmail: {
      subject: 'Is your email at {org} to change?',
      paragraphs: [
        'Somebody on your page at {org} asks to change your email from this one to {email}.',
        'It changes once both addresses have said yes. We have written to the other one too.',
      ],
      action: 'Answer yes or no',
      notes: ['The link works for 24 hours. If nobody answers, nothing changes.'],
    },
    newEmail: {
      subject: 'Is this your new email at {org}?',
      paragraphs: [
        'A donor of {org} wants to have their mails sent here.',
        'It changes once both the old address and this one have said yes.',
      ],
      action: 'Answer yes or no',
      notes: ['The link works for 24 hours. If you know nothing of it, you need not do anything.'],
    },
    changed: {
      subject: 'Your email at {org} has changed',
      paragraphs: ['Both addresses have said yes: mails from {org} go to {email} from now on.'],
      notes: ['This was not you? Answer this mail, and {org} will look into it.'],
    },
  },
  he: {
    greeting: 'שלום {name},',
    link: {
      subject: 'הדף שלך אצל {org}',
      paragraphs: ['זה הקישור לדף האישי שלך, שבו נמצאות התרומות שלך ל{org} ואפשר לשנות אותן.'],
      action: 'לדף שלי',
      notes: [
        'הקישור תקף ל-24 שעות, לשימוש אחד.',
        'לא ביקשת אותו? אין צורך לעשות דבר: בלי ההודעה הזאת איש אינו יכול להיכנס.',
      ],
    },
    oldEmail: {
      subject: 'לשנות את כתובת הדוא"ל שלך אצל {org}?',
      paragraphs: [
        'מישהו בדף שלך אצל {org} מבקש לשנות את כתובת הדוא"ל מהכתובת הזאת אל {email}.',
        'היא תשתנה רק אחרי ששתי הכתובות יאשרו. כתבנו גם לכתובת השנייה.',
      ],
      action: 'לאישור או לסירוב',
      notes: ['הקישור תקף ל-24 שעות. אם איש לא עונה, דבר לא משתנה.'],
    },
    newEmail: {
      subject: 'האם זו כתובת הדוא"ל החדשה שלך אצל {org}?',
      paragraphs: ['תורם של {org} מבקש לקבל את ההודעות לכאן.', 'הכתובת תשתנה רק אחרי שהישנה והחדשה יאשרו.'],
      action: 'לאישור או לסירוב',
      notes: ['הקישור תקף ל-24 שעות. אם זה לא מוכר לך, אין צורך לעשות דבר.'],
    },
    changed: {
      subject: 'כתובת הדוא"ל שלך אצל {org} השתנתה',
      paragraphs: ['שתי הכתובות אישרו: מעכשיו ההודעות של {org} יישלחו אל {email}.'],
      notes: ['זה לא היה על דעתך? אפשר להשיב להודעה הזאת ו{org} יבדקו.'],
    },
  },
  ar: {
    greeting: 'مرحبًا {name}،',
    link: {
      subject: 'صفحتك لدى {org}',
      paragraphs: ['هذا رابط صفحتك الخاصة، حيث تجد تبرّعاتك إلى {org} ويمكنك تغييرها.'],
      action: 'افتح صفحتي',
      notes: ['يعمل الرابط 24 ساعة ولمرّة واحدة.', 'لم تطلبه؟ لا داعي لفعل شيء: لا أحد يستطيع الدخول من دون هذه الرسالة.'],
    },
    oldEmail: {
      subject: 'هل يتغيّر بريدك لدى {org}؟',
      paragraphs: [
        'طلب أحدهم على صفحتك لدى {org} تغيير بريدك من هذا العنوان إلى {email}.',
        'لا يتغيّر إلا بعد موافقة العنوانين. كتبنا إلى العنوان الآخر أيضًا.',
      ],
      action: 'أجب بنعم أو لا',
      notes: ['يعمل الرابط 24 ساعة. إن لم يُجب أحد فلن يتغيّر شيء.'],
    },
    newEmail: {
      subject: 'هل هذا بريدك الجديد لدى {org}؟',
      paragraphs: ['يريد متبرّع لـ{org} أن تصل رسائله إلى هنا.', 'لا يتغيّر إلا بعد موافقة العنوان القديم وهذا العنوان.'],
      action: 'أجب بنعم أو لا',
      notes: ['يعمل الرابط 24 ساعة. إن كنت لا تعرف شيئًا عن هذا فلا داعي لفعل شيء.'],
    },
    changed: {
      subject: 'تغيّر بريدك لدى {org}',
      paragraphs: ['وافق العنوانان: من الآن تصل رسائل {org} إلى {email}.'],
      notes: ['لم تكن أنت؟ أجب عن هذه الرسالة وسينظر {org} في الأمر.'],
    },
  },
  fr: {
    greeting: 'Bonjour {name},',
    link: {
      subject: 'Votre page chez {org}',
      paragraphs: ['Voici le lien vers votre page, où se trouvent vos dons à {org} et où vous pouvez les modifier.'],
      action: 'Ouvrir ma page',
      notes: [
        'Le lien fonctionne pendant 24 heures, une seule fois.',
        'Vous n’avez rien demandé ? Il n’y a rien à faire : sans ce message, personne n’entre.',
      ],
    },
    oldEmail: {
      subject: 'Changer votre adresse e-mail chez {org} ?',
      paragraphs: [
        'Sur votre page chez {org}, quelqu’un demande de remplacer cette adresse par {email}.',
        'Elle ne change que si les deux adresses disent oui. Nous avons aussi écrit à l’autre.',
      ],
      action: 'Répondre oui ou non',
      notes: ['Le lien fonctionne pendant 24 heures. Sans réponse, rien ne change.'],
    },
    newEmail: {
      subject: 'Est-ce votre nouvelle adresse chez {org} ?',
      paragraphs: [
        'Une personne qui donne à {org} souhaite recevoir ses messages ici.',
        'L’adresse ne change que si l’ancienne et celle-ci disent oui.',
      ],
      action: 'Répondre oui ou non',
      notes: ['Le lien fonctionne pendant 24 heures. Si cela ne vous dit rien, il n’y a rien à faire.'],
    },
    changed: {
      subject: 'Votre adresse e-mail chez {org} a changé',
      paragraphs: ['Les deux adresses ont dit oui : les messages de {org} vont désormais à {email}.'],
      notes: ['Ce n’était pas vous ? Répondez à ce message, et {org} vérifiera.'],
    },
  },
  es: {
    greeting: 'Hola, {name}:',
    link: {
      subject: 'Su página en {org}',
      paragraphs: ['Este es el enlace a su página, donde están sus donaciones a {org} y donde puede cambiarlas.'],
      action: 'Abrir mi página',
      notes: [
        'El enlace funciona durante 24 horas, una sola vez.',
        '¿No lo ha pedido? No tiene que hacer nada: sin este correo nadie puede entrar.',
      ],
    },
    oldEmail: {
      subject: '¿Cambiar su correo en {org}?',
      paragraphs: [
        'En su página de {org}, alguien pide cambiar esta dirección por {email}.',
        'Solo cambia cuando las dos direcciones digan que sí. También hemos escrito a la otra.',
      ],
      action: 'Responder sí o no',
      notes: ['El enlace funciona durante 24 horas. Si nadie responde, nada cambia.'],
    },
    newEmail: {
      subject: '¿Es este su nuevo correo en {org}?',
      paragraphs: [
        'Una persona que dona a {org} quiere recibir aquí sus correos.',
        'Solo cambia cuando la dirección anterior y esta digan que sí.',
      ],
      action: 'Responder sí o no',
      notes: ['El enlace funciona durante 24 horas. Si no sabe nada de esto, no tiene que hacer nada.'],
    },
    changed: {
      subject: 'Su correo en {org} ha cambiado',
      paragraphs: ['Las dos direcciones han dicho que sí: desde ahora los correos de {org} van a {email}.'],
      notes: ['¿No ha sido usted? Responda a este correo y {org} lo revisará.'],
    },
  },
}

interface Facts {
  org: string
  name: string
  url?: string
  email?: string
}

export interface PortalEmail {
  subject: string
  text: string
  html: string
}

function compose(language: PageLanguage, kind: Exclude<keyof Words, 'greeting'>, facts: Facts): PortalEmail {
  const said = words[language][kind]
  // One pass, so that a name with braces in it stays a name.
  const put = (text: string) =>
    text.replace(/\{(org|name|email)\}/g, (place, key: 'org' | 'name' | 'email') => facts[key] ?? place)
  const { subject, text, html } = composeEmail({
    to: '',
    orgId: null,
    language,
    signedBy: facts.org,
    subject: put(said.subject),
    // Whoever reads a mail to a new address may be a stranger, so that it names nobody.
    greeting: put(facts.name === '' ? words[language].greeting.replace(/,?\s*\{name\}/, '') : words[language].greeting),
    paragraphs: said.paragraphs.map(put),
    ...(said.action && facts.url ? { action: { label: said.action, url: facts.url } } : {}),
    notes: said.notes.map(put),
  })
  return { subject, text, html }
}

/** The link to a donor's own page, in the language that they asked in. */
export const linkEmail = (language: PageLanguage, facts: Required<Pick<Facts, 'org' | 'name' | 'url'>>): PortalEmail =>
  compose(language, 'link', facts)

/** Asks one end of a change of address; `oldEmail` the one that is known, `newEmail` the one that is to be. */
export const addressChangeEmail = (
  language: PageLanguage,
  end: 'oldEmail' | 'newEmail',
  facts: Required<Facts>,
): PortalEmail => compose(language, end, facts)

/** Tells the old address that mails go elsewhere now. */
export const addressChangedEmail = (
  language: PageLanguage,
  facts: Required<Pick<Facts, 'org' | 'name' | 'email'>>,
): PortalEmail => compose(language, 'changed', facts)
