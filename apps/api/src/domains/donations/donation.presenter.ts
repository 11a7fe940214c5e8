import type { Donation, DonationRow, DonationTotals, FullDonationRow } from '@almoner/contracts/donations/donation'
import { donationPrefix } from '@almoner/contracts/donations/donation-rules'
import type { DonationSchedule } from '@almoner/contracts/donations/schedule'
import { numberOf } from '@almoner/contracts/record-number'
import { isCurrency, UnknownCurrency } from '@almoner/contracts/money'
import type { FoundDonation, FullyListedDonation, ListedDonation, SummedDonations } from './donations.repository.js'

export function toDonationRow({ sequence, ...row }: ListedDonation): DonationRow {
  return { ...row, number: numberOf(donationPrefix(row.frequency), sequence) }
}

export function toFullDonationRow({ sequence, ...row }: FullyListedDonation): FullDonationRow {
  return { ...row, number: numberOf(donationPrefix(row.frequency), sequence) }
}

export function toDonation({ sequence, donorSequence, ...found }: FoundDonation, schedule: DonationSchedule): Donation {
  return {
    ...found,
    schedule,
    number: numberOf(donationPrefix(found.frequency), sequence),
    donorNumber: numberOf('D', donorSequence),
  }
}

export function toDonationTotals(sums: SummedDonations[]): DonationTotals {
  return {
    rows: sums.reduce((rows, sum) => rows + sum.rows, 0),
    byCurrency: sums.map(({ currency, ...sum }) => {
      if (!isCurrency(currency)) throw new UnknownCurrency()
      return { ...sum, currency }
    }),
  }
}
