import { numberOf } from '@almoner/contracts/record-number'
import type { ExpectedPayment } from '@almoner/contracts/pledges/expected-payment'
import type { FoundExpected } from './expected-payments.repository.js'

export const toExpectedPayment = (row: FoundExpected): ExpectedPayment => ({
  id: row.id,
  donationId: row.donation_id,
  donationNumber: numberOf('R', row.donation_sequence),
  installmentNo: row.installment_no,
  donorId: row.donor_id,
  donorName: row.donor_name,
  campaignId: row.campaign_id,
  campaignName: row.campaign_name,
  dueOn: row.due_on,
  amount: row.amount,
  currency: row.currency,
  method: row.method,
  state: row.state,
  isLate: row.is_late,
  candidate:
    row.candidate_id === null
      ? null
      : {
          id: row.candidate_id,
          number: numberOf('T', row.candidate_sequence ?? ''),
          giftDate: row.candidate_date ?? '',
        },
})
