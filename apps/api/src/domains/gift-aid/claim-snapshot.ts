import type { SmallDonations } from '@almoner/contracts/gift-aid/gift-aid-claim'
import type { ReceiptSettings } from '@almoner/contracts/legal-entities/receipt-settings'
import type { MinorUnits } from '@almoner/contracts/minor-units'

/** A line of a claim: of one donor, or of several small gifts together. */
export interface ClaimLine {
  donor: ClaimDonor | null
  /** What the gifts of a line without a donor are. */
  description: string | null
  /** Of the latest gift on it. */
  date: string
  amount: MinorUnits
}

export interface ClaimDonor {
  title: string | null
  firstName: string
  lastName: string
  house: string
  /** Null abroad. */
  postcode: string | null
}

type GiftAidSettings = NonNullable<ReceiptSettings['giftAid']>

/** All that the files of a claim are made from. */
export interface ClaimSnapshot {
  orgName: string
  claimRef: string
  regulator: GiftAidSettings['regulator'] | null
  official: GiftAidSettings['official'] | null
  from: string
  to: string
  /** Of the first gift of a line. */
  earliest: string | null
  lines: ClaimLine[]
  gifts: number
  donors: number
  donated: MinorUnits
  small: SmallDonations[]
  connected: NonNullable<GiftAidSettings['connected']>
  /** Minor units of gifts that went back, and of small donations that did. */
  returned: { gifts: number; amount: MinorUnits; smallAmount: MinorUnits }
}
