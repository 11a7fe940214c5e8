import type { MinorUnits } from '@almoner/contracts/minor-units'
import { numberOf } from '@almoner/contracts/record-number'
import { writingIn } from '../../emails/index.js'
import type { ChargeNotice } from '../notice-rows.js'
import type { NotificationText } from './notification-text.js'
import { inTurn, moneyText, t } from './staff-texts.js'

type DisputeFacts = NonNullable<ChargeNotice['dispute']>
type NoticeLines = Omit<NotificationText, 'place'>

/** What became of a payment that was made, in words. */
export function tellCharge(row: ChargeNotice): NotificationText {
  const place = { label: t('open.transaction'), path: `/charges/${row.chargeId}` }
  if (row.kind === 'fraudWarning') return { ...warned(row), place }
  return { ...(row.kind === 'dispute' ? disputed(row) : refunded(row)), place }
}

const amountText = ({ currency }: ChargeNotice, amount: MinorUnits): string => moneyText({ amount, currency })

const giftText = (row: ChargeNotice): string =>
  t('payment.gift', {
    amount: amountText(row, row.amount),
    donor: row.donorName,
    campaign: row.campaignName,
    number: numberOf('T', row.sequence),
  })

function refunded(row: ChargeNotice): NoticeLines {
  const { refund, donorName: donor } = row
  const amount = amountText(row, refund?.amount ?? row.amount)
  const gift = giftText(row)
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

const warned = (row: ChargeNotice): NoticeLines => ({
  subject: t('payment.fraud', { amount: amountText(row, row.amount), donor: row.donorName }),
  sentence: t('payment.fraudLine', { gift: giftText(row) }),
})

function disputed(row: ChargeNotice): NoticeLines {
  const { dispute, donorName: donor } = row
  const amount = amountText(row, dispute?.amount ?? row.amount)
  const gift = giftText(row)
  if (!dispute) return { subject: t('payment.dispute', { amount }), sentence: t('payment.disputeLine', { gift }) }
  const { status } = dispute
  if (dispute.phase === 'closed')
    return {
      subject: t('payment.decided', { amount, donor, status }),
      sentence: t('payment.decidedLine', { gift, status }),
    }
  const day = dispute.evidenceDueOn ? writingIn('en', row.currency).day(dispute.evidenceDueOn) : ''
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
