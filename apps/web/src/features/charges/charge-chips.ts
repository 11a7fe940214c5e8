import type { ListChargesInput } from '@almoner/contracts/charges/charges.operations'
import { rangeSummary } from '@almoner/ui/data/DateRangeFilter'
import type { FilterChip } from '@almoner/ui/data/FilterChips'
import type { ListState } from '../../lists/list-state'
import { t } from './messages'

/** What the link can only name by id; the screen looks the names up. */
export interface ChipNames {
  designation: string | undefined
  donor: string | undefined
  credited: string | undefined
  import: string | undefined
  payout: string | undefined
}

/** The filters that come with a link and have no menu of their own, each with the change that takes it away. */
export function chargeChips({ query, change }: ListState<ListChargesInput>, names: ChipNames): FilterChip[] {
  const chip = (key: string, label: string, value: string | undefined, without: Partial<ListChargesInput>) =>
    value ? [{ key, label, value, onRemove: () => change(without) }] : []
  const refunded = rangeSummary({ from: query.refundedFrom, to: query.refundedTo })
  return [
    ...chip('donor', t('charges.filters.donor'), query.donorId && (names.donor ?? t('charges.oneDonor')), {
      donorId: undefined,
    }),
    ...chip(
      'credited',
      t('charges.filters.credited'),
      query.creditedDonorId && (names.credited ?? t('charges.oneCredited')),
      {
        creditedDonorId: undefined,
      },
    ),
    ...chip('donation', t('charges.filters.donation'), query.donationId && t('charges.oneDonation'), {
      donationId: undefined,
    }),
    ...chip('fundraiser', t('charges.filters.fundraiser'), query.fundraiserId && t('charges.oneFundraiser'), {
      fundraiserId: undefined,
    }),
    ...chip('import', t('charges.filters.import'), query.importId && (names.import ?? t('charges.oneImport')), {
      importId: undefined,
    }),
    ...chip('batch', t('charges.filters.batch'), query.batchId && t('charges.oneBatch'), { batchId: undefined }),
    ...chip('payout', t('charges.filters.payout'), query.payoutId && (names.payout ?? t('charges.onePayout')), {
      payoutId: undefined,
    }),
    ...chip('designation', t('charges.filters.designation'), query.designationId && (names.designation ?? '…'), {
      designationId: undefined,
    }),
    ...chip('refunded', t('charges.filters.refunded'), refunded, { refundedFrom: undefined, refundedTo: undefined }),
  ]
}
