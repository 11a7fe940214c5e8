import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { CallRunner } from '../../../platform/access/call-runner.js'
import { Clock } from '../../../platform/clock.js'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { query, lockName } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import { SandboxEntry } from './sandbox-entry.entity.js'
import { SandboxEventScheduler } from './sandbox-event-scheduler.js'
import {
  insertStatement,
  newestLineOf,
  newestLineUnder,
  type LineRow,
  type SandboxLine,
} from './sandbox-book.statements.js'
import { inputDigest } from '../../../platform/idempotency/input-digest.js'
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
  /** The newest line before the step. */
  line: SandboxLine
  added: readonly SandboxEntry[]
}

/** What was asked for under this key is there already. */
class KeyTaken extends Error {}

const toLine = (row: LineRow): SandboxLine => ({
  ...row,
  amount: row.amount === null ? null : Number(row.amount),
  at: new Date(row.at),
})

/**
 * The sandbox's own log. It is written in transactions of its own, as another company's would be: a rollback on our side
 * takes nothing back here.
 */
@Injectable()
export class SandboxBook {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly rows: TenantQuery,
    private readonly post: SandboxEventScheduler,
    private readonly clock: Clock,
  ) {}

  /** Works on one payment at a time, whoever else calls. */
  alone<Result>(account: SandboxAccount, name: string, work: () => Promise<Result>): Promise<Result> {
    return this.look(account, async () => {
      await this.lock(account, name)
      return work()
    })
  }

  /** A transaction of the sandbox's own, which what is read and written below has to be in. */
  look<Result>({ orgId }: Pick<SandboxAccount, 'orgId'>, work: () => Promise<Result>): Promise<Result> {
    return this.calls.transaction({ orgId }, work)
  }

  /** Does what is asked for once, and gives the line that stands for the key: again and again the same. */
  async once(account: SandboxAccount, { key, alone, request, begin }: KeyedWork): Promise<SandboxEntry | null> {
    const keyed = { key, requestHash: inputDigest(request) }
    if (alone)
      return this.alone(account, alone, async () => {
        const known = await this.known(account, keyed)
        return known ?? this.writeFirst(account, await begin(), keyed)
      })
    const lines = await begin()
    const written = lines.length > 0 && (await this.writeUnlessTaken(account, lines, keyed))
    return written || this.look(account, () => this.known(account, keyed))
  }

  /**
   * Moves an object on from its newest line, alone, whoever else calls; `next` gives the lines to add. Returns the newest line
   * as it was, and those that were added; null where there is no such object.
   */
  step(
    account: SandboxAccount,
    objectId: string,
    next: (newest: SandboxLine) => readonly NewEntry[],
  ): Promise<Stepped | null> {
    return this.alone(account, objectId, async () => {
      const line = await this.newestOf(account, objectId)
      if (!line) return null
      const added = await this.writeAll(next(line).map((entry) => this.entryOf(account, entry, unkeyed)))
      return { line, added }
    })
  }

  /** Adds a line. */
  async write(account: SandboxAccount, line: NewEntry): Promise<SandboxEntry> {
    const entry = await this.writeFirst(account, [line], { key: null, requestHash: null })
    if (!entry) throw new Error('A line was not written')
    return entry
  }

  private async writeFirst(
    account: SandboxAccount,
    lines: readonly NewEntry[],
    keyed: Keyed,
  ): Promise<SandboxEntry | null> {
    const [first] = await this.writeAll(
      lines.map((line, at) => this.entryOf(account, line, at === 0 ? keyed : unkeyed)),
    )
    return first ?? null
  }

  /** Null where what stands under the key was written before. */
  private async writeUnlessTaken(
    account: SandboxAccount,
    lines: readonly NewEntry[],
    keyed: Keyed,
  ): Promise<SandboxEntry | null> {
    try {
      return await this.look(account, () => this.writeFirst(account, lines, keyed))
    } catch (error) {
      if (error instanceof KeyTaken) return null
      throw error
    }
  }

  /** The lines of an object that hold by now, the oldest first. */
  linesOf(account: SandboxAccount, objectId: string): Promise<SandboxEntry[]> {
    return this.read(account, { objectId })
  }

  /** The newest line of each refund of a payment. */
  async refundsOf(account: SandboxAccount, paymentId: string): Promise<SandboxEntry[]> {
    const lines = await this.read(account, { paymentId, object: 'refund' })
    return [...new Map(lines.map((line) => [line.objectId, line])).values()]
  }

  /** How what was begun under a key stands by now. */
  async newestUnder({ orgId, integrationId }: SandboxAccount, key: string): Promise<SandboxLine | undefined> {
    const now = this.clock.now().toISOString()
    const row = await this.rows.first(orgId, newestLineUnder(integrationId, key, now))
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

  private async lock({ integrationId }: SandboxAccount, name: string): Promise<void> {
    await lockName(this.em, `${integrationId}:${name}`)
  }

  private async newestOf({ orgId, integrationId }: SandboxAccount, objectId: string): Promise<SandboxLine | undefined> {
    const [row] = await query(this.em, newestLineOf(orgId, integrationId, objectId, this.clock.now().toISOString()))
    return row && toLine(row)
  }

  private entryOf(
    { orgId, integrationId }: SandboxAccount,
    line: NewEntry,
    keyed: Keyed,
  ): { entry: SandboxEntry; delivery: Delivery | undefined } {
    const entry = Object.assign(new SandboxEntry(), {
      ...keyed,
      orgId,
      integrationId,
      id: newId(),
      object: line.object,
      objectId: line.objectId,
      paymentId: line.paymentId ?? null,
      status: line.status,
      amount: line.money?.amount ?? null,
      currency: line.money?.currency ?? null,
      details: line.details,
      at: new Date(this.clock.now().getTime() + (line.inMs ?? 0)),
    })
    return { entry, delivery: line.events }
  }

  /** All or none: of two with the same key, the second waits for the first and then raises `KeyTaken`. */
  private async writeAll(
    lines: readonly { entry: SandboxEntry; delivery: Delivery | undefined }[],
  ): Promise<SandboxEntry[]> {
    if (lines.length === 0) return []
    const taken = await query(
      this.em,
      insertStatement(
        JSON.stringify(
          lines.map(({ entry }, at) => ({
            place: at,
            id: entry.id,
            org_id: entry.orgId,
            integration_id: entry.integrationId,
            object: entry.object,
            object_id: entry.objectId,
            payment_id: entry.paymentId,
            key: entry.key,
            request_hash: entry.requestHash,
            status: entry.status,
            amount: entry.amount,
            currency: entry.currency,
            details: entry.details,
            at: entry.at.toISOString(),
          })),
        ),
      ),
    )
    if (taken.length < lines.length) throw new KeyTaken()
    await this.post.announce(lines)
    return lines.map(({ entry }) => entry)
  }
}
