import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { composeEmail } from '../../platform/mail/compose-email.js'

interface DraftEmailFacts {
  org: string
  campaign: string
  resumeUrl: string
  stopUrl: string
}

interface DraftEmailWords {
  subject: string
  greeting: string
  began: string
  go: string
  lives: string
  stop: string
}

// Nothing that was typed into the form stands in the email: anyone can type anyone's address.
const words: Record<PageLanguage, DraftEmailWords> = {
  en: {
    subject: 'Your gift to {org} is waiting',
    greeting: 'Hello,',
    began:
      'You began a gift for {campaign} and asked us to remind you. What you filled in is kept, and nothing was taken.',
    go: 'Go on with your gift',
    lives: 'The link works for seven days.',
    stop: 'No further reminders: {url}',
  },
  he: {
    subject: 'התרומה שלך ל{org} ממתינה',
    greeting: 'שלום,',
    began: 'התחלת תרומה עבור {campaign} וביקשת תזכורת. מה שמילאת נשמר, ודבר לא נגבה.',
    go: 'להמשך התרומה',
    lives: 'הקישור תקף לשבעה ימים.',
    stop: 'בלי תזכורות נוספות: {url}',
  },
  ar: {
    subject: 'تبرّعك إلى {org} في انتظارك',
    greeting: 'مرحبًا،',
    began: 'بدأت تبرّعًا من أجل {campaign} وطلبت أن نذكّرك. ما كتبته محفوظ، ولم يُخصم شيء.',
    go: 'أكمل تبرّعك',
    lives: 'يعمل الرابط سبعة أيام.',
    stop: 'لا تذكيرات أخرى: {url}',
  },
  fr: {
    subject: 'Votre don à {org} vous attend',
    greeting: 'Bonjour,',
    began:
      'Vous avez commencé un don pour {campaign} et demandé un rappel. Ce que vous avez rempli est gardé, et rien n’a été prélevé.',
    go: 'Continuer votre don',
    lives: 'Le lien fonctionne pendant sept jours.',
    stop: 'Plus de rappels : {url}',
  },
  es: {
    subject: 'Su donación a {org} le espera',
    greeting: 'Hola:',
    began:
      'Empezó una donación para {campaign} y pidió un recordatorio. Lo que escribió está guardado, y no se ha cobrado nada.',
    go: 'Seguir con su donación',
    lives: 'El enlace funciona durante siete días.',
    stop: 'No más recordatorios: {url}',
  },
}

/** Reminds of a form that was begun, in the language in which it was. */
export function draftEmail(
  language: PageLanguage,
  facts: DraftEmailFacts,
): { subject: string; text: string; html: string } {
  const said = words[language]
  const put = (text: string) =>
    text.replace('{org}', facts.org).replace('{campaign}', facts.campaign).replace('{url}', facts.stopUrl)
  const { subject, text, html } = composeEmail({
    to: '',
    orgId: null,
    language,
    signedBy: facts.org,
    subject: put(said.subject),
    greeting: said.greeting,
    paragraphs: [put(said.began)],
    action: { label: said.go, url: facts.resumeUrl },
    notes: [said.lives, put(said.stop)],
  })
  return { subject, text, html }
}
