import { numberOf } from '@almoner/contracts/record-number'
import type { GiftNotice } from '../notice-rows.js'
import type { NotificationText } from './notification-text.js'
import { inTurn, type StaffVoice } from './staff-texts.js'

export const tellGift = (row: GiftNotice, voice: StaffVoice): NotificationText => ({
  subject: subjectOf(row, voice),
  sentence: sentenceOf(row, voice),
  place: placeOf(row, voice),
})

const oftenOf = (row: GiftNotice, { writing }: StaffVoice): string =>
  row.frequency === 'single' ? 'none' : writing(row.currency).often(row).toLowerCase()

const giftOf = (row: GiftNotice, voice: StaffVoice): string =>
  voice.t('gift.of', { donor: row.donorName, amount: voice.money(row), often: oftenOf(row, voice) })

function subjectOf(row: GiftNotice, voice: StaffVoice): string {
  const { t, money } = voice
  const told = { donor: row.donorName, amount: money(row) }
  switch (row.kind) {
    case 'chargeSucceeded':
      return t('gift.succeeded', { ...told, often: oftenOf(row, voice) })
    case 'chargeFailed':
      return row.isByHand ? t('gift.paymentMissed', told) : t('gift.paymentFailed', told)
    case 'planFailed':
      return row.isByHand
        ? t('gift.lapsed', { gift: giftOf(row, voice) })
        : t('gift.failed', { gift: giftOf(row, voice) })
    case 'planCanceled':
      return t('gift.canceled', { gift: giftOf(row, voice) })
    case 'planChanged':
      return t('gift.changed', { gift: giftOf(row, voice) })
  }
}

function sentenceOf(row: GiftNotice, voice: StaffVoice): string {
  const { t, money } = voice
  const { campaignName: campaign } = row
  const told = { donor: row.donorName, amount: money(row), campaign }
  const number = row.frequency === 'single' ? 'none' : numberOf('R', row.sequence)
  const gift = giftOf(row, voice)
  switch (row.kind) {
    case 'chargeSucceeded':
      return row.frequency === 'single'
        ? t('gift.succeededOnce', told)
        : t('gift.succeededFirst', { ...told, often: oftenOf(row, voice), number })
    case 'chargeFailed':
      if (row.isByHand) return t('gift.paymentMissedLine', { ...told, number })
      return inTurn(
        t('gift.paymentFailedLine', { ...told, number }),
        row.failure && t('gift.toldDonor', { failure: row.failure }),
        retryOf(row, voice),
      )
    case 'planFailed':
      return row.isByHand
        ? t('gift.lapsedLine', { gift, campaign, number })
        : t('gift.failedLine', { gift, campaign, number })
    case 'planCanceled':
      return t('gift.canceledLine', {
        gift,
        campaign,
        number,
        by: byOf(row),
        reason: row.cancellation?.reason ?? 'none',
      })
    case 'planChanged':
      return changeOf(row, { gift, campaign, number, by: byOf(row) }, voice)
  }
}

function retryOf({ frequency, retryOn, currency }: GiftNotice, { t, writing }: StaffVoice): string | null {
  if (frequency === 'single') return null
  return retryOn ? t('gift.retriedOn', { day: writing(currency).day(retryOn) }) : t('gift.notRetried')
}

const byOf = ({ change, cancellation }: GiftNotice): string => change?.by ?? cancellation?.by ?? 'none'

function changeOf(
  { change, currency }: GiftNotice,
  about: { gift: string; campaign: string; number: string; by: string },
  { t, writing }: StaffVoice,
): string {
  if (!change) return t('gift.changedLine', about)
  const { described, day } = writing(currency)
  const [before, now] = [described(change.old), described(change.new)]
  const status = change.new.status !== change.old.status && change.new.status
  const what = [status && t(`gift.statuses.${status}`), before && now ? t('gift.beforeNow', { before, now }) : now]
    .filter(Boolean)
    .join(', ')
  return what === ''
    ? t('gift.changedLine', about)
    : t('gift.changedTo', { ...about, what, day: day(change.effectiveOn) })
}

function placeOf(row: GiftNotice, { t }: StaffVoice): NotificationText['place'] {
  if (row.frequency === 'single' && row.chargeId)
    return { label: t('open.transaction'), path: `/charges/${row.chargeId}` }
  return { label: t('open.recurringGift'), path: `/donations/${row.donationId}` }
}
