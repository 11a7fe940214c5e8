import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { Clock } from '../clock.js'
import type { Config } from '../config.js'
import { queryOn } from '../database/plain-query.js'
import { ReadPool } from '../database/read-pool.js'
import type { Logger } from '../logger.js'
import { Problem } from '../problems/problem.js'
import { CONFIG, LOGGER } from '../tokens.js'
import { claimInstance, confirmInstance, knownInstances, type KnownInstance, type Self } from './instance.statements.js'

// Whoever stops another is heeded within this time.
const trustedMs = 5_000

/** Only confirmed places may act on the world, so that a copy doesn't. The first on a new database is confirmed. */
@Injectable()
export class InstanceLock implements OnApplicationBootstrap {
  private self: Promise<Self> | undefined
  private confirmedUntilMs = 0

  constructor(
    private readonly pool: ReadPool,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The one that started first on a database is the one that may act, whether it acted yet or not. */
  async onApplicationBootstrap(): Promise<void> {
    if (await this.isConfirmed()) return
    this.log.warn('This Almoner runs on a copy of another database: it calls no gateway until a superuser confirms it')
  }

  /** Raises `instance_unconfirmed` where this may be a copy. */
  async require(): Promise<void> {
    if (!(await this.isConfirmed())) throw new Problem('instance_unconfirmed')
  }

  async isConfirmed(): Promise<boolean> {
    const now = this.clock.now().getTime()
    if (now < this.confirmedUntilMs && this.confirmedUntilMs - now <= trustedMs) return true
    const { instanceId, fingerprint, earlier } = await this.whoAmI()
    const [claim] = await queryOn(
      this.pool,
      claimInstance({ instanceId, fingerprint, earlier }, hostname(), this.clock.now()),
    )
    const isConfirmed = claim?.confirmed === true
    this.confirmedUntilMs = isConfirmed ? now + trustedMs : 0
    return isConfirmed
  }

  async list(): Promise<KnownInstance[]> {
    await this.isConfirmed()
    const { instanceId, fingerprint } = await this.whoAmI()
    return queryOn(this.pool, knownInstances(instanceId, fingerprint))
  }

  async confirm(stopsOthers: boolean): Promise<void> {
    const { instanceId, fingerprint } = await this.whoAmI()
    await this.isConfirmed()
    await queryOn(this.pool, confirmInstance({ instanceId, fingerprint }, this.clock.now(), stopsOthers))
    this.confirmedUntilMs = 0
  }

  private whoAmI(): Promise<Self> {
    return (this.self ??= this.lookAtSelf())
  }

  private async lookAtSelf(): Promise<Self> {
    const { instanceId, dataDir } = this.config
    const kept = await keptId(dataDir)
    // Of a copied folder the id came along; the place did not. Where a name is given, that alone tells who is who.
    const place = instanceId === undefined ? await realpath(dataDir) : ''
    return {
      instanceId: instanceId ?? kept,
      fingerprint: await fingerprintOf(kept, place),
      // Before 2026-11-22 the place did not count. A formula that changes leaves its former one here.
      earlier: place === '' ? [] : [await fingerprintOf(kept, '')],
    }
  }
}

/** The machine's own id; a container has none of its own, and there the data folder is what makes it the same. */
async function fingerprintOf(kept: string, place: string): Promise<string> {
  const machine = await readFile('/etc/machine-id', 'utf8').catch(() => '')
  return createHash('sha256')
    .update(`${machine.trim() || kept}${place}`)
    .digest('base64url')
}

async function keptId(dataDir: string): Promise<string> {
  const path = join(dataDir, 'instance.id')
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(path, `${randomUUID()}\n`, { flag: 'wx' })
  } catch (error) {
    // Made at an earlier start.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return (await readFile(path, 'utf8')).trim()
}
