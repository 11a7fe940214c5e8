import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { DisputeStatus } from '@almoner/contracts/charges/charge'
import { numberOf } from '@almoner/contracts/record-number'
import { formatMoney } from '@almoner/contracts/money'
import { writingIn } from '../emails/index.js'
import type { ChargeNotice } from './notice-rows.js'
import type { NotificationText } from './notification-text.js'

type DisputeFacts = NonNullable<ChargeNotice['dispute']>

/** What became of a payment that was made, in words. */
export function tellCharge(row: ChargeNotice): NotificationText {
  const place = { label: 'Open the transaction', path: `/charges/${row.chargeId}` }
  if (row.kind === 'fraudWarning') return { ...warned(row), place }
  return { ...(row.kind === 'dispute' ? disputed(row) : refunded(row)), place }
}

const moneyOf = ({ currency }: ChargeNotice, amount: MinorUnits): string =>
  formatMoney({ amount, currency }, { locale: 'en-US' })

/** `the gift of $30.00 by Dana Levi to Winter (T-000123)` */
const giftOf = (row: ChargeNotice): string =>
  `the gift of ${moneyOf(row, row.amount)} by ${row.donorName} to ${row.campaignName} (${numberOf('T', row.sequence)})`

function refunded(row: ChargeNotice): Omit<NotificationText, 'place'> {
  const amount = moneyOf(row, row.refund?.amount ?? row.amount)
  if (row.refund?.status === 'failed' || row.refund?.status === 'canceled')
    return {
      subject: `A refund of ${amount} to ${row.donorName} could not be made`,
      sentence: `A refund of ${amount} of ${giftOf(row)} could not be made, so the money is still with you.${row.refund.failure ? ` What the gateway says: “${row.refund.failure}”` : ''}`,
    }
  if (row.refund?.reason === 'bank_return')
    return {
      subject: `The bank took back ${amount} from ${row.donorName}`,
      sentence: `The donor’s bank took back ${giftOf(row)} after it had been paid. It is recorded as a return.`,
    }
  return {
    subject: `${amount} went back to ${row.donorName}`,
    sentence:
      row.refund?.isWhole === false
        ? `${amount} of ${giftOf(row)} went back to the donor.`
        : `The whole of ${giftOf(row)} went back to the donor.`,
  }
}

function warned(row: ChargeNotice): Omit<NotificationText, 'place'> {
  return {
    subject: `The card network suspects fraud: ${moneyOf(row, row.amount)} by ${row.donorName}`,
    sentence: `The card network suspects that ${giftOf(row)} is fraud. If you do not know this donor, refund it now: that may spare you a dispute and its fee.`,
  }
}

function disputed(row: ChargeNotice): Omit<NotificationText, 'place'> {
  const { dispute } = row
  const amount = moneyOf(row, dispute?.amount ?? row.amount)
  if (!dispute) return { subject: `A dispute over ${amount}`, sentence: `There is a dispute over ${giftOf(row)}.` }
  if (dispute.phase === 'closed') return decided(row, dispute, amount)
  const due = dispute.evidenceDueOn ? writingIn('en', row.currency).day(dispute.evidenceDueOn) : ''
  if (dispute.phase === 'due')
    return {
      subject: `Evidence is due by ${due}: a dispute over ${amount} by ${row.donorName}`,
      sentence: `The dispute over ${giftOf(row)} still waits for evidence, which is due by ${due}. Without it the dispute is lost.`,
    }
  const isEarly = dispute.status.startsWith('warning_')
  const dueBy = due ? ` Evidence is due by ${due}.` : ''
  return {
    subject: isEarly
      ? `A bank asks about ${amount} by ${row.donorName}`
      : `A dispute was opened over ${amount} by ${row.donorName}`,
    sentence: isEarly
      ? `The donor’s bank asks about ${giftOf(row)}: ${reasonOf(dispute)}. No money was taken yet.${dueBy}`
      : `The donor’s bank disputes ${giftOf(row)}: ${reasonOf(dispute)}. It holds ${amount} until it decides.${dueBy}`,
  }
}

const outcomes: Partial<Record<DisputeStatus, readonly [subject: string, sentence: string]>> = {
  won: ['was won', 'you won, and the bank gave the money back'],
  lost: ['was lost', 'you lost, and the money is with the donor'],
  warning_closed: ['came to nothing', 'the bank let the matter rest, and no money was taken'],
  prevented: ['was averted', 'it was averted before any money was taken'],
}

function decided(row: ChargeNotice, { status }: DisputeFacts, amount: string): Omit<NotificationText, 'place'> {
  const [how, what] = outcomes[status] ?? ['is over', 'it is over']
  return {
    subject: `The dispute over ${amount} by ${row.donorName} ${how}`,
    sentence: `The dispute over ${giftOf(row)} is decided: ${what}.`,
  }
}

const reasonOf = ({ reason }: DisputeFacts): string => reason.replaceAll('_', ' ')
