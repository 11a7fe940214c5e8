import { Injectable } from '@nestjs/common'
import { ChangedCharges, RecordedCharges } from '../../charges/index.js'
import { DonorTotals } from '../../donors/index.js'
import type { Books } from './books.js'

@Injectable()
export class MergeBooks implements Books {
  constructor(
    readonly charges: RecordedCharges,
    readonly changes: ChangedCharges,
    readonly totals: DonorTotals,
  ) {}
}
