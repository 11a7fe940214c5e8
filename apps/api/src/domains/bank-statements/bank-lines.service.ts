import type { BankLine as ShownLine, Proposal, UnmatchedGift } from '@almoner/contracts/bank-statements/bank-line'
import {
  mostSureMatches,
  type DecidedLine,
  type ListBankLinesInput,
  type ListUnmatchedGiftsInput,
  type MatchBankLineInput,
  type MatchedLines,
  type MatchSureLinesInput,
  type ReopenBankLineInput,
} from '@almoner/contracts/bank-statements/bank-statements.operations'
import type { OfflineGift } from '@almoner/contracts/charges/offline.operations'
import { readReturnCode } from '@almoner/contracts/direct-debits/return-reasons'
import { allocate, zero } from '@almoner/contracts/minor-units'
import type { Page } from '@almoner/contracts/paging'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { orNotFound, Problem } from '../../platform/problems/problem.js'
import { ChangeHorizon } from '../changes/index.js'
import { OfflineGifts } from '../charges/index.js'
import { DebitOutcomes } from '../direct-debits/index.js'
import { toBankLine, toUnmatchedGift } from './bank-line.presenter.js'
import { BankLine } from './bank-line.entity.js'
import type { BankLineMatch } from './bank-line-match.entity.js'
import { isGivenBack, partsOfPledge } from './bank-lines.statements.js'
import { BankStatementsRepository, type FoundLine } from './bank-statements.repository.js'
import { LineMatches, type Matched } from './line-matches.js'

type Decision = MatchBankLineInput['as']

interface SureLine {
  id: string
  bookedOn: string
  proposal: Proposal
}

