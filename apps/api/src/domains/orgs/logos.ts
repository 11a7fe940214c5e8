import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Readable } from 'node:stream'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import { Files } from '../../platform/files/files.js'
import { newId } from '../../platform/ids.js'
import type { JobPayload } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Problem } from '../../platform/problems/problem.js'
import { Logo } from './logo.entity.js'
import { bytesOfLogos } from './org.statements.js'

/** How much an org may store in pictures, those replaced today included. */
const quotaBytes = 20 * 1024 * 1024

// Pages and mails that were made before still show the old one for a while.
const keptMs = 24 * 60 * 60_000

export interface RemoveLogoJob extends JobPayload {
  orgId: string
  name: string
}

export const removeLogoJob = 'orgs.remove_logo'
const nameGiven = /^[0-9a-f-]{36}\.webp$/
const orgIdGiven = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const logoKey = (orgId: string, name: string): string => `${orgId}/logos/${name}`

/** The logos of orgs: files under names that the server makes, public to whoever knows one. */
@Injectable()
export class Logos {
  constructor(
    private readonly em: EntityManager,
    private readonly files: Files,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a picture and returns its name. Call it in a transaction that holds the org's row lock, and `forget` the name
   * when that fails. Raises `storage_exceeded`.
   */
  async keep(orgId: string, picture: Buffer): Promise<string> {
    const [used] = await query(this.em, bytesOfLogos(orgId))
    if ((used?.bytes ?? 0) + picture.byteLength > quotaBytes) throw new Problem('storage_exceeded')
    const name = `${newId()}.webp`
    this.em.create(Logo, { orgId, name, byteSize: picture.byteLength, createdAt: this.clock.now(), replacedAt: null })
    await this.files.put(logoKey(orgId, name), picture)
    return name
  }

  /** Lets go of a logo that another took the place of, in a day. */
  async retire(orgId: string, name: string): Promise<void> {
    const now = this.clock.now()
    await this.em.nativeUpdate(Logo, { orgId, name }, { replacedAt: now })
    const job: RemoveLogoJob = { orgId, userId: null, name }
    await this.jobs.enqueue(removeLogoJob, job, {
      key: `${removeLogoJob}:${name}`,
      runAt: new Date(now.getTime() + keptMs),
    })
  }

  /** Removes the file of a logo whose transaction failed. */
  async forget(orgId: string, name: string): Promise<void> {
    await this.files.remove(logoKey(orgId, name))
  }

  /** The file of a logo, or null where there is none of that name. */
  async open(orgId: string, name: string): Promise<Readable | null> {
    if (!orgIdGiven.test(orgId) || !nameGiven.test(name)) return null
    const key = logoKey(orgId, name)
    return (await this.files.has(key)) ? this.files.read(key) : null
  }

  async remove(orgId: string, name: string): Promise<void> {
    await this.em.transactional(() => this.em.nativeDelete(Logo, { orgId, name, replacedAt: { $ne: null } }))
    await this.files.remove(logoKey(orgId, name))
  }
}
