import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { numberOf } from '@almoner/contracts/record-number'
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
  rowsAt,
  rowsOfDonorsThemselves,
  sameDonors,
  type ErasedPeople,
} from './erasure.statements.js'

export type KeptRow = Readonly<Record<string, unknown>>

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

  /** By table, as they are kept; of donors who were merged into this one too. */
  of(orgId: string, donorId: string): Promise<ReadonlyMap<string, readonly KeptRow[]>> {
    return this.em.transactional(async (em) => {
      const people = await this.find(orgId, donorId)
      const tables = new Map<string, Map<string, KeptRow>>()
      const parts = [
        ...this.rows.map(erasedRowOf),
        ...this.others,
        ...moreOfDonors,
        ...rowsOfDonorsThemselves,
        ...keptOfPerson,
      ]
      for (const part of parts) {
        const found = tables.get(part.table) ?? new Map<string, KeptRow>()
        for (const { row } of await query(em, rowsAt(part, people))) found.set(JSON.stringify(row), row)
        tables.set(part.table, found)
      }
      return new Map(
        [...tables].filter(([, found]) => found.size > 0).map(([table, found]) => [table, [...found.values()]]),
      )
    })
  }

  private async find(orgId: string, donorId: string): Promise<ErasedPeople> {
    const donors = (await query(this.em, sameDonors(orgId, donorId))).map(({ id }) => id)
    const gifts = (await query(this.em, giftsOf(orgId, donors))).map(({ id }) => id)
    const emails = (await query(this.em, emailsOf(orgId, donors))).map(({ key }) => key)
    const names = (await query(this.em, namesOf(orgId, donors))).map(({ name }) => name)
    return { orgId, donors, gifts, emails, names }
  }
}
