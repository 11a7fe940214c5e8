import type { ListChargesInput } from '@almoner/contracts/charges/charges.operations'
import { rangeSummary } from '@almoner/ui/data/DateRangeFilter'
import type { FilterChip } from '@almoner/ui/data/FilterChips'
import type { ListState } from '../../lists/list-state'
import { chargesWords } from './charges-words'

/** What the link can only name by id; the screen looks the names up. */
export interface ChipNames {
  designation: string | undefined
  donor: string | undefined
  credited: string | undefined
  import: string | undefined
}

/** The filters that come with a link and have no menu of their own, each with the change that takes it away. */
export function chargeChips({ query, change }: ListState<ListChargesInput>, names: ChipNames): FilterChip[] {
  const { filters } = chargesWords
  const chip = (key: string, label: string, value: string | undefined, without: Partial<ListChargesInput>) =>
    value ? [{ key, label, value, onRemove: () => change(without) }] : []
  const refunded = rangeSummary({ from: query.refundedFrom, to: query.refundedTo })
  return [
    ...chip('donor', filters.donor, query.donorId && (names.donor ?? chargesWords.oneDonor), { donorId: undefined }),
    ...chip('credited', filters.credited, query.creditedDonorId && (names.credited ?? chargesWords.oneCredited), {
      creditedDonorId: undefined,
    }),
    ...chip('donation', filters.donation, query.donationId && chargesWords.oneDonation, { donationId: undefined }),
    ...chip('fundraiser', filters.fundraiser, query.fundraiserId && chargesWords.oneFundraiser, {
      fundraiserId: undefined,
    }),
    ...chip('import', filters.import, query.importId && (names.import ?? chargesWords.oneImport), {
      importId: undefined,
    }),
    ...chip('batch', filters.batch, query.batchId && chargesWords.oneBatch, { batchId: undefined }),
    ...chip('designation', filters.designation, query.designationId && (names.designation ?? '…'), {
      designationId: undefined,
    }),
    ...chip('refunded', filters.refunded, refunded, { refundedFrom: undefined, refundedTo: undefined }),
  ]
}
