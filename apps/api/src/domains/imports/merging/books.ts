import { Injectable } from '@nestjs/common'
import { RecordedCharges } from '../../charges/index.js'
import { DonorTotals } from '../../donors/index.js'

/** What keeps the figures true while many gifts come in, or go, at once. */
@Injectable()
export class MergeBooks {
  constructor(
    readonly charges: RecordedCharges,
    readonly totals: DonorTotals,
  ) {}
}