/** Says of each line of the bank what it is. */
@Injectable()
export class BankLinesService {
  constructor(
    private readonly em: EntityManager,
    private readonly found: BankStatementsRepository,
    private readonly horizon: ChangeHorizon,
    private readonly gifts: OfflineGifts,
    private readonly matches: LineMatches,
    private readonly debits: DebitOutcomes,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The last booked first. */
  async list({ orgId }: Actor, input: ListBankLinesInput): Promise<Page<ShownLine>> {
    const rows = await this.found.lines(orgId, await this.horizon.within(orgId, input))
    const show = await this.presenterOf(orgId, rows)
    return toPage(rows, input, show)
  }

  /** Raises `not_found`. */
  async unmatchedGifts({ orgId }: Actor, { lineId, search }: ListUnmatchedGiftsInput): Promise<UnmatchedGift[]> {
    const line = orNotFound(await this.em.transactional((em) => em.findOne(BankLine, { id: lineId, orgId })))
    return (await this.found.unmatchedGifts(orgId, line, search?.trim() || null)).map(toUnmatchedGift)
  }

  /**
   * Raises `not_found`, `bank_line_decided`, `match_taken`, and `input_invalid` at the gift, payout, donor, campaign or fund that
   * it cannot be.
   */
  match(actor: Actor, { lineId, as: decision }: MatchBankLineInput): Promise<DecidedLine> {
    return this.em.transactional(() => this.decide(actor, lineId, decision))
  }

  /** Each line in a transaction of its own, so that one that is refused leaves the others matched. */
  async matchSure(actor: Actor, { statementId }: MatchSureLinesInput): Promise<MatchedLines> {
    const result = { matched: 0, left: 0 }
    const { orgId } = actor
    for (const { id, proposal } of await this.sureLines(orgId, statementId ?? null)) {
      if (result.matched === mostSureMatches) {
        result.left += 1
        continue
      }
      const isMatched = await this.matchOne(actor, id, proposal)
      result[isMatched ? 'matched' : 'left'] += 1
    }
    return result
  }

  /** Raises `not_found`, and `bank_line_has_gift` for a gift that was recorded from the line and stands in the books. */
  async reopen(actor: Actor, { lineId }: ReopenBankLineInput): Promise<DecidedLine> {
    const { orgId } = actor
    return this.em.transactional(async (em) => {
      const line = orNotFound(await em.findOne(BankLine, { id: lineId, orgId }, forUpdate))
      const matches = await this.matches.of(line)
      const before = decidedOf(line, matches)
      if (line.state !== 'matched' && line.state !== 'ignored') return before
      for (const { chargeId } of matches.filter((match) => line.isFromLine && match.chargeId)) {
        const [returned] = await query(em, isGivenBack(orgId, chargeId ?? ''))
        if (!returned) throw new Problem('bank_line_has_gift')
      }
      for (const match of matches) em.remove(match)
      Object.assign(line, { state: 'open', isFromLine: false, decidedAt: null })
      line.decidedBy = null
      this.audit.record(actor, 'bankLines.reopen', { subjectId: lineId, before: noted(before) })
      return decidedOf(line, [])
    })
  }

  private async presenterOf(orgId: string, rows: readonly FoundLine[]): Promise<(row: FoundLine) => ShownLine> {
    const idsIn = (wanted: FoundLine['state']) => rows.filter(({ state }) => state === wanted).map(({ id }) => id)
    const found = new Map((await this.found.candidates(orgId, idsIn('open'))).map((one) => [one.line_id, one]))
    const returns = new Map((await this.found.returns(orgId, idsIn('outgoing'))).map((one) => [one.line_id, one]))
    return (row) => toBankLine(row, { candidates: found.get(row.id), returned: returns.get(row.id) })
  }

  /** The earliest booked first, as payments of a pledge are paid. */
  private async sureLines(orgId: string, statementId: string | null): Promise<SureLine[]> {
    const sure: SureLine[] = []
    let afterId: string | null = null
    for (;;) {
      const rows: FoundLine[] = await this.found.openAfter(orgId, statementId, afterId)
      const show = await this.presenterOf(orgId, rows)
      for (const row of rows) {
        const { id, bookedOn, proposal } = show(row)
        if (proposal?.isSure) sure.push({ id, bookedOn, proposal })
      }
      afterId = rows.at(-1)?.id ?? null
      if (afterId === null) return sure.toSorted(byDayAndWay)
    }
  }

  private async matchOne(actor: Actor, lineId: string, proposal: Proposal): Promise<boolean> {
    try {
      await this.em.transactional(() => this.decide(actor, lineId, decisionFor(proposal)))
      return true
    } catch (error) {
      if (error instanceof Problem) return false
      throw error
    }
  }

  private async decide(actor: Actor, lineId: string, decision: Decision): Promise<DecidedLine> {
    const { orgId } = actor
    const line = orNotFound(await this.em.findOne(BankLine, { id: lineId, orgId }, forUpdate))
    if (decision.kind === 'returned') return this.giveBack(actor, line, decision.debitId)
    if (line.state !== 'open') throw new Problem('bank_line_decided')
    const matched = await this.matchedAs(actor, line, decision)
    line.state = matched ? 'matched' : 'ignored'
    line.isFromLine = ['gift', 'debit', 'collection'].includes(decision.kind)
    line.decidedBy = actor.userId
    line.decidedAt = this.clock.now()
    if (matched) this.matches.write(line, matched)
    await this.em.flush()
    const decided = decidedOf(line, await this.matches.of(line))
    this.audit.record(actor, 'bankLines.match', { subjectId: lineId, after: noted(decided) })
    return decided
  }

  /** The line stays one that went out: the debit says what it was. */
  private async giveBack(actor: Actor, line: BankLine, debitId: string): Promise<DecidedLine> {
    const { id: lineId, state, reference, bookedOn, text } = line
    if (state !== 'outgoing') throw new Problem('bank_line_decided')
    const said = { endToEndId: reference ?? '', code: readReturnCode(text), returnedOn: bookedOn }
    const returned = await this.debits.giveBackNamed(actor, debitId, said).catch((error: unknown) => {
      throw asOfLine(error)
    })
    this.audit.record(actor, 'bankLines.match', { subjectId: lineId, after: { state, debitId, ...returned } })
    return decidedOf(line, [])
  }

  private async matchedAs(actor: Actor, line: BankLine, decision: Decision): Promise<Matched | null> {
    switch (decision.kind) {
      case 'gift': {
        const chargeId = await this.recordGift(actor, await this.giftOf(line, decision))
        return { gifts: [{ id: chargeId, amount: line.amount }], payouts: [] }
      }
      case 'recorded':
        return this.matches.gifts(line, [decision.chargeId], 'as.chargeId')
      case 'gifts':
        return this.matches.gifts(line, decision.chargeIds, 'as.chargeIds')
      case 'batch':
        return this.matches.batch(line, decision.batchId)
      case 'payout':
        return this.matches.payouts(line, [decision.payoutId], 'as.payoutId')
      case 'payouts':
        return this.matches.payouts(line, decision.payoutIds, 'as.payoutIds')
      case 'debit':
        return this.collected(this.debits.collectOne(actor, decision.debitId, creditOf(line)))
      case 'collection':
        return this.collected(this.debits.collectAll(actor, decision, creditOf(line)))
      case 'returned':
      case 'ignore':
        return null
    }
  }

  private async collected(gifts: Promise<Matched['gifts']>): Promise<Matched> {
    try {
      return { gifts: await gifts, payouts: [] }
    } catch (error) {
      throw asOfLine(error)
    }
  }

  /** What is wrong with the line itself, such as its day in a closed month, is at no field of the decision. */
  private async recordGift(actor: Actor, gift: OfflineGift): Promise<string> {
    try {
      return (await this.gifts.record(actor, gift)).chargeId
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'input_invalid') throw error
      const { message, fields } = error
      if (fields.some(({ path }) => path === 'giftDate' || path === 'amount'))
        throw new Problem('bank_line_refused', { message, cause: error })
      throw new Problem('input_invalid', {
        message,
        fields: fields.map((field) => ({ ...field, path: `as.${field.path}` })),
        cause: error,
      })
    }
  }

