import { staffNotices, type StaffNotice } from '@almoner/contracts/accounts/staff-notices'
import { numberOf } from '@almoner/contracts/ids'
import { formatMoney } from '@almoner/contracts/money'
import { composeLetter } from '../../../platform/mail/letters/compose-letter.js'
import type { Letter } from '../../../platform/mail/mailer.js'
import { writingIn } from '../plan-values.js'
import type { NoticeRow, StaffMember } from './staff-notices.repository.js'

/** So many are told one by one; of more than these the number. */
const mostLines = 15

interface StaffLetter {
  orgId: string
  orgName: string
  to: StaffMember
  publicUrl: string
}

/** One mail to a member of staff about all that has happened since the last, so that a bad night is a mail and not a hundred. */
export function staffLetter(
  notices: readonly [NoticeRow, ...NoticeRow[]],
  { orgId, orgName, to, publicUrl }: StaffLetter,
): Letter {
  const [first] = notices
  const told = notices.toSorted((a, b) => byWeight.indexOf(a.kind) - byWeight.indexOf(b.kind))
  const isOne = notices.length === 1
  const left = notices.length - mostLines
  const subject = isOne ? subjectOf(first) : countedText(notices)
  return composeLetter({
    to: to.email,
    orgId,
    subject: isOne ? subject : `${subject} – ${orgName}`,
    greeting: `Hello ${to.firstName},`,
    paragraphs: [
      ...told.slice(0, mostLines).map(sentenceOf),
      ...(left > 0 ? [`And ${left.toLocaleString('en')} more.`] : []),
    ],
    action: isOne ? placeOf(first, publicUrl) : listOf(notices, publicUrl),
    notes: [
      `You get this mail as a member of ${orgName}. Which of these mails you want is yours to say: in Almoner, under your name, Edit User.`,
    ],
  })
}

const counted: Record<StaffNotice, [one: string, many: string]> = {
  planFailed: ['recurring gift has failed', 'recurring gifts have failed'],
  planCanceled: ['recurring gift was canceled', 'recurring gifts were canceled'],
  chargeFailed: ['payment has failed', 'payments have failed'],
  planChanged: ['recurring gift was changed', 'recurring gifts were changed'],
  chargeSucceeded: ['gift has come in', 'gifts have come in'],
}

// What there is something to do about comes first.
const byWeight = Object.keys(counted).filter((kind): kind is StaffNotice =>
  (staffNotices as readonly string[]).includes(kind),
)

function countedText(notices: readonly NoticeRow[]): string {
  const parts = byWeight.flatMap((kind) => {
    const count = notices.filter((notice) => notice.kind === kind).length
    const [one, many] = counted[kind]
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : many}`]
  })
  return parts.join(', ')
}

const moneyOf = ({ amount, currency }: NoticeRow): string => formatMoney({ amount, currency }, { locale: 'en-US' })

const oftenOf = (row: NoticeRow): string =>
  row.frequency === 'single' ? '' : ` ${writingIn('en', row.currency).often(row).toLowerCase()}`

const giftOf = (row: NoticeRow): string => `${row.donorName}’s gift of ${moneyOf(row)}${oftenOf(row)}`

function subjectOf(row: NoticeRow): string {
  switch (row.kind) {
    case 'chargeSucceeded':
      return `${row.donorName} gave ${moneyOf(row)}${oftenOf(row)}`
    case 'chargeFailed':
      return `A payment of ${moneyOf(row)} by ${row.donorName} has failed`
    case 'planFailed':
      return `${giftOf(row)} has failed`
    case 'planCanceled':
      return `${giftOf(row)} was canceled`
    case 'planChanged':
      return `${giftOf(row)} was changed`
  }
}

function sentenceOf(row: NoticeRow): string {
  const to = `to ${row.campaignName}`
  const number = row.frequency === 'single' ? '' : ` (${numberOf('R', row.sequence)})`
  const day = writingIn('en', row.currency).day
  switch (row.kind) {
    case 'chargeSucceeded':
      return `${row.donorName} gave ${moneyOf(row)} ${to}${row.frequency === 'single' ? '' : `, the first payment of a gift${oftenOf(row)}`}${number}.`
    case 'chargeFailed': {
      const next =
        row.frequency === 'single'
          ? ''
          : row.retryOn
            ? ` It is tried again on ${day(row.retryOn)}.`
            : ' It is not tried again by itself.'
      return `A payment of ${moneyOf(row)} by ${row.donorName} ${to} did not go through${number}.${row.failure ? ` What the donor was told: “${row.failure}”` : ''}${next}`
    }
    case 'planFailed':
      return `${giftOf(row)} ${to} has failed: too many of its payments were not made${number}. With another card it can be restarted.`
    case 'planCanceled':
      return `${giftOf(row)} ${to} was canceled${byOf(row)}${row.cancellation ? `: ${reasonOf(row.cancellation.reason)}` : ''}${number}.`
    case 'planChanged':
      return `${giftOf(row)} ${to} was changed${byOf(row)}${changedOf(row)}${number}.`
  }
}

const byOf = ({ change, cancellation }: NoticeRow): string => {
  const by = change?.by ?? cancellation?.by
  return by === 'donor' ? ' by the donor' : by === 'staff' ? ' by staff' : ''
}

const reasonOf = (reason: string): string => reason.replaceAll('_', ' ')

function changedOf({ change, currency }: NoticeRow): string {
  if (!change) return ''
  const { described, day } = writingIn('en', currency)
  const [before, now] = [described(change.old), described(change.new)]
  const status = change.new.status && change.new.status !== change.old.status ? change.new.status.replace('_', ' ') : ''
  const told = [status, before && now ? `${before} before, ${now} now` : now].filter((part) => part !== '').join(', ')
  return told === '' ? '' : `: ${told}, from ${day(change.effectiveOn)}`
}

const isOfCharge = ({ kind }: NoticeRow): boolean => kind === 'chargeSucceeded' || kind === 'chargeFailed'

function placeOf(row: NoticeRow, publicUrl: string): { label: string; url: string } {
  if (row.frequency === 'single' && row.chargeId)
    return { label: 'Open the transaction', url: `${publicUrl}/#/charges/${row.chargeId}` }
  return { label: 'Open the recurring gift', url: `${publicUrl}/#/donations/${row.donationId}` }
}

const listOf = (notices: readonly NoticeRow[], publicUrl: string): { label: string; url: string } =>
  notices.every(isOfCharge)
    ? { label: 'Open the transactions', url: `${publicUrl}/#/charges` }
    : { label: 'Open the recurring gifts', url: `${publicUrl}/#/donations` }
