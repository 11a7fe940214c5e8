import type { PreviewRow } from '@almoner/contracts/imports/import-preview'
import { formatMoney } from '@almoner/contracts/money'
import { formatDate } from '@almoner/ui/data/DateText'
import { language } from '@almoner/ui/texts/language'
import { wordsOfElsewhere } from '../../receipts/external-receipt-columns'
import { t } from './messages'

const languageNames = new Intl.DisplayNames(language, { type: 'language' })
const parameters = ['source', 'medium', 'campaign', 'content', 'term'] as const

/** What a row brings besides the gift itself, a line each: of its donor, of others whom it names, and papers that go with it. */
export function besides({ donor, people, currency, household, receipt, giftAidOn, tribute }: PreviewRow): string[] {
  return [
    donor.language && t('check.preview.language', { language: languageNames.of(donor.language) ?? donor.language }),
    donor.birthDate && t('check.preview.born', { date: formatDate(donor.birthDate) }),
    ...people.map(({ role, name, amount }) =>
      amount === null
        ? t(`check.preview.people.${role}`, { name })
        : t('check.preview.people.creditedPart', { name, amount: formatMoney({ amount, currency }) }),
    ),
    household && t('check.preview.household', { name: household }),
    receipt && wordsOfElsewhere(receipt),
    giftAidOn && t('check.preview.giftAid', { date: formatDate(giftAidOn) }),
    tribute && t(`check.preview.${tribute.kind}`, { name: tribute.honoree }),
  ].filter(isSaid)
}

/** Where a gift came from, a line each. */
export function origin({ utm, sourceUrl }: PreviewRow): string[] {
  const said = parameters.map((name) => utm[name] && t(`check.preview.utm.${name}`, { value: utm[name] }))
  return [...said, sourceUrl && t('check.preview.page', { url: sourceUrl })].filter(isSaid)
}

const isSaid = (line: string | null | undefined): line is string => Boolean(line)
