import { createHash, randomBytes } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Money } from '@almoner/contracts/money'
import { runCall, sessionOf } from '../../../platform/access/call.js'
import { Clock } from '../../../platform/clock.js'
import { newId } from '../../../platform/ids.js'
import { SandboxEntry } from './sandbox-entry.entity.js'

/** In whose book of the sandbox a line stands. */
export interface SandboxAccount {
  orgId: string
  integrationId: string
}

export interface NewEntry {
  object: SandboxEntry['object']
  objectId: string
  paymentId?: string
  status: string
  money?: Money
  details?: Record<string, unknown>
  /** How long after now it holds. */
  inMs?: number
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

export const newObjectId = (kind: 'ch' | 're' | 'dp' | 'pmd' | 'fw'): string =>
  `sbx_${kind}_${randomBytes(16).toString('base64url')}`

/**
 * The sandbox's own log. It is written in transactions of its own, as another company's would be: a rollback on our side
 * takes nothing back here.
 */
@Injectable()
export class SandboxBook {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Works on one payment (or key) at a time, whoever else calls. */
  alone<Result>(account: SandboxAccount, name: string, work: () => Promise<Result>): Promise<Result> {
    return this.look(account, async () => {
      await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `${account.integrationId}:${name}`,
      ])
      return work()
    })
  }

  /** A transaction of the sandbox's own, which what is read and written below has to be in. */
  look<Result>({ orgId }: SandboxAccount, work: () => Promise<Result>): Promise<Result> {
    const em = this.em.fork({ disableContextResolution: true, session: sessionOf({ orgId, userId: null }) })
    return runCall({ em, requestId: newId(), isAudited: true }, () => this.em.transactional(work))
  }

  /** Does what is asked for once, and gives the line that stands for the key: again and again the same. */
  async once(account: SandboxAccount, { key, alone = key, request, begin }: KeyedWork): Promise<SandboxEntry | null> {
    const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
    return this.alone(account, alone, async () => {
      const known = await this.em.findOne(SandboxEntry, { integrationId: account.integrationId, key })
      if (known && known.requestHash !== requestHash)
        throw new Error(`The sandbox was asked for something else under the key ${key}`)
      if (known) return known
      const [first, ...later] = await begin()
      if (!first) return null
      const entry = this.write(account, first, { key, requestHash })
      for (const line of later) this.write(account, line)
      await this.em.flush()
      return entry
    })
  }

  /** Adds a line. */
  write(
    account: SandboxAccount,
    line: NewEntry,
    keyed: { key: string | null; requestHash: string | null } = { key: null, requestHash: null },
  ): SandboxEntry {
    return this.em.create(SandboxEntry, {
      ...account,
      ...keyed,
      id: newId(),
      object: line.object,
      objectId: line.objectId,
      paymentId: line.paymentId ?? null,
      status: line.status,
      amount: line.money?.amount ?? null,
      currency: line.money?.currency ?? null,
      details: line.details ?? {},
      at: new Date(this.clock.now().getTime() + (line.inMs ?? 0)),
    })
  }

  /** The lines of an object that hold by now, the oldest first. */
  async linesOf(account: SandboxAccount, objectId: string): Promise<SandboxEntry[]> {
    return this.read(account, { objectId })
  }

  /** The newest line of each refund or dispute of a payment. */
  async besides(account: SandboxAccount, paymentId: string, object: 'refund' | 'dispute'): Promise<SandboxEntry[]> {
    const lines = await this.read(account, { paymentId, object })
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
}
