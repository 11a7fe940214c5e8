import type { BankLayout as Layout } from '@almoner/contracts/bank-statements/bank-layout'
import { bankFileMaxBytes, type NamedAgain } from '@almoner/contracts/bank-statements/bank-statements.operations'
import type { Inspection } from '@almoner/contracts/imports/import'
import type { UploadForm } from '@almoner/contracts/upload'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { Files } from '../../platform/files/files.js'
import { newId } from '../../platform/ids.js'
import { orNotFound, Problem } from '../../platform/problems/problem.js'
import { bytesOf, headingSignature, shownFileName, storeUpload, UnreadableFile } from '../imports/index.js'
import { addBankLines } from './bank-lines.statements.js'
import { BankLayout } from './bank-layout.entity.js'
import { BankLine } from './bank-line.entity.js'
import { BankStatement } from './bank-statement.entity.js'
import { payerKeys } from './payer-keys.js'
import { inspectBankCsv, readBankCsv } from './reading/bank-csv.js'
import { readCamt } from './reading/camt.js'
import { isXml } from './reading/is-xml.js'
import { withKeys } from './reading/line-keys.js'
import { isMt940, readMt940 } from './reading/mt940.js'
import type { ReadStatement } from './reading/read-statement.js'

interface NewStatement {
  fileName: string
  format: BankStatement['format']
  headingKey?: string
}

