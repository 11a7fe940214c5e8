import { createHash, randomBytes } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Money } from '@almoner/contracts/money'
import { runCall, sessionOf } from '../../../platform/access/call.js'
import { Clock } from '../../../platform/clock.js'
import { newId } from '../../../platform/ids.js'
import { SandboxEntry } from './sandbox-entry.entity.js'
import { SandboxPost } from './sandbox-post.js'

/** In whose book of the sandbox a line stands. */
export interface SandboxAccount {
  orgId: string
  integrationId: string
}

/** How the events of a line come; once and at once where nothing is said. */
export type Delivery = 'late' | 'doubled' | 'reversed' | 'lost'

export interface NewEntry {
  object: SandboxEntry['object']
  objectId: string
  paymentId?: string
  status: string
  money?: Money
  details: SandboxEntry['details']
  /** How long after now it holds. */
  inMs?: number
  events?: Delivery
}

/** What is asked for under a key; the same key with another request is a fault of the caller's. */
export interface KeyedWork {
  key: string
  /** What else has to wait meanwhile, such as the payment of a refund. */
  alone?: string
  request: unknown
  /** The lines to write; the first one stands for the key. None: nothing ever came to be. */
  begin: () => Promise<NewEntry[]>
}

export const newObjectId = (kind: 'ch' | 're' | 'dp' | 'pmd' | 'fw' | 'seti'): string =>
  `sbx_${kind}_${randomBytes(16).toString('base64url')}`

/**
 * The sandbox's own log. It is written in transactions of its own, as another company's would be: a rollback on our side
 * takes nothing back here.
 */
@Injectable()
export class SandboxBook {
  constructor(
    private readonly em: EntityManager,
    private readonly post: SandboxPost,
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
  look<Result>({ orgId }: SandboxAccount, work: () => Promise<Result>): Promise<Result> {
    const em = this.em.fork({ disableContextResolution: true, session: sessionOf({ orgId, userId: null }) })
    return runCall({ em, requestId: newId(), isAudited: true }, () => this.em.transactional(work))
  }

  /** Does what is asked for once, and gives the line that stands for the key: again and again the same. */
  async once(account: SandboxAccount, { key, alone, request, begin }: KeyedWork): Promise<SandboxEntry | null> {
    const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
    return this.look(account, async () => {
      if (alone) await this.lock(account, alone)
      const [first, ...later] = await begin()
      if (!first) return this.known(account, key, requestHash)
      const entry = this.entryOf(account, first, { key, requestHash })
      const isFirst = await this.take(entry)
      if (!isFirst) return this.known(account, key, requestHash)
      await this.post.announce(entry, first.events)
      for (const line of later) await this.write(account, line)
      return entry
    })
  }

  /** Adds a line. */
  async write(account: SandboxAccount, line: NewEntry): Promise<SandboxEntry> {
    const entry = this.entryOf(account, line, { key: null, requestHash: null })
    await this.take(entry)
    await this.post.announce(entry, line.events)
    return entry
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

  async findByKey(account: SandboxAccount, key: string): Promise<SandboxEntry | null> {
    const [line] = await this.read(account, { key })
    return line ?? null
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

  private async known(
    { integrationId }: SandboxAccount,
    key: string,
    requestHash: string,
  ): Promise<SandboxEntry | null> {
    const known = await this.em.findOne(SandboxEntry, { integrationId, key })
    if (known && known.requestHash !== requestHash)
      throw new Error(`The sandbox was asked for something else under the key ${key}`)
    return known
  }

  private async lock({ integrationId }: SandboxAccount, name: string): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${integrationId}:${name}`])
  }

  private entryOf(
    { orgId, integrationId }: SandboxAccount,
    line: NewEntry,
    keyed: Pick<SandboxEntry, 'key' | 'requestHash'>,
  ): SandboxEntry {
    return Object.assign(new SandboxEntry(), {
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
  }

  /** Says whether the line was written: of two with the same key, the second waits for the first and then is not. */
  private async take(line: SandboxEntry): Promise<boolean> {
    const taken = await this.em.execute<object[]>(
      `insert into sandbox_log (id, org_id, integration_id, object, object_id, payment_id, key, request_hash, status, amount, currency, details, at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?::timestamptz)
       on conflict (integration_id, key) where key is not null do nothing returning id`,
      [
        line.id,
        line.orgId,
        line.integrationId,
        line.object,
        line.objectId,
        line.paymentId,
        line.key,
        line.requestHash,
        line.status,
        line.amount,
        line.currency,
        JSON.stringify(line.details),
        line.at.toISOString(),
      ],
    )
    return taken.length === 1
  }
}
