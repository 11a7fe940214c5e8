import { Injectable } from '@nestjs/common'
import { ChangedCharges, PledgedGifts, RecordedCharges } from '../../charges/index.js'
import { ImportedPayments } from '../../donations/index.js'
import { DonorTotals } from '../../donors/index.js'
import type { Books } from './books.js'

@Injectable()
export class MergeBooks implements Books {
  constructor(
    readonly charges: RecordedCharges,
    readonly changes: ChangedCharges,
    readonly totals: DonorTotals,
    readonly pledged: PledgedGifts,
    readonly payments: ImportedPayments,
  ) {}
}