/** Takes the bank's files in, and writes their lines down, each once however often it comes. */
@Injectable()
export class BankFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly files: Files,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Returns the ids of the statements. Raises `bank_file_unreadable` with where the trouble is, `payload_too_large`. */
  async take(actor: Actor, form: UploadForm): Promise<string[]> {
    const file = form.get('file')
    if (!(file instanceof File)) throw Problem.at('file', 'Choose a CAMT.053, MT940 or CSV file from your bank')
    if (file.size > bankFileMaxBytes)
      throw new Problem('payload_too_large', {
        message: `The file must be ${bankFileMaxBytes / 1_000_000} MB or smaller`,
      })
    const fileName = shownFileName(file.name)
    const id = newId()
    const key = fileKey(actor.orgId, id)
    await storeUpload(this.files, key, file)
    const open = () => bytesOf(this.files, key)
    let isKept = false
    try {
      if (await isXml(open()))
        return await this.write(actor, { fileName, format: 'camt.053' }, await readable(() => readCamt(open())))
      if (await isMt940(open()))
        return await this.write(actor, { fileName, format: 'mt940' }, await readable(() => readMt940(open())))
      const inspection = await readable(() => inspectBankCsv(open))
      const layout = await this.layoutOf(actor.orgId, inspection)
      const read = layout && (await readAsBefore(() => readBankCsv(open(), inspection, layout)))
      if (read) return await this.write(actor, { fileName, format: 'csv', headingKey: headingKeyOf(inspection) }, read)
      await this.wait(actor, { id, fileName, inspection })
      isKept = true
      return [id]
    } finally {
      if (!isKept) await this.files.remove(key)
    }
  }

  /**
   * Reads a file by the columns that a person named, which are remembered. Raises `not_found`, `bank_statement_in_use` where it
   * is read already, `bank_file_unreadable`.
   */
  async map(actor: Actor, id: string, layout: Layout): Promise<string> {
    const { orgId } = actor
    const key = fileKey(orgId, id)
    const read = await this.em.transactional(async (em) => {
      const found = orNotFound(await em.findOne(BankStatement, { id, orgId }, forUpdate))
      const { inspection } = found
      if (!inspection) throw new Problem('bank_statement_in_use')
      const statements = await readable(() => readBankCsv(bytesOf(this.files, key), inspection, layout))
      const headingKey = headingKeyOf(inspection)
      await em.upsert(BankLayout, { orgId, headingKey, layout, usedAt: this.clock.now() })
      em.remove(found)
      await em.flush()
      return this.write(actor, { fileName: found.fileName, format: 'csv', headingKey }, statements)
    })
    await this.files.remove(key)
    const [first] = read
    if (!first) throw new Error('A bank file without statements was read')
    return first
  }

  /** Raises `not_found`, and `bank_statement_in_use` where a line of it is matched or set aside. */
  async remove(actor: Actor, id: string): Promise<void> {
    const { orgId } = actor
    await this.em.transactional(async (em) => {
      const found = orNotFound(await em.findOne(BankStatement, { id, orgId }, forUpdate))
      if (await this.isInUse(orgId, id)) throw new Problem('bank_statement_in_use')
      em.remove(found)
      this.audit.record(actor, 'bankStatements.remove', { subjectId: id, before: { fileName: found.fileName } })
    })
    await this.files.remove(fileKey(orgId, id))
  }

  /**
   * Forgets how its columns were named, and removes it where none of its lines is decided, so that the file can be added anew.
   * Raises `not_found` and `bank_columns_not_named`.
   */
  async nameAgain(actor: Actor, id: string): Promise<NamedAgain> {
    const { orgId } = actor
    return this.em.transactional(async (em) => {
      const found = orNotFound(await em.findOne(BankStatement, { id, orgId }, forUpdate))
      const { headingKey, fileName } = found
      const forgotten = headingKey ? await em.nativeDelete(BankLayout, { orgId, headingKey }) : 0
      if (forgotten === 0) throw new Problem('bank_columns_not_named')
      const isRemoved = !(await this.isInUse(orgId, id))
      if (isRemoved) em.remove(found)
      this.audit.record(actor, 'bankStatements.nameAgain', {
        subjectId: id,
        before: { fileName },
        after: { isRemoved },
      })
      return { isRemoved }
    })
  }

  private async isInUse(orgId: string, statementId: string): Promise<boolean> {
    return (await this.em.count(BankLine, { orgId, statementId, state: { $in: ['matched', 'ignored'] } })) > 0
  }

  private async layoutOf(orgId: string, inspection: Inspection): Promise<Layout | null> {
    const found = await this.em.findOne(BankLayout, { orgId, headingKey: headingKeyOf(inspection) })
    return found?.layout ?? null
  }

  private async wait(
    actor: Actor,
    { id, fileName, inspection }: { id: string; fileName: string; inspection: Inspection },
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      em.create(BankStatement, {
        ...this.begun(actor, { fileName, format: 'csv', headingKey: headingKeyOf(inspection) }),
        id,
        state: 'unmapped',
        account: null,
        currency: null,
        openingBalance: null,
        closingBalance: null,
        inspection,
      })
      this.audit.record(actor, 'bankStatements.upload', { subjectId: id, after: { fileName } })
    })
  }

  private async write(actor: Actor, file: NewStatement, read: readonly ReadStatement[]): Promise<string[]> {
    return this.em.transactional(async (em) => {
      const ids: string[] = []
      for (const statement of ofAccounts(read)) {
        const written = em.create(BankStatement, {
          ...this.begun(actor, file),
          state: 'read',
          account: statement.account,
          currency: statement.currency,
          openingBalance: statement.openingBalance,
          closingBalance: statement.closingBalance,
          inspection: null,
        })
        await em.flush()
        const lines = withKeys(statement).map(({ line, key }) => ({
          id: newId(),
          line_key: key,
          booked_on: line.bookedOn,
          valued_on: line.valuedOn,
          amount: line.amount,
          currency: line.currency,
          counterparty: line.counterparty,
          counterparty_keys: payerKeys(line.counterparty),
          counterparty_account: line.counterpartyAccount,
          reference: line.reference,
          mandate: line.mandate,
          text: line.text,
          bank_reference: line.bankReference,
        }))
        const added = await query(em, addBankLines(actor.orgId, written.id, lines))
        written.knownLines = lines.length - added.length
        this.audit.record(actor, 'bankStatements.upload', {
          subjectId: written.id,
          after: { fileName: file.fileName, lines: added.length },
        })
        ids.push(written.id)
      }
      return ids
    })
  }

  private begun({ orgId, userId }: Actor, file: NewStatement) {
    return { orgId, headingKey: null, ...file, createdBy: userId, createdAt: this.clock.now() }
  }
}

/** Some banks send a statement for each day: those of one account are one, so that equal lines of a day are counted together. */
function ofAccounts(read: readonly ReadStatement[]): ReadStatement[] {
  const accounts = new Map<string, ReadStatement>()
  for (const one of read) {
    const name = `${one.account} ${one.currency}`
    const before = accounts.get(name)
    accounts.set(
      name,
      before ? { ...before, closingBalance: one.closingBalance, lines: [...before.lines, ...one.lines] } : one,
    )
  }
  return [...accounts.values()]
}

const fileKey = (orgId: string, id: string) => `${orgId}/bank-statements/${id}`

const headingKeyOf = ({ columns }: Inspection) => headingSignature(columns.map(({ name }) => name))

/** Null where the file cannot be read by the columns that were named before: they are asked for again, and the map says why. */
async function readAsBefore(read: () => Promise<ReadStatement[]>): Promise<ReadStatement[] | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new Problem('bank_file_unreadable', { message: error.message, cause: error })
    throw error
  }
}
