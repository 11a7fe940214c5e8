import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Charge, ChargeRow, ChargeTotals, FullChargeRow, Refund } from '@almoner/contracts/charges/charge'
import type {
  ChargeFilter,
  GetChargeInput,
  ListChargesInFullInput,
  ListChargesInput,
  RefundChargeInput,
} from '@almoner/contracts/charges/charges.operations'
import type {
  ReceiptedGift,
  RecordGiftInput,
  SimilarGift,
  SimilarGiftsInput,
} from '@almoner/contracts/charges/offline.operations'
import type { DisputeRow, ListReturnsInput, RefundRow } from '@almoner/contracts/charges/returns.operations'
import type { CorrectChargeInput, CorrectedCharge } from '@almoner/contracts/charges/correct.operations'
import type { Page } from '@almoner/contracts/paging'
import type { IssueResult } from '@almoner/contracts/receipts/receipt'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { toPage, toWrittenPage } from '../../platform/database/keyset.js'
import type { JsonText } from '../../platform/json-text.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { ChangeHorizon } from '../changes/index.js'
import { CustomValuesService } from '../custom-fields/index.js'
import type { Asker } from '../records/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { toCharge, toChargeTotals, toRefund } from './charge.presenter.js'
import { ChargesRepository } from './charges.repository.js'
import { ChargeCorrections } from './corrections/charge-corrections.js'
import { OfflineGifts } from './offline/offline-gifts.js'
import { Refunds } from './refunds/refunds.js'
import { ReturnedMoney } from './returned-money.repository.js'

/** Returns what issues the receipt of a gift in the transaction that is open. */
export type PrepareReceipt = (actor: Actor) => Promise<(chargeId: string) => Promise<IssueResult>>

@Injectable()
export class ChargesService {
  private prepareReceipt: PrepareReceipt | null = null

  constructor(
    private readonly em: EntityManager,
    private readonly charges: ChargesRepository,
    private readonly horizon: ChangeHorizon,
    private readonly refunds: Refunds,
    private readonly returned: ReturnedMoney,
    private readonly offline: OfflineGifts,
    private readonly corrections: ChargeCorrections,
    private readonly calendar: OrgCalendar,
    private readonly custom: CustomValuesService,
  ) {}

  /** Has the receipts of gifts by hand issued where staff ask for it, in the transaction that records them. */
  issueReceiptsWith(prepare: PrepareReceipt): void {
    this.prepareReceipt = prepare
  }

  /** A page in keyset order. Raises `input_invalid` for a cursor that is not one of ours. */
  async list(actor: Actor, input: ListChargesInput): Promise<JsonText<Page<ChargeRow>>> {
    const today = await this.calendar.todayFor(actor.orgId, input)
    return toWrittenPage(await this.charges.list(actor, input, today), input)
  }

  /** The same for programs. Raises `input_invalid` for a cursor that is not one of ours. */
  async listInFull(actor: Actor, input: ListChargesInFullInput): Promise<JsonText<Page<FullChargeRow>>> {
    const today = await this.calendar.todayFor(actor.orgId, input)
    const asked = await this.horizon.within(actor.orgId, input)
    return toWrittenPage(await this.charges.listInFull(actor, asked, today), input)
  }

  async totals(actor: Actor, filter: ChargeFilter): Promise<ChargeTotals> {
    const today = await this.calendar.todayFor(actor.orgId, filter)
    return toChargeTotals(await this.charges.totals(actor.orgId, filter, today))
  }

  /** The ids of what a filter finds, the newest first; so many at most. */
  async idsOf(actor: Actor, filter: ChargeFilter, most: number): Promise<string[]> {
    return this.charges.ids(actor.orgId, filter, { today: await this.calendar.todayFor(actor.orgId, filter), most })
  }

  /** Raises `not_found`, also for another org's. */
  async get(actor: Actor, { id }: GetChargeInput): Promise<Charge> {
    const found = orNotFound(await this.charges.find(actor, id))
    return toCharge(found)
  }

  /** A page, the newest first. Raises `input_invalid` for a cursor that is not one of ours. */
  async listRefunds({ orgId }: Actor, input: ListReturnsInput): Promise<Page<RefundRow>> {
    return toPage(await this.returned.refunds(orgId, await this.horizon.within(orgId, input)), input)
  }

  /** A page, the newest first. Raises `input_invalid` for a cursor that is not one of ours. */
  async listDisputes({ orgId }: Actor, input: ListReturnsInput): Promise<Page<DisputeRow>> {
    return toPage(await this.returned.disputes(orgId, await this.horizon.within(orgId, input)), input)
  }

  /** See `Refunds.give`. */
  async refund(actor: Actor, visitor: SignedIn | null, input: RefundChargeInput): Promise<Refund> {
    return toRefund(await this.refunds.give(actor, visitor, input))
  }

  /** See `ChargeCorrections.correct`. */
  correct(actor: Actor, input: CorrectChargeInput): Promise<CorrectedCharge> {
    return this.corrections.correct(actor, input)
  }

  /**
   * See `OfflineGifts.record`. Raises `input_invalid` also at a value that a custom field does not take.
   */
  async record(
    by: Asker,
    { custom, issuesReceipt, idempotencyKey: _, ...gift }: RecordGiftInput,
  ): Promise<ReceiptedGift> {
    const issue = issuesReceipt ? await this.prepareReceipt?.(by.actor) : undefined
    return this.em.transactional(async () => {
      const recorded = await this.offline.record(by.actor, gift)
      await this.custom.fill(by, { recordKind: 'charge', recordId: recorded.chargeId }, custom)
      return { ...recorded, receipt: (await issue?.(recorded.chargeId)) ?? null }
    })
  }

  similar(actor: Actor, input: SimilarGiftsInput): Promise<SimilarGift[]> {
    return this.charges.similar(actor.orgId, input)
  }
}
