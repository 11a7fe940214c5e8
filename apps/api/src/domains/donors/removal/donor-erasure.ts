import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { Retention } from '../../../platform/retention/retention.js'
import { ROWS_OF_DONORS, type RowsOfDonors } from '../merging/rows-of-donors.js'
import { erasedFacts, isOfGoneDonor } from './removal.statements.js'

const contacts = ['donor_emails', 'donor_phones', 'donor_addresses']

/** Erases all that tells who a donor was, once they can no longer be restored. Their row stays: the books lead to it. */
@Injectable()
export class DonorErasure implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    @Inject(ROWS_OF_DONORS) private readonly rows: RowsOfDonors,
  ) {}

  onModuleInit(): void {
    const declared = this.rows.filter(({ isErased }) => isErased)
    for (const { table, column = 'donor_id' } of [
      ...contacts.map((table) => ({ table, column: 'donor_id' })),
      ...declared,
    ])
      this.retention.add({ table, over: isOfGoneDonor(column) })
    this.retention.add({
      table: 'donor_merges',
      over: `before <> '{}' and ${isOfGoneDonor('kept_id')}`,
      sets: "before = '{}', after = '{}'",
    })
    this.retention.add({ table: 'donors', over: isOfGoneDonor('id'), sets: erasedFacts })
  }
}