  /** A gift that counts toward a pledge goes where the pledge does, unless something else was chosen. */
  private async giftOf(line: BankLine, decision: Extract<Decision, { kind: 'gift' }>): Promise<OfflineGift> {
    const { donor, method, campaignId, designationId, pledgeId } = decision
    const place = pledgeId && !campaignId && !designationId ? await this.placeOfPledge(line, pledgeId) : null
    return {
      donor,
      amount: { amount: line.amount, currency: line.currency },
      giftDate: line.bookedOn,
      method,
      pledgeId,
      reference: (line.reference ?? line.bankReference)?.slice(0, 100),
      ...(place ?? { campaignId, designationId }),
    }
  }

  private async placeOfPledge(
    { orgId, amount }: BankLine,
    pledgeId: string,
  ): Promise<Pick<OfflineGift, 'campaignId' | 'allocations'> | null> {
    const parts = await query(this.em, partsOfPledge(orgId, pledgeId))
    const [first] = parts
    if (!first) return null
    const amounts = allocate(
      amount,
      parts.map((part) => part.amount),
    )
    const allocations = parts.map(({ designation_id: designationId }, place) => ({
      designationId,
      amount: amounts[place] ?? zero,
    }))
    return { campaignId: first.campaign_id, allocations: allocations.filter((part) => part.amount > 0) }
  }
}

/** What is wrong with the day of a line is wrong with the line. */
function asOfLine(error: unknown): unknown {
  const isDay =
    error instanceof Problem && error.fields.some(({ path }) => path === 'creditedOn' || path === 'returnedOn')
  return isDay ? new Problem('bank_line_refused', { message: error.message, cause: error }) : error
}

const creditOf = ({ amount, bookedOn }: BankLine) => ({ amount, creditedOn: bookedOn })

/** The earliest first, and what came in before what went out: a return takes back what was credited before it. */
const byDayAndWay = (a: SureLine, b: SureLine): number =>
  a.bookedOn.localeCompare(b.bookedOn) ||
  Number(a.proposal.kind === 'returned') - Number(b.proposal.kind === 'returned')

function decidedOf({ id, state }: BankLine, matches: readonly BankLineMatch[]): DecidedLine {
  const chargeIds = matches.flatMap(({ chargeId }) => chargeId ?? [])
  const payoutIds = matches.flatMap(({ payoutId }) => payoutId ?? [])
  const only = (ids: readonly string[]) => (ids.length === 1 ? (ids[0] ?? null) : null)
  return { lineId: id, state, chargeId: only(chargeIds), payoutId: only(payoutIds), chargeIds, payoutIds }
}

/** What the audit log keeps of it. */
const noted = ({ state, chargeIds, payoutIds }: DecidedLine) => ({ state, chargeIds, payoutIds })

function decisionFor(proposal: Proposal): Decision {
  switch (proposal.kind) {
    case 'payout':
      return { kind: 'payout', payoutId: proposal.payoutId }
    case 'payouts':
      return { kind: 'payouts', payoutIds: proposal.payouts.map(({ payoutId }) => payoutId) }
    case 'batch':
      return { kind: 'batch', batchId: proposal.batchId }
    case 'recorded':
      return { kind: 'recorded', chargeId: proposal.chargeId }
    case 'expected':
      return { kind: 'gift', donor: { id: proposal.donorId }, method: proposal.method, pledgeId: proposal.donationId }
    case 'debit':
      return { kind: 'debit', debitId: proposal.debitId }
    case 'collection':
      return { kind: 'collection', fileId: proposal.fileId, sequenceType: proposal.sequenceType }
    case 'returned':
      return { kind: 'returned', debitId: proposal.debitId }
    case 'gift':
      return { kind: 'gift', donor: { id: proposal.donorId }, method: 'bank_transfer' }
  }
}
