import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import type { Donor } from '@almoner/contracts/donors/donor'
import type { Passing, SetConsentInput, SetDeceasedInput } from '@almoner/contracts/donors/wishes.operations'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { factsOf } from '../donor-facts.js'
import { DonorsRepository } from '../donors.repository.js'
import { DonorsService } from '../donors.service.js'
import { DonorConsent } from './donor-consent.entity.js'
import { silentByEmail } from './wishes.statements.js'

/** Ends what another domain would go on with, in the transaction that is open; gives how much it was. */
type End = (actor: Actor, donorId: string, why: 'deceased' | 'other') => Promise<number>

/** What donors wish of us, and what is left to do when they have died. */
@Injectable()
export class DonorWishes {
  private readonly givingEnders: End[] = []
  private readonly taskEnders: End[] = []

  constructor(
    private readonly em: EntityManager,
    private readonly repository: DonorsRepository,
    private readonly donors: DonorsService,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Has what another domain collects of a donor ended when they have died, or are erased. */
  onEndOfGiving(end: End): void {
    this.givingEnders.push(end)
  }

  /** Has what is to be done about a donor closed when they have died. */
  onEndOfTasks(end: End): void {
    this.taskEnders.push(end)
  }

  /**
   * Ends what a donor gives regularly, in the transaction that is open and before the donor is locked. Raises whatever a
   * recurring donation that cannot be ended here raises.
   */
  endGiving(actor: Actor, donorId: string, why: 'deceased' | 'other'): Promise<number> {
    return endAll(this.givingEnders, actor, donorId, why)
  }

  /** Raises `not_found`. */
  async setConsent(actor: Actor, { id, channel, purpose, state, basis, text }: SetConsentInput): Promise<Donor> {
    await this.em.transactional(async (em) => {
      const donor = await this.repository.lockOrFail(actor.orgId, id)
      const said = { channel, purpose, state, basis: basis ?? null, text: text ?? null }
      em.create(DonorConsent, {
        ...said,
        orgId: actor.orgId,
        donorId: donor.id,
        at: this.clock.now(),
        source: actor.apiKey ? 'api' : 'manual',
        byUserId: actor.userId,
      })
      this.audit.record(actor, 'donors.setConsent', { subjectId: donor.id, after: said })
      await this.outbox.write(actor.orgId, 'donor.updated', { donorId: donor.id })
    })
    return this.donors.get(actor, { id })
  }

  /** Raises `not_found`, and whatever a recurring donation that cannot be ended here raises; nothing is changed then. */
  async setDeceased(actor: Actor, input: SetDeceasedInput): Promise<Passing> {
    const { id, isDeceased, deceasedOn, endRecurring, stopContact, closeTasks } = input
    const ended = await this.em.transactional(async (em) => {
      // What belongs to a donor is locked before them, as everywhere.
      const recurringEnded = isDeceased && endRecurring ? await this.endGiving(actor, id, 'deceased') : 0
      const tasksClosed = isDeceased && closeTasks ? await endAll(this.taskEnders, actor, id, 'deceased') : 0
      const donor = await this.repository.lockOrFail(actor.orgId, id)
      const before = factsOf(donor)
      Object.assign(donor, {
        status: isDeceased ? 'deceased' : 'active',
        deceasedOn: isDeceased ? (deceasedOn ?? null) : null,
        updatedAt: this.clock.now(),
        ...(isDeceased && stopContact && { doNotContact: true }),
      })
      await em.flush()
      this.audit.record(actor, 'donors.setDeceased', { subjectId: donor.id, before, after: factsOf(donor) })
      await this.outbox.write(actor.orgId, 'donor.updated', { donorId: donor.id })
      return { recurringEnded, tasksClosed, isContactStopped: isDeceased && donor.doNotContact }
    })
    return { donor: await this.donors.get(actor, { id }), ...ended }
  }

  /** Whether nothing may be sent to an email but what is about payments; in the transaction that is open. */
  async isSilent(orgId: string, email: string): Promise<boolean> {
    return (await query(this.em, silentByEmail(orgId, emailKey(email)))).length > 0
  }
}

async function endAll(
  enders: readonly End[],
  actor: Actor,
  donorId: string,
  why: 'deceased' | 'other',
): Promise<number> {
  let ended = 0
  for (const end of enders) ended += await end(actor, donorId, why)
  return ended
}
