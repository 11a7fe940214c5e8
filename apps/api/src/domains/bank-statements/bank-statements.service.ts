import type {
  BankStatement as ShownStatement,
  BankStatementDetail,
} from '@almoner/contracts/bank-statements/bank-statement'
import type {
  BankStatementById,
  ListBankStatementsInput,
  MapBankStatementInput,
  NamedAgain,
} from '@almoner/contracts/bank-statements/bank-statements.operations'
import type { Page } from '@almoner/contracts/paging'
import type { UploadForm } from '@almoner/contracts/upload'
import { Injectable } from '@nestjs/common'
import type { Actor } from '../../platform/access/actor.js'
import { toPage } from '../../platform/database/keyset.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { OrgCalendar } from '../orgs/index.js'
import { BankFiles } from './bank-files.js'
import { toBankStatement, toStatementDetail } from './bank-statement.presenter.js'
import { BankStatementsRepository } from './bank-statements.repository.js'

@Injectable()
export class BankStatementsService {
  constructor(
    private readonly bankFiles: BankFiles,
    private readonly found: BankStatementsRepository,
    private readonly calendar: OrgCalendar,
  ) {}

  /** See `BankFiles.take`. */
  async upload(actor: Actor, form: UploadForm): Promise<BankStatementDetail[]> {
    const ids = await this.bankFiles.take(actor, form)
    return Promise.all(ids.map((id) => this.get(actor, { id })))
  }

  /** See `BankFiles.map`. */
  async map(actor: Actor, { id, layout }: MapBankStatementInput): Promise<BankStatementDetail> {
    return this.get(actor, { id: await this.bankFiles.map(actor, id, layout) })
  }

  async list({ orgId }: Actor, input: ListBankStatementsInput): Promise<Page<ShownStatement>> {
    return toPage(await this.found.statements(orgId, input), input, toBankStatement)
  }

  /** Raises `not_found`. */
  async get({ orgId }: Actor, { id }: BankStatementById): Promise<BankStatementDetail> {
    const row = orNotFound(await this.found.statement(orgId, id))
    const { currency } = await this.calendar.of(orgId)
    return toStatementDetail(row, currency)
  }

  /** See `BankFiles.nameAgain`. */
  nameAgain(actor: Actor, { id }: BankStatementById): Promise<NamedAgain> {
    return this.bankFiles.nameAgain(actor, id)
  }

  /** See `BankFiles.remove`. */
  async remove(actor: Actor, { id }: BankStatementById): Promise<null> {
    await this.bankFiles.remove(actor, id)
    return null
  }
}
