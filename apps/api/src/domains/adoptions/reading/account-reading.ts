import type { AdoptionPhase, AdoptionReason } from '@almoner/contracts/adoptions/adoption'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../../platform/clock.js'
import { forUpdate, liftTimeout, query } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import type { AccountBill, GatewaySubscription, UnsettledBill } from '../../gateways/index.js'
import { AdoptionStates } from '../adoption-states.js'
import { answerOf, type AdoptionTurn, type TurnEnd } from '../adoption-turn.js'
import { Adoption } from '../adoption.entity.js'
import { CustomersReading } from '../customers/customers-reading.js'
import { noteEndpoint } from '../event-endpoint.js'
import { itemRow } from './item-row.js'
import { knownItems, leaveMissing, leaveUnsettled, matchDonors, putItems } from './items.statements.js'
import { verdictOf } from './verdict.js'

/** Where a reading is: a page is written down only by who still finds it there. */
type Place = Pick<Adoption, 'phase' | 'cursor' | 'reading'>

const unsettled = [
  { phase: 'open', reason: 'open_invoice', next: 'draft' },
  { phase: 'draft', reason: 'draft_invoice', next: 'pending' },
  { phase: 'pending', reason: 'pending_items', next: 'customers' },
] as const satisfies readonly { phase: UnsettledBill; reason: AdoptionReason; next: AdoptionPhase }[]

/** Reads an account page by page. Each page is a transaction with the place of the next, so that a reading goes on after a crash. */
@Injectable()
export class AccountReading {
  constructor(
    private readonly em: EntityManager,
    private readonly states: AdoptionStates,
    private readonly customers: CustomersReading,
    private readonly clock: Clock,
  ) {}

  async run(turn: AdoptionTurn): Promise<TurnEnd> {
    while (!turn.isOver()) {
      const { phase } = turn.adoption
      if (phase === 'rights') await this.askRights(turn)
      else if (phase === 'plans') await this.readPage(turn)
      else if (phase === 'customers') await this.readCustomers(turn)
      else if (phase === 'payments') await this.readPayments(turn)
      else if (phase === 'matching') await this.match(turn)
      else await this.readUnsettled(turn)
      if (turn.adoption.status !== 'reading') return 'done'
    }
    return 'more'
  }

  private async askRights(turn: AdoptionTurn): Promise<void> {
    const { missing } = answerOf(await turn.gateway.missingRights())
    const endpoint = answerOf(await turn.gateway.endpoint())
    await this.moveOn(turn, async (found) => {
      found.missingRights = [...missing]
      noteEndpoint(found, endpoint)
      if (missing.length > 0) await this.states.rest(found)
      else found.phase = 'plans'
    })
  }

  private async readPage(turn: AdoptionTurn): Promise<void> {
    const { rows, next } = answerOf(await turn.gateway.page(turn.adoption.cursor ?? null))
    await this.moveOn(turn, async (found) => {
      await this.write(turn, found, rows)
      found.done += rows.length
      found.cursor = next
      if (next === null) found.phase = 'open'
    })
  }

  private async write(
    { zone, currency }: AdoptionTurn,
    { orgId, id: adoptionId, reading }: Adoption,
    rows: readonly GatewaySubscription[],
  ): Promise<void> {
    const of = { orgId, adoptionId }
    const ids = rows.map(({ gatewayPlanId }) => gatewayPlanId)
    const known = new Map((await query(this.em, knownItems(of, ids))).map((item) => [item.gatewayPlanId, item.id]))
    const items = rows.map((row) => {
      const ownMark = known.get(row.gatewayPlanId) ?? null
      return itemRow(row, { id: ownMark ?? newId(), zone, verdict: verdictOf(row, { currency, ownMark }) })
    })
    if (items.length > 0) await query(this.em, putItems(of, reading, items))
  }

  private async readUnsettled(turn: AdoptionTurn): Promise<void> {
    const step = unsettled.find(({ phase }) => phase === turn.adoption.phase)
    if (!step) throw new Error(`Nothing is read in the phase ${turn.adoption.phase}`)
    const { rows, next } = answerOf(await turn.gateway.unsettled(step.phase, turn.adoption.cursor ?? null))
    await this.moveOn(turn, async (found) => {
      const of = { orgId: found.orgId, adoptionId: found.id }
      if (rows.length > 0) await query(this.em, leaveUnsettled(of, step.reason, rows satisfies readonly AccountBill[]))
      found.cursor = next
      if (next === null) found.phase = step.next
    })
  }

  private async readCustomers(turn: AdoptionTurn): Promise<void> {
    const { rows, next } = answerOf(await turn.gateway.customers(turn.adoption.cursor ?? null))
    await this.moveOn(turn, async (found) => {
      await this.customers.put(found, rows)
      found.cursor = next
      if (next === null) found.phase = 'payments'
    })
  }

  private async readPayments(turn: AdoptionTurn): Promise<void> {
    const since = this.customers.countedSince()
    const { rows, next } = answerOf(await turn.gateway.payments(since, turn.adoption.cursor ?? null))
    await this.moveOn(turn, async (found) => {
      await this.customers.count(found, rows)
      found.cursor = next
      if (next === null) found.phase = 'matching'
    })
  }

  private async match(turn: AdoptionTurn): Promise<void> {
    await this.moveOn(turn, async (found) => {
      const of = { orgId: found.orgId, adoptionId: found.id }
      await liftTimeout(this.em)
      await query(this.em, leaveMissing(of, found.reading))
      await query(this.em, matchDonors(of, found.integrationId))
      await this.customers.match(found)
      found.readAt = this.clock.now()
      await this.states.rest(found)
    })
  }

  /** Writes what was read at a place, unless another process has gone on from there meanwhile. */
  private async moveOn(turn: AdoptionTurn, work: (found: Adoption) => Promise<void>): Promise<void> {
    const { id, orgId, phase, cursor, reading } = turn.adoption
    const place: Place = { phase, cursor, reading }
    await this.em.transactional(async (em) => {
      const found = await em.findOneOrFail(Adoption, { id, orgId }, forUpdate)
      if (found.status === 'reading' && isAt(found, place)) await work(found)
      found.failure = null
    })
    turn.adoption = await this.states.reread(turn.adoption)
  }
}

const isAt = (found: Adoption, { phase, cursor, reading }: Place): boolean =>
  found.phase === phase && (found.cursor ?? null) === (cursor ?? null) && found.reading === reading
