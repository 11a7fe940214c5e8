import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from '../logger.js'
import { CONNECTIONS, LOGGER } from '../tokens.js'
import type { Connections } from './connections.js'
import { ping, queryOn } from './plain-query.js'
import { SteadyClient } from './steady-client.js'

interface Ear {
  heard: (payload: string) => void
  /** Listens again after a connection was lost: something may have been missed. */
  resumed: () => void
}

const firstWaitMs = 250
const longestWaitMs = 5_000
const probeEveryMs = 30_000

/**
 * Hears what is sent by NOTIFY, on one connection for the whole process, which is opened with the first that listens and opened
 * again for as long as the database is away.
 */
@Injectable()
export class DatabaseListener implements OnModuleDestroy {
  private readonly ears = new Map<string, Ear>()
  private client: pg.Client | undefined
  private timer: NodeJS.Timeout | undefined
  private attempt: Promise<void> | undefined
  private failures = 0
  private hasHeard = false
  private isOver = false

  constructor(
    @Inject(CONNECTIONS) private readonly connections: Pick<Connections, 'appUrl'>,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'error'>,
  ) {}

  /** Resolves once it listens, or a first attempt has failed. `channel` is a name of our own, once in a process. */
  async listen(channel: string, ear: Ear): Promise<void> {
    this.ears.set(channel, ear)
    if (this.client) await queryOn(this.client, sql`listen ${sql.id(channel)}`)
    else await this.connect()
  }

  async onModuleDestroy(): Promise<void> {
    this.isOver = true
    clearTimeout(this.timer)
    await this.attempt
    await this.drop()
  }

  private connect(): Promise<void> {
    this.attempt ??= this.open()
      .catch((error: unknown) => this.fail(error))
      .finally(() => (this.attempt = undefined))
    return this.attempt
  }

  private async open(): Promise<void> {
    const client = new SteadyClient({
      connectionString: this.connections.appUrl,
      application_name: 'almoner listener',
      query_timeout: 5_000,
    })
    client.on('error', (error) => this.client === client && this.fail(error))
    client.on('end', () => this.client === client && this.fail(new Error('The connection was closed')))
    client.on('notification', ({ channel, payload = '' }) => this.ears.get(channel)?.heard(payload))
    await client.connect()
    this.client = client
    for (const channel of this.ears.keys()) await queryOn(client, sql`listen ${sql.id(channel)}`)
    this.failures = 0
    if (this.hasHeard) for (const { resumed } of this.ears.values()) resumed()
    this.hasHeard = true
    this.probeLater()
  }

  /** A server that is gone without a word is found out by asking it. */
  private probeLater(): void {
    if (this.isOver) return
    const { client } = this
    this.timer = setTimeout(() => {
      if (client)
        ping(client).then(
          () => this.client === client && this.probeLater(),
          (error: unknown) => this.client === client && this.fail(error),
        )
    }, probeEveryMs).unref()
  }

  private fail(error: unknown): void {
    void this.drop()
    if (this.isOver) return
    // Once, however long the database is away.
    if (this.failures === 0) this.log.error({ err: error }, 'the connection that listens to the database broke')
    const waitMs = Math.min(firstWaitMs * 2 ** this.failures, longestWaitMs)
    this.failures += 1
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.connect(), waitMs).unref()
  }

  private async drop(): Promise<void> {
    const { client } = this
    this.client = undefined
    clearTimeout(this.timer)
    // It may be broken already, and then there is nothing to be closed.
    await client?.end().catch(() => undefined)
  }
}
