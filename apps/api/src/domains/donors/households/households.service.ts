import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Household, HouseholdRole } from '@almoner/contracts/donors/household'
import type {
  AddMemberInput,
  ChangeMemberInput,
  CreateHouseholdInput,
  HouseholdById,
  RemoveMemberInput,
} from '@almoner/contracts/donors/households.operations'
import type { AddedDonor } from '@almoner/contracts/donors/save-donor.operations'
import { numberOf } from '@almoner/contracts/record-number'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { forUpdate, query } from '../../../platform/database/transaction.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { OrgCalendar } from '../../orgs/index.js'
import type { Asker } from '../../records/index.js'
import type { Donor } from '../donor.entity.js'
import { DonorsRepository } from '../donors.repository.js'
import { DonorsService } from '../donors.service.js'
import { HouseholdMember } from './household-member.entity.js'
import { leaveDeleted, namesOf, currentMembership } from './household.statements.js'
import { HouseholdsRepository } from './households.repository.js'

type Verb = 'create' | 'addMember' | 'changeMember' | 'removeMember'

/** Which donors live together. A household is a donor itself, so all that donors have is its too. */
@Injectable()
export class Households {
  constructor(
    private readonly em: EntityManager,
    private readonly households: HouseholdsRepository,
    private readonly repository: DonorsRepository,
    private readonly donors: DonorsService,
    private readonly calendar: OrgCalendar,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** Raises `not_found`, also for a donor who is no household. */
  async get({ orgId }: Actor, { id }: HouseholdById): Promise<Household> {
    const { today } = await this.calendar.of(orgId)
    const { sequence, members, ...household } = orNotFound(await this.households.find(orgId, id, today))
    return {
      ...household,
      number: numberOf('D', sequence),
      members: members.map(({ sequence: ofMember, ...member }) => ({ ...member, number: numberOf('D', ofMember) })),
    }
  }

  /** Raises `not_found` and `donor_in_household`, and `input_invalid` at `donorId` for a household. */
  create(by: Asker, { name, donorId, role, idempotencyKey }: CreateHouseholdInput): Promise<AddedDonor> {
    return this.em.transactional(async () => {
      const made = await this.donors.create(by, { type: 'household', organizationName: name, idempotencyKey })
      await this.join(by.actor, { id: made.id, donorId, role }, 'create')
      return made
    })
  }

  /** Raises `not_found` and `donor_in_household`, and `input_invalid` at `donorId` for a household. */
  async addMember(actor: Actor, input: AddMemberInput): Promise<Household> {
    await this.em.transactional(() => this.join(actor, input, 'addMember'))
    return this.get(actor, input)
  }

  /** Raises `not_found`. */
  async changeMember(actor: Actor, { id, donorId, role }: ChangeMemberInput): Promise<Household> {
    await this.em.transactional(async (em) => {
      const { household, donor } = await this.lock(actor.orgId, id, donorId)
      const place = await this.memberOrFail(household, donor)
      const before = place.role
      if (role === 'head') await this.unseatHead(household, before)
      place.role = role
      await em.flush()
      await this.tell(actor, { household, donor }, 'changeMember', { before, after: role })
    })
    return this.get(actor, { id })
  }

  /** Raises `not_found`. */
  async removeMember(actor: Actor, { id, donorId }: RemoveMemberInput): Promise<Household> {
    await this.em.transactional(async (em) => {
      const { household, donor } = await this.lock(actor.orgId, id, donorId)
      const member = await this.memberOrFail(household, donor)
      em.remove(member)
      await em.flush()
      await this.tell(actor, { household, donor }, 'removeMember', { before: member.role, after: null })
    })
    return this.get(actor, { id })
  }

  private async join(actor: Actor, { id, donorId, role }: AddMemberInput, verb: Verb): Promise<void> {
    const { household, donor } = await this.lock(actor.orgId, id, donorId)
    if (donor.type === 'household') throw Problem.at('donorId', 'A household cannot be a member of another')
    const [standing] = await query(this.em, currentMembership(actor.orgId, donor.id))
    if (standing) throw new Problem('donor_in_household')
    await query(this.em, leaveDeleted(actor.orgId, donor.id))
    if (role === 'head') await this.unseatHead(household, 'other')
    this.em.create(HouseholdMember, { orgId: actor.orgId, householdId: household.id, donorId: donor.id, role })
    await this.em.flush()
    await this.tell(actor, { household, donor }, verb, { before: null, after: role })
  }

  /** Both under a lock. Raises `not_found`. */
  private async lock(orgId: string, id: string, donorId: string): Promise<{ household: Donor; donor: Donor }> {
    const [first, second] = [id, donorId].sort()
    const found = [
      await this.repository.lockOrFail(orgId, first ?? id),
      await this.repository.lockOrFail(orgId, second ?? donorId),
    ]
    const [household, donor] = first === id ? found : found.reverse()
    if (!donor || household?.type !== 'household') throw new Problem('not_found')
    return { household, donor }
  }

  private async memberOrFail({ orgId, id }: Donor, donor: Donor): Promise<HouseholdMember> {
    return orNotFound(await this.em.findOne(HouseholdMember, { orgId, householdId: id, donorId: donor.id }, forUpdate))
  }

  private async unseatHead({ orgId, id }: Donor, becomes: HouseholdRole): Promise<void> {
    const heads = await this.em.find(HouseholdMember, { orgId, householdId: id, role: 'head' }, forUpdate)
    for (const head of heads) head.role = becomes
  }

  /** In the audit log of both, each naming the other. */
  private async tell(
    actor: Actor,
    { household, donor }: { household: Donor; donor: Donor },
    verb: Verb,
    role: { before: HouseholdRole | null; after: HouseholdRole | null },
  ): Promise<void> {
    const named = await query(this.em, namesOf(actor.orgId, [household.id, donor.id]))
    const nameOf = (one: Donor) => named.find(({ id }) => id === one.id)?.name
    const factsOf = (field: string, other: Donor, is: HouseholdRole | null) =>
      verb === 'changeMember' ? { [field]: nameOf(other), role: is } : { [field]: is && nameOf(other) }
    for (const [subject, field, other] of [
      [donor, 'household', household],
      [household, 'member', donor],
    ] as const)
      this.audit.record(actor, `households.${verb}`, {
        subjectId: subject.id,
        before: factsOf(field, other, role.before),
        after: factsOf(field, other, role.after),
      })
    await this.outbox.write(actor.orgId, 'donor.updated', { donorId: donor.id })
    await this.outbox.write(actor.orgId, 'donor.updated', { donorId: household.id })
  }
}
