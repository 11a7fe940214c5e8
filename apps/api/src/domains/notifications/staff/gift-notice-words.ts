import { numberOf } from '@almoner/contracts/record-number'
import { writingIn } from '../../emails/index.js'
import type { GiftNotice } from '../notice-rows.js'
import type { NotificationText } from './notification-text.js'
import { inTurn, moneyText, t } from './staff-texts.js'

export const tellGift = (row: GiftNotice): NotificationText => ({
  subject: subjectOf(row),
  sentence: sentenceOf(row),
  place: placeOf(row),
})

const oftenOf = (row: GiftNotice): string =>
  row.frequency === 'single' ? 'none' : writingIn('en', row.currency).often(row).toLowerCase()

const giftOf = (row: GiftNotice): string =>
  t('gift.of', { donor: row.donorName, amount: moneyText(row), often: oftenOf(row) })

function subjectOf(row: GiftNotice): string {
  const told = { donor: row.donorName, amount: moneyText(row) }
  switch (row.kind) {
    case 'chargeSucceeded':
      return t('gift.succeeded', { ...told, often: oftenOf(row) })
    case 'chargeFailed':
      return t('gift.paymentFailed', told)
    case 'planFailed':
      return t('gift.failed', { gift: giftOf(row) })
    case 'planCanceled':
      return t('gift.canceled', { gift: giftOf(row) })
    case 'planChanged':
      return t('gift.changed', { gift: giftOf(row) })
  }
}

function sentenceOf(row: GiftNotice): string {
  const { campaignName: campaign } = row
  const told = { donor: row.donorName, amount: moneyText(row), campaign }
  const number = row.frequency === 'single' ? 'none' : numberOf('R', row.sequence)
  const gift = giftOf(row)
  switch (row.kind) {
    case 'chargeSucceeded':
      return row.frequency === 'single'
        ? t('gift.succeededOnce', told)
        : t('gift.succeededFirst', { ...told, often: oftenOf(row), number })
    case 'chargeFailed':
      return inTurn(
        t('gift.paymentFailedLine', { ...told, number }),
        row.failure && t('gift.toldDonor', { failure: row.failure }),
        retryOf(row),
      )
    case 'planFailed':
      return t('gift.failedLine', { gift, campaign, number })
    case 'planCanceled':
      return t('gift.canceledLine', {
        gift,
        campaign,
        number,
        by: byOf(row),
        reason: row.cancellation?.reason ?? 'none',
      })
    case 'planChanged':
      return changeOf(row, { gift, campaign, number, by: byOf(row) })
  }
}

function retryOf({ frequency, retryOn, currency }: GiftNotice): string | null {
  if (frequency === 'single') return null
  return retryOn ? t('gift.retriedOn', { day: writingIn('en', currency).day(retryOn) }) : t('gift.notRetried')
}

const byOf = ({ change, cancellation }: GiftNotice): string => change?.by ?? cancellation?.by ?? 'none'

function changeOf(
  { change, currency }: GiftNotice,
  about: { gift: string; campaign: string; number: string; by: string },
): string {
  if (!change) return t('gift.changedLine', about)
  const { described, day } = writingIn('en', currency)
  const [before, now] = [described(change.old), described(change.new)]
  const status = change.new.status !== change.old.status && change.new.status
  const what = [status && t(`gift.statuses.${status}`), before && now ? t('gift.beforeNow', { before, now }) : now]
    .filter(Boolean)
    .join(', ')
  return what === ''
    ? t('gift.changedLine', about)
    : t('gift.changedTo', { ...about, what, day: day(change.effectiveOn) })
}

function placeOf(row: GiftNotice): NotificationText['place'] {
  if (row.frequency === 'single' && row.chargeId)
    return { label: t('open.transaction'), path: `/charges/${row.chargeId}` }
  return { label: t('open.recurringGift'), path: `/donations/${row.donationId}` }
}
