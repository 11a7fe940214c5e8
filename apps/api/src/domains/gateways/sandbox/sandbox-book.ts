import { minorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { CallRunner } from '../../../platform/access/call-runner.js'
import { Clock } from '../../../platform/clock.js'
import { queryOn } from '../../../platform/database/plain-query.js'
import { ReadPool } from '../../../platform/database/read-pool.js'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { lockName } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import { SandboxEntry } from './sandbox-entry.entity.js'
import {
  appendLines,
  newestLineOf,
  newestLineUnder,
  type LineRow,
  type SandboxLine,
} from './sandbox-book.statements.js'
import { inputDigest } from '../../../platform/idempotency/input-digest.js'
import { deliveriesOf } from './sandbox-deliveries.js'
import type { Delivery, NewEntry, SandboxAccount } from './sandbox-line.js'

/** What is asked for under a key; the same key with another request is a fault of the caller's. */
export interface KeyedWork {
  key: string
  /** What else has to wait meanwhile, such as the payment of a refund. */
  alone?: string
  request: unknown
  /** The lines to write; the first one stands for the key. None: nothing ever came to be. */
  begin: () => Promise<NewEntry[]>
}

type Keyed = Pick<SandboxEntry, 'key' | 'requestHash'>

const unkeyed: Keyed = { key: null, requestHash: null }

interface Stepped {
  line: SandboxLine
  added: readonly SandboxEntry[]
}

interface WrittenLine {
  entry: SandboxEntry
  delivery: Delivery | undefined
}

const toLine = (row: LineRow): SandboxLine => ({
  ...row,
  amount: row.amount === null ? null : minorUnits(Number(row.amount)),
  at: new Date(row.at),
})

/**
 * The sandbox's own log, written on connections of its own, as another company's would be: a rollback on our side takes
 * nothing back here. Lines are appended in one statement each time. Each says which line of its object it is, so that of two
 * that would follow the same line one is refused and looks again.
 */
@Injectable()
export class SandboxBook {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly rows: TenantQuery,
    private readonly pool: ReadPool,
    private readonly clock: Clock,
  ) {}

  look<Result>({ orgId }: Pick<SandboxAccount, 'orgId'>, work: () => Promise<Result>): Promise<Result> {
    return this.calls.transaction({ orgId }, work)
  }

  /** Does what is asked for once, and gives the line that stands for the key: again and again the same. */
  async once(account: SandboxAccount, work: KeyedWork): Promise<SandboxEntry | null> {
    const { key, alone, request, begin } = work
    const keyed = { key, requestHash: inputDigest(request) }
    const write = async () => {
      const lines = await begin()
      return lines.length > 0 ? this.writeUnlessTaken(account, lines, keyed) : null
    }
    if (!alone) return (await write()) ?? this.look(account, () => this.known(account, keyed))
    return this.look(account, async () => {
      await lockName(this.em, `${account.integrationId}:${alone}`)
      return (await this.known(account, keyed)) ?? write()
    })
  }

  /**
   * Moves an object on from its newest line; `next` gives the lines to add, and is asked anew where another step came first.
   * Returns the newest line as it was, and those that were added; null where there is no such object.
   */
  async step(
    account: SandboxAccount,
    objectId: string,
    next: (newest: SandboxLine) => readonly NewEntry[],
  ): Promise<Stepped | null> {
    const newest = await this.newestOf(account, objectId)
    if (!newest) return null
    const lines = next(newest.line)
    const added = await this.append(this.entriesOf(account, lines, new Map([[objectId, newest.lines]])))
    return added === 'position_taken' ? this.step(account, objectId, next) : { line: newest.line, added }
  }

  /** Adds a line to an object, which may have none yet. */
  async write(account: SandboxAccount, line: NewEntry): Promise<void> {
    const newest = await this.newestOf(account, line.objectId)
    const added = await this.append(this.entriesOf(account, [line], new Map([[line.objectId, newest?.lines ?? 0]])))
    if (added === 'position_taken') await this.write(account, line)
  }

  /** Null where what stands under the key was written before. */
  private async writeUnlessTaken(
    account: SandboxAccount,
    lines: readonly NewEntry[],
    keyed: Keyed,
  ): Promise<SandboxEntry | null> {
    try {
      const added = await this.append(this.entriesOf(account, lines, new Map(), keyed))
      if (added === 'position_taken') throw new Error('Lines of a new object were written before')
      return added[0] ?? null
    } catch (error) {
      if (violates(error, 'sandbox_log_key')) return null
      throw error
    }
  }

  /** The lines of an object that hold by now, the oldest first. */
  linesOf(account: SandboxAccount, objectId: string): Promise<SandboxEntry[]> {
    return this.read(account, { objectId })
  }

  async refundsOf(account: SandboxAccount, paymentId: string): Promise<SandboxEntry[]> {
    const lines = await this.read(account, { paymentId, object: 'refund' })
    return [...new Map(lines.map((line) => [line.objectId, line])).values()]
  }

  /** How what was begun under a key stands by now. */
  async newestUnder({ orgId, integrationId }: SandboxAccount, key: string): Promise<SandboxLine | undefined> {
    const row = await this.rows.first(orgId, newestLineUnder(integrationId, key, this.now()))
    return row && toLine(row)
  }

  private read(
    { integrationId }: SandboxAccount,
    where: Partial<Pick<SandboxEntry, 'objectId' | 'paymentId' | 'object' | 'key'>>,
  ): Promise<SandboxEntry[]> {
    return this.em.find(
      SandboxEntry,
      { integrationId, ...where, at: { $lte: this.clock.now() } },
      { orderBy: { at: 'asc', sequence: 'asc' } },
    )
  }

  private async known({ integrationId }: SandboxAccount, { key, requestHash }: Keyed): Promise<SandboxEntry | null> {
    const known = await this.em.findOne(SandboxEntry, { integrationId, key })
    if (known && known.requestHash !== requestHash)
      throw new Error(`The sandbox was asked for something else under the key ${key}`)
    return known
  }

  private async newestOf({ orgId, integrationId }: SandboxAccount, objectId: string) {
    const row = await this.rows.first(orgId, newestLineOf(integrationId, objectId, this.now()))
    if (!row) return undefined
    const { lines, ...line } = row
    return { line: toLine(line), lines }
  }

  private now(): string {
    return this.clock.now().toISOString()
  }

  /** `written` says how many lines of an object there are already; none where it is not named. */
  private entriesOf(
    { orgId, integrationId }: SandboxAccount,
    lines: readonly NewEntry[],
    written: ReadonlyMap<string, number>,
    keyed: Keyed = unkeyed,
  ): WrittenLine[] {
    const last = new Map(written)
    return lines.map((line, at) => {
      const position = (last.get(line.objectId) ?? 0) + 1
      last.set(line.objectId, position)
      const entry = Object.assign(new SandboxEntry(), {
        ...(at === 0 ? keyed : unkeyed),
        orgId,
        integrationId,
        id: newId(),
        object: line.object,
        objectId: line.objectId,
        position,
        paymentId: line.paymentId ?? null,
        status: line.status,
        amount: line.money?.amount ?? null,
        currency: line.money?.currency ?? null,
        details: line.details,
        at: new Date(this.clock.now().getTime() + (line.inMs ?? 0)),
      })
      return { entry, delivery: line.events }
    })
  }

  /** All or none, and the events that tell of them. `position_taken`: another line follows what these were to follow. */
  private async append(lines: readonly WrittenLine[]): Promise<SandboxEntry[] | 'position_taken'> {
    const entries = lines.map(({ entry }) => entry)
    const [first] = entries
    if (!first) return []
    try {
      const rows = JSON.stringify(entries.map(rowOf))
      await queryOn(this.pool, appendLines(first.orgId, rows, JSON.stringify(deliveriesOf(lines))))
      return entries
    } catch (error) {
      if (violates(error, 'sandbox_log_position')) return 'position_taken'
      throw error
    }
  }
}

const rowOf = (entry: SandboxEntry, place: number) => ({
  place,
  id: entry.id,
  integration_id: entry.integrationId,
  object: entry.object,
  object_id: entry.objectId,
  position: entry.position,
  payment_id: entry.paymentId,
  key: entry.key,
  request_hash: entry.requestHash,
  status: entry.status,
  amount: entry.amount,
  currency: entry.currency,
  details: entry.details,
  at: entry.at.toISOString(),
})

const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint
