import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { StaffDigest } from '@almoner/contracts/notifications/staff-notices'
import { formatMoney } from '@almoner/contracts/money'
import { composeEmail } from '../../platform/mail/compose-email.js'
import type { Email } from '../../platform/mail/mailer.js'
import type { DigestFigures, DigestOfCurrency, Period } from '../dashboards/index.js'
import { writingIn } from '../emails/index.js'
import { whyThisEmail, type NoticeEmail } from './notice.email.js'

export function digestEmail(
  kind: StaffDigest,
  figures: DigestFigures,
  period: Period,
  { orgId, orgName, to, publicUrl }: NoticeEmail,
): Email {
  const { day } = writingIn('en', 'usd')
  const isDaily = kind === 'dailyDigest'
  const when = isDaily ? `On ${day(period.from)},` : `From ${day(period.from)} to ${day(period.to)},`
  const [most] = given(figures)
  const before = isDaily ? 'The day before' : 'The week before'
  return composeEmail({
    to: to.email,
    orgId,
    subject: `${isDaily ? 'Yesterday' : 'Last week'} at ${orgName}: ${most ? sumText(most) : 'no gifts'}`,
    greeting: `Hello ${to.firstName},`,
    paragraphs: [
      ...(most
        ? given(figures).map(
            (sums) =>
              `${when} ${sumText(sums)} came in${sums.returned > 0 ? `, and ${moneyOf(sums, sums.returned)} went back` : ''}. ${before} it was ${moneyOf(sums, sums.grossBefore)}.`,
          )
        : [`${when} no gifts came in.`]),
      ...went(figures),
      ...waiting(figures),
    ],
    action: {
      label: isDaily ? 'Open the gifts of that day' : 'Open the gifts of that week',
      url: `${publicUrl}/#/charges?from=${period.from}&to=${period.to}`,
    },
    notes: [whyThisEmail(orgName)],
  })
}

/** Whether anything happened on a day; what merely waits is no news of it. */
export const hasNews = (figures: DigestFigures): boolean =>
  given(figures).length > 0 || figures.failedPayments + figures.donationsBegun + figures.donationsEnded > 0

const given = ({ byCurrency }: DigestFigures): DigestOfCurrency[] =>
  byCurrency.filter(({ gifts, returned }) => gifts > 0 || returned > 0)

const moneyOf = ({ currency }: DigestOfCurrency, amount: MinorUnits): string =>
  formatMoney({ amount, currency }, { locale: 'en-US' })

const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const sumText = (sums: DigestOfCurrency): string =>
  sums.gifts === 0 ? 'no gifts' : `${moneyOf(sums, sums.gross)} from ${countOf(sums.gifts, 'gift', 'gifts')}`

/** Sentences of what there was any of. */
function went({ newDonors, donationsBegun, donationsEnded, failedPayments }: DigestFigures): string[] {
  const donations = [
    ...(donationsBegun > 0 ? [`${countOf(donationsBegun, 'recurring gift', 'recurring gifts')} began`] : []),
    ...(donationsEnded > 0
      ? [`${countOf(donationsEnded, 'recurring gift was', 'recurring gifts were')} canceled`]
      : []),
  ]
  return [
    ...(newDonors > 0 ? [`${countOf(newDonors, 'donor', 'donors')} gave for the first time.`] : []),
    ...(donations.length > 0 ? [`${donations.join(' and ')}.`] : []),
    ...(failedPayments > 0 ? [`${countOf(failedPayments, 'payment', 'payments')} did not go through.`] : []),
  ]
}

function waiting({ pastDue, openDisputes, pendingFundraisers }: DigestFigures): string[] {
  const told = [
    ...(openDisputes > 0 ? [countOf(openDisputes, 'open dispute', 'open disputes')] : []),
    ...(pastDue > 0 ? [countOf(pastDue, 'recurring gift past due', 'recurring gifts past due')] : []),
    ...(pendingFundraisers > 0
      ? [countOf(pendingFundraisers, 'fundraiser to decide on', 'fundraisers to decide on')]
      : []),
  ]
  if (told.length === 0) return []
  return [`What waits now: ${new Intl.ListFormat('en', { type: 'conjunction' }).format(told)}.`]
}
