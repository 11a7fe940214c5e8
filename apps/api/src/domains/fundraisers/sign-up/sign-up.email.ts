import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { composeEmail } from '../../../platform/mail/compose-email.js'
import type { Email } from '../../../platform/mail/mailer.js'

interface SignUpEmailFacts {
  orgId: string
  to: string
  org: string
  campaign: string
  url: string
}

// Nothing that was typed into the form stands in the email: anyone can type anyone's address.
const words: Record<PageLanguage, { subject: string; greeting: string; asked: string; go: string; lives: string }> = {
  en: {
    subject: 'Confirm that you want to raise money for {org}',
    greeting: 'Hello,',
    asked: 'Someone asked with this address to raise money for {campaign}. If it was you, confirm it.',
    go: 'Confirm my address',
    lives: 'The link works for three days. If it was not you, do nothing.',
  },
  he: {
    subject: 'אישור הרצון לגייס כספים עבור {org}',
    greeting: 'שלום,',
    asked: 'מישהו ביקש, עם הכתובת הזאת, לגייס כספים עבור {campaign}. אם זה היית את או אתה, יש לאשר.',
    go: 'אישור הכתובת שלי',
    lives: 'הקישור תקף לשלושה ימים. אם הבקשה אינה שלך, אין צורך לעשות דבר.',
  },
  ar: {
    subject: 'أكّد رغبتك في جمع التبرعات لصالح {org}',
    greeting: 'مرحبًا،',
    asked: 'طلب شخص بهذا العنوان جمع التبرعات من أجل {campaign}. إن كنت أنت، فأكّد ذلك.',
    go: 'تأكيد عنواني',
    lives: 'يعمل الرابط ثلاثة أيام. إن لم تكن أنت، فلا تفعل شيئًا.',
  },
  fr: {
    subject: 'Confirmez que vous voulez collecter pour {org}',
    greeting: 'Bonjour,',
    asked:
      'Quelqu’un a demandé, avec cette adresse, à collecter des dons pour {campaign}. Si c’était vous, confirmez-le.',
    go: 'Confirmer mon adresse',
    lives: 'Le lien fonctionne pendant trois jours. Si ce n’était pas vous, ne faites rien.',
  },
  es: {
    subject: 'Confirme que quiere recaudar para {org}',
    greeting: 'Hola:',
    asked: 'Alguien pidió con esta dirección recaudar fondos para {campaign}. Si fue usted, confírmelo.',
    go: 'Confirmar mi dirección',
    lives: 'El enlace funciona durante tres días. Si no fue usted, no haga nada.',
  },
}

/** Asks whoever has an address whether they want to raise money. */
export function signUpEmail(language: PageLanguage, facts: SignUpEmailFacts): Email {
  const said = words[language]
  const put = (text: string) => text.replace('{org}', facts.org).replace('{campaign}', facts.campaign)
  return composeEmail({
    to: facts.to,
    orgId: facts.orgId,
    language,
    signedBy: facts.org,
    subject: put(said.subject),
    greeting: said.greeting,
    paragraphs: [put(said.asked)],
    action: { label: said.go, url: facts.url },
    notes: [said.lives],
  })
}
