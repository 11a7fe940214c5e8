import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { numberOf } from '@almoner/contracts/record-number'
import { cursorBatches } from '../../../platform/database/cursor-batches.js'
import type { OrgSnapshot } from '../../../platform/database/org-rows.js'
import { compiler, queryOn } from '../../../platform/database/plain-query.js'
import { query } from '../../../platform/database/transaction.js'
import { ROWS_OF_DONORS, type RowsOfDonors } from '../merging/rows-of-donors.js'
import { ERASED_WITH_DONORS, type ErasedWithDonors } from './erased-rows.js'
import {
  emailsOf,
  erasedRowOf,
  giftsOf,
  keptOfPerson,
  moreOfDonors,
  namesOf,
  numberOfDonor,
  rowsOfDonorsThemselves,
  rowsOfTable,
  sameDonors,
  type ErasedPeople,
} from './erasure.statements.js'

export type KeptRow = Readonly<Record<string, unknown>>

/** The rows that tell of a donor, a batch at a time. */
export interface PersonRows {
  /** That may have some. */
  tables: readonly string[]
  /** Each row once, by whichever ways it leads to the donor. */
  of: (table: string) => AsyncIterable<readonly KeptRow[]>
}

/** All rows that tell of a donor, by the very declarations that an erasure and a merge go by. */
@Injectable()
export class RowsOfPerson {
  constructor(
    private readonly em: EntityManager,
    @Inject(ROWS_OF_DONORS) private readonly rows: RowsOfDonors,
    @Inject(ERASED_WITH_DONORS) private readonly others: ErasedWithDonors,
  ) {}

  /** Of a donor who is not deleted, as people see it; null where there is none. */
  async numberOf(orgId: string, donorId: string): Promise<string | null> {
    const [found] = await this.em.transactional((em) => query(em, numberOfDonor(orgId, donorId)))
    return found ? numberOf('D', found.sequence) : null
  }

  /** As the snapshot has them, by table; of donors who were merged into this one too. */
  async of({ client }: OrgSnapshot, orgId: string, donorId: string): Promise<PersonRows> {
    const people = await find(client, orgId, donorId)
    const parts = Map.groupBy(
      [...this.rows.map(erasedRowOf), ...this.others, ...moreOfDonors, ...rowsOfDonorsThemselves, ...keptOfPerson],
      ({ table }) => table,
    )
    let cursors = 0
    return {
      tables: [...parts.keys()],
      async *of(table) {
        const { sql, parameters } = rowsOfTable(table, parts.get(table) ?? [], people).compile(compiler)
        const name = `rows_of_person_${(cursors += 1)}`
        for await (const rows of cursorBatches<{ row: KeptRow }>(
          client,
          { sql, parameters: [...parameters] },
          { name },
        ))
          yield rows.map(({ row }) => row)
      },
    }
  }
}

async function find(client: OrgSnapshot['client'], orgId: string, donorId: string): Promise<ErasedPeople> {
  const donors = (await queryOn(client, sameDonors(orgId, donorId))).map(({ id }) => id)
  const gifts = (await queryOn(client, giftsOf(orgId, donors))).map(({ id }) => id)
  const emails = (await queryOn(client, emailsOf(orgId, donors))).map(({ key }) => key)
  const names = (await queryOn(client, namesOf(orgId, donors))).map(({ name }) => name)
  return { orgId, donors, gifts, emails, names }
}
