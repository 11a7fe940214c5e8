import { numberOf } from '@almoner/contracts/record-number'
import { formatMoney } from '@almoner/contracts/money'
import { writingIn } from '../emails/index.js'
import type { GiftNotice } from './notice-rows.js'
import type { NotificationText } from './notification-text.js'

export const tellGift = (row: GiftNotice): NotificationText => ({
  subject: subjectOf(row),
  sentence: sentenceOf(row),
  place: placeOf(row),
})

const moneyOf = ({ amount, currency }: GiftNotice): string => formatMoney({ amount, currency }, { locale: 'en-US' })

const oftenOf = (row: GiftNotice): string =>
  row.frequency === 'single' ? '' : ` ${writingIn('en', row.currency).often(row).toLowerCase()}`

const giftOf = (row: GiftNotice): string => `${row.donorName}’s gift of ${moneyOf(row)}${oftenOf(row)}`

function subjectOf(row: GiftNotice): string {
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

function sentenceOf(row: GiftNotice): string {
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

const byOf = ({ change, cancellation }: GiftNotice): string => {
  const by = change?.by ?? cancellation?.by
  return by === 'donor' ? ' by the donor' : by === 'staff' ? ' by staff' : ''
}

const reasonOf = (reason: string): string => reason.replaceAll('_', ' ')

function changedOf({ change, currency }: GiftNotice): string {
  if (!change) return ''
  const { described, day } = writingIn('en', currency)
  const [before, now] = [described(change.old), described(change.new)]
  const status = change.new.status && change.new.status !== change.old.status ? change.new.status.replace('_', ' ') : ''
  const told = [status, before && now ? `${before} before, ${now} now` : now].filter((part) => part !== '').join(', ')
  return told === '' ? '' : `: ${told}, from ${day(change.effectiveOn)}`
}

function placeOf(row: GiftNotice): NotificationText['place'] {
  if (row.frequency === 'single' && row.chargeId)
    return { label: 'Open the transaction', path: `/charges/${row.chargeId}` }
  return { label: 'Open the recurring gift', path: `/donations/${row.donationId}` }
}
