import { longDays, mediumDays } from '@almoner/contracts/formats'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import { methodWord } from '@almoner/contracts/emails/method-word'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { formatMoney } from '@almoner/contracts/money'
import type { ReceiptSnapshot } from '@almoner/contracts/receipts/receipt-snapshot'
import { emailTexts } from '../../../platform/mail/email-texts.js'
import { localeOf } from '@almoner/contracts/default-locale'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }

/** What receipts say, in each language that donors are written to in. */
export const receiptTexts = emailTexts({ ar, en, es, fr, he })

/** A receipt's texts, amounts and dates, as people write them where its pack holds. */
export function writingOf({ language, pack, currency }: Pick<ReceiptSnapshot, 'language' | 'pack' | 'currency'>) {
  const locale = language === 'en' && pack === 'uk' ? 'en-GB' : localeOf(language)
  const days = longDays(locale)
  const shortDays = mediumDays(locale)
  const apart = isFromRight(language) ? isolated : (text: string) => (hasFromRight.test(text) ? isolated(text) : text)
  const lines = (text: string) => text.split('\n').map((line) => apart(line.trim()))
  return {
    t: receiptTexts(language),
    money: (amount: MinorUnits) => formatMoney({ amount, currency }, { locale }),
    paidBy: (method: PaymentMethod) => methodWord(language, method, currency),
    day: (on: string) => days.format(midnight(on)),
    shortDay: (on: string) => shortDays.format(midnight(on)),
    period: (from: string, to: string) => shortDays.formatRange(midnight(from), midnight(to)),
    /** A name, a number or a line as it was typed: its direction is its own. */
    apart,
    lines,
    /** Parted by empty lines. */
    paragraphs: (text: string | null) =>
      text?.trim()
        ? text
            .trim()
            .split(/\n\s*\n/)
            .map(lines)
        : [],
  }
}
export type ReceiptWriting = ReturnType<typeof writingOf>

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

const isFromRight = (language: PageLanguage): boolean => language === 'he' || language === 'ar'
const hasFromRight = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const isolated = (text: string): string => `\u2068${text}\u2069`
