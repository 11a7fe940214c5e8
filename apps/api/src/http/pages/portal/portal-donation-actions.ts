import { readDonorAmount } from '@almoner/contracts/amount-text'
import type { DonationAction, PortalDonation } from '@almoner/contracts/portal/portal'
import {
  cancelOwn,
  changeOwnAmount,
  changeOwnDate,
  changeOwnFrequency,
  pauseOwn,
  restartOwn,
  resumeOwn,
  skipOwn,
  unskipOwn,
} from '@almoner/contracts/portal/portal.operations'
import type { PortalConfirmation } from '@almoner/contracts/portal/portal-view'
import type { Fields } from './portal-forms.js'

interface PortalDonationCommand {
  operation: (typeof operations)[Action]
  input: Record<string, unknown>
  said: PortalConfirmation
}

type Action = Exclude<DonationAction, 'method'> | 'unskip'

const operations = {
  amount: changeOwnAmount,
  date: changeOwnDate,
  frequency: changeOwnFrequency,
  pause: pauseOwn,
  resume: resumeOwn,
  skip: skipOwn,
  unskip: unskipOwn,
  cancel: cancelOwn,
  restart: restartOwn,
} as const satisfies Record<Action, { name: string }>

/** The operation that a form asks for, with its input; what was not typed rightly goes along as what it cannot be. */
export function donationCommandOf(action: Action, donation: PortalDonation, fields: Fields): PortalDonationCommand {
  return {
    operation: operations[action],
    input: inputs[action](fields, donation),
    said: action === 'cancel' && donation.cancelWay === 'form' ? 'asked' : action,
  }
}

const numberOf = (text: string | undefined): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null)

const inputs: Record<Action, (fields: Fields, donation: PortalDonation) => Record<string, unknown>> = {
  amount: (fields, donation) => ({
    amount: readDonorAmount(fields.amount ?? ''),
    coversFee: donation.cover > 0 && fields.coversFee === 'yes',
  }),
  date: ({ nextOn }) => ({ nextOn }),
  frequency: ({ frequency }) => {
    const [unit, interval] = (frequency ?? '').split('-')
    return { frequency: unit, interval: numberOf(interval) }
  },
  pause: ({ pause }, { today }) => ({ until: untilOf(pause, today) }),
  resume: () => ({}),
  skip: ({ installmentNo }) => ({ installmentNo: numberOf(installmentNo) }),
  unskip: ({ installmentNo }) => ({ installmentNo: numberOf(installmentNo) }),
  cancel: ({ reason, note }) => ({ reason, note: note?.trim() || null }),
  restart: () => ({}),
}

/** The same day so many months later, as the form showed it; null is without an end. */
function untilOf(months: string | undefined, today: string): string | null | undefined {
  if (months === 'open') return null
  const count = numberOf(months)
  if (count === null || count < 1 || count > 12) return undefined
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))).toISOString().slice(0, 10)
}
