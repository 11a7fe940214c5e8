import type { MinorUnits } from '@almoner/contracts/minor-units'
import { numberOf } from '@almoner/contracts/record-number'
import type { ChargeNotice } from '../notice-rows.js'
import type { NotificationText } from './notification-text.js'
import { inTurn, type StaffVoice } from './staff-texts.js'

type DisputeFacts = NonNullable<ChargeNotice['dispute']>
type NoticeLines = Omit<NotificationText, 'place'>

/** What became of a payment that was made, in words. */
export function tellCharge(row: ChargeNotice, voice: StaffVoice): NotificationText {
  const place = { label: voice.t('open.transaction'), path: `/charges/${row.chargeId}` }
  if (row.kind === 'fraudWarning') return { ...warned(row, voice), place }
  return { ...(row.kind === 'dispute' ? disputed(row, voice) : refunded(row, voice)), place }
}

const amountText = ({ currency }: ChargeNotice, amount: MinorUnits, { money }: StaffVoice): string =>
  money({ amount, currency })

const giftText = (row: ChargeNotice, voice: StaffVoice): string =>
  voice.t('payment.gift', {
    amount: amountText(row, row.amount, voice),
    donor: row.donorName,
    campaign: row.campaignName,
    number: numberOf('T', row.sequence),
  })

function refunded(row: ChargeNotice, voice: StaffVoice): NoticeLines {
  const { t } = voice
  const { refund, donorName: donor } = row
  const amount = amountText(row, refund?.amount ?? row.amount, voice)
  const gift = giftText(row, voice)
  if (refund?.status === 'failed' || refund?.status === 'canceled')
    return {
      subject: t('payment.notRefunded', { amount, donor }),
      sentence: inTurn(
        t('payment.notRefundedLine', { amount, gift }),
        refund.failure && t('payment.gatewaySays', { failure: refund.failure }),
      ),
    }
  if (refund?.reason === 'bank_return')
    return { subject: t('payment.returned', { amount, donor }), sentence: t('payment.returnedLine', { gift }) }
  return {
    subject: t('payment.refunded', { amount, donor }),
    sentence:
      refund?.isWhole === false ? t('payment.refundedPart', { amount, gift }) : t('payment.refundedWhole', { gift }),
  }
}

const warned = (row: ChargeNotice, voice: StaffVoice): NoticeLines => ({
  subject: voice.t('payment.fraud', { amount: amountText(row, row.amount, voice), donor: row.donorName }),
  sentence: voice.t('payment.fraudLine', { gift: giftText(row, voice) }),
})

function disputed(row: ChargeNotice, voice: StaffVoice): NoticeLines {
  const { t } = voice
  const { dispute, donorName: donor } = row
  const amount = amountText(row, dispute?.amount ?? row.amount, voice)
  const gift = giftText(row, voice)
  if (!dispute) return { subject: t('payment.dispute', { amount }), sentence: t('payment.disputeLine', { gift }) }
  const { status } = dispute
  if (dispute.phase === 'closed')
    return {
      subject: t('payment.decided', { amount, donor, status }),
      sentence: t('payment.decidedLine', { gift, status }),
    }
  const day = dispute.evidenceDueOn ? voice.writing(row.currency).day(dispute.evidenceDueOn) : ''
  if (dispute.phase === 'due')
    return {
      subject: t('payment.evidenceDue', { day, amount, donor }),
      sentence: t('payment.evidenceDueLine', { gift, day }),
    }
  const reason = reasonOf(dispute)
  const dueBy = day && t('payment.evidenceBy', { day })
  return status.startsWith('warning_')
    ? {
        subject: t('payment.inquiry', { amount, donor }),
        sentence: inTurn(t('payment.inquiryLine', { gift, reason }), dueBy),
      }
    : {
        subject: t('payment.disputed', { amount, donor }),
        sentence: inTurn(t('payment.disputedLine', { gift, reason, amount }), dueBy),
      }
}

const reasonOf = ({ reason }: DisputeFacts): string => reason.replaceAll('_', ' ')
