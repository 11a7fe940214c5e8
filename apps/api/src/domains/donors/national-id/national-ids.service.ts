import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Donor } from '@almoner/contracts/donors/donor'
import { nationalIdRefusal, nationalIdRuleOf, readNationalId } from '@almoner/contracts/donors/national-id'
import type {
  ReadNationalIdInput,
  SetNationalIdInput,
  WholeNationalId,
} from '@almoner/contracts/donors/national-id.operations'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Problem } from '../../../platform/problems/problem.js'
import { factsOf } from '../donor-facts.js'
import { DonorsRepository } from '../donors.repository.js'
import { DonorsService } from '../donors.service.js'
import { NationalIdSeal } from './national-id-seal.js'
import { countryOfOrg } from './national-id.statements.js'

/** National ids of donors, read and written by staff. */
@Injectable()
export class NationalIds {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: DonorsRepository,
    private readonly donors: DonorsService,
    private readonly seal: NationalIdSeal,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The whole id, and an entry of the audit log that says who read it. Raises `not_found`. */
  read(actor: Actor, { id }: ReadNationalIdInput): Promise<WholeNationalId> {
    return this.em.transactional(async () => {
      const { id: donorId, nationalIdSealed: sealed } = await this.repository.lockOrFail(actor.orgId, id)
      this.audit.record(actor, 'donors.nationalId', { subjectId: donorId })
      return { nationalId: sealed ? this.seal.open(actor.orgId, sealed) : null }
    })
  }

  /** Raises `not_found`, and `input_invalid` at `nationalId` for a number that is none in the org's country. */
  async set(actor: Actor, { id, nationalId: typed }: SetNationalIdInput): Promise<Donor> {
    const { orgId } = actor
    await this.em.transactional(async (em) => {
      const donor = await this.repository.lockOrFail(orgId, id)
      const before = factsOf(donor)
      Object.assign(donor, this.seal.columnsOf(orgId, typed && (await this.expectValid(orgId, typed))), {
        updatedAt: this.clock.now(),
      })
      await em.flush()
      this.audit.record(actor, 'donors.setNationalId', { subjectId: donor.id, before, after: factsOf(donor) })
      await this.outbox.write(orgId, 'donor.updated', { donorId: donor.id })
    })
    return this.donors.get(actor, { id })
  }

  private async expectValid(orgId: string, typed: string): Promise<string> {
    const [org] = await query(this.em, countryOfOrg(orgId))
    const read = readNationalId(nationalIdRuleOf(org?.country), typed)
    if (read === null) throw Problem.at('nationalId', nationalIdRefusal)
    return read
  }
}
