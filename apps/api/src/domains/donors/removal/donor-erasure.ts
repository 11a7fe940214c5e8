import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type pg from 'pg'
import { eraseEntries, addErasureEntry } from '../../../platform/audit/audit.statements.js'
import { inOwnTransaction, queryOn } from '../../../platform/database/plain-query.js'
import { Files } from '../../../platform/files/files.js'
import { newId } from '../../../platform/ids.js'
import { addEvents } from '../../../platform/outbox/outbox.statements.js'
import { Retention } from '../../../platform/retention/retention.js'
import type { ErasedRows } from '../../noun.js'
import { ROWS_OF_DONORS, type RowsOfDonors } from '../merging/rows-of-donors.js'
import { ERASED_WITH_DONORS, type ErasedWithDonors } from './erased-rows.js'
import {
  dueToErase,
  emailsOf,
  erasedRowOf,
  eraseRows,
  filesOf,
  giftsOf,
  idsIn,
  moreOfDonors,
  namesOf,
  rowsOfDonorsThemselves,
  tablesWithIds,
  type ErasedPeople,
} from './erasure.statements.js'

const erasedEvent = (donorId: string) => ({
  id: newId(),
  type: 'donor.erased',
  about: donorId,
  payload: { donorId },
})

export const eraseTask = 'donors.erase'

/**
 * Erases all that tells who a donor was: once they can no longer be restored, and at once where it was asked for. Their row
 * stays, since the books lead to it. Done by the owner of the tables, as nobody else may change what the audit log says.
 */
@Injectable()
export class DonorErasure implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly files: Files,
    @Inject(ROWS_OF_DONORS) private readonly rows: RowsOfDonors,
    @Inject(ERASED_WITH_DONORS) private readonly others: ErasedWithDonors,
  ) {}

  onModuleInit(): void {
    const clean = (client: pg.PoolClient) => this.eraseDue(client)
    this.retention.addWork({ tables: [...this.own(), ...rowsOfDonorsThemselves].map(({ table }) => table), clean })
  }

  /** Erases whom it is time for, in a process that carries out jobs. */
  eraseNow(): Promise<void> {
    return this.retention.asOwner((client) => this.eraseDue(client))
  }

  /** What goes, in an order in which nothing is left that leads to what is gone. */
  private parts(): ErasedRows[] {
    return [...this.others, ...this.own(), ...moreOfDonors, ...rowsOfDonorsThemselves]
  }

  private own(): ErasedRows[] {
    return this.rows.filter(({ isErased }) => isErased).map(erasedRowOf)
  }

  /** `client`: of the role that owns the tables. */
  async eraseDue(client: pg.PoolClient): Promise<void> {
    for (;;) {
      const due = await queryOn(client, dueToErase)
      if (due.length === 0) return
      for (const { orgId, ids } of due) await this.erase(client, orgId, ids)
    }
  }

  private async erase(client: pg.PoolClient, orgId: string, donors: readonly string[]): Promise<void> {
    await inOwnTransaction(client, async () => {
      const people = await this.find(client, orgId, donors)
      const entries = await this.eraseWords(client, people)
      for (const key of await this.filesOf(client, people)) await this.files.remove(key)
      for (const part of this.parts()) await queryOn(client, eraseRows(part, people))
      for (const donorId of donors) await queryOn(client, addErasureEntry({ id: newId(), orgId, donorId, entries }))
      await queryOn(client, addEvents(orgId, donors.map(erasedEvent)))
    })
  }

  private async find(client: pg.PoolClient, orgId: string, donors: readonly string[]): Promise<ErasedPeople> {
    const gifts = await queryOn(client, giftsOf(orgId, donors))
    const emails = await queryOn(client, emailsOf(orgId, donors))
    const names = await queryOn(client, namesOf(orgId, donors))
    return {
      orgId,
      donors,
      gifts: gifts.map(({ id }) => id),
      emails: emails.map(({ key }) => key),
      names: names.map(({ name }) => name),
    }
  }

  /** Takes the words out of the audit log's entries about the donors and whatever goes with them. */
  private async eraseWords(client: pg.PoolClient, people: ErasedPeople): Promise<string[]> {
    const known = new Set((await queryOn(client, tablesWithIds)).map(({ name }) => name))
    const subjects = new Set([...people.donors, ...people.gifts])
    for (const part of this.parts())
      if (known.has(part.table)) for (const { id } of await queryOn(client, idsIn(part, people))) subjects.add(id)
    return (await queryOn(client, eraseEntries(people.orgId, [...subjects]))).map(({ id }) => id)
  }

  private async filesOf(client: pg.PoolClient, people: ErasedPeople): Promise<string[]> {
    const keys: string[] = []
    for (const part of this.parts())
      if (part.files !== undefined)
        for (const row of await queryOn(client, filesOf(part, people))) keys.push(...(row.keys ?? []))
    return keys
  }
}
