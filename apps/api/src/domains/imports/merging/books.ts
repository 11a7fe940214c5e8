import { Injectable } from '@nestjs/common'
import { ChargeReturns } from '../../charges/index.js'
import { DonorTotals } from '../../donors/index.js'
import { LedgerBulk } from '../../ledger/index.js'

/** What keeps the figures true while many gifts come in, or go, at once. */
@Injectable()
export class MergeBooks {
  constructor(
    readonly totals: DonorTotals,
    readonly ledger: LedgerBulk,
    readonly returns: ChargeReturns,
  ) {}
}
