import { Injectable } from '@nestjs/common'

/** The mandate by which a recurring gift is collected, as a file tells of it. */
export interface ExportedMandate {
  reference: string
  signedOn: string
  lastCollectedOn: string | null
  holder: string
  bic: string | null
  /** Its country and end, or whole. */
  iban: string
}

/** The active mandates of recurring gifts, by the ids of these. */
type ReadMandates = (
  orgId: string,
  donationIds: readonly string[],
  asked: { isWhole: boolean },
) => Promise<ReadonlyMap<string, ExportedMandate>>

/** Asks whoever keeps mandates about those of recurring gifts, for files of them. */
@Injectable()
export class DonationMandates {
  private read: ReadMandates | null = null

  readWith(read: ReadMandates): void {
    this.read = read
  }

  /** IBANs by their ends, or with `isWhole` whole. */
  async of(...asked: Parameters<ReadMandates>): Promise<ReadonlyMap<string, ExportedMandate>> {
    if (!this.read) throw new Error('Nobody keeps the mandates of recurring gifts')
    return this.read(...asked)
  }
}
