import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Donor, DonorRow, DonorTotals, FullDonorRow } from '@almoner/contracts/donors/donor'
import type {
  DonorFilter,
  GetDonorInput,
  ListDonorsInFullInput,
  ListDonorsInput,
} from '@almoner/contracts/donors/donors.operations'
import { isNamed, unnamed } from '@almoner/contracts/donors/save-donor.operations'
import type { CreatedDonor, CreateDonorInput, UpdateDonorInput } from '@almoner/contracts/donors/save-donor.operations'
import { numberOf } from '@almoner/contracts/record-number'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { Outbox, type NewEvent } from '../../platform/outbox/outbox.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { ChangeHorizon } from '../changes/index.js'
import { CustomValuesService } from '../custom-fields/index.js'
import { OrgCalendar } from '../orgs/index.js'
import type { Asker } from '../records/index.js'
import { DonorContactLists } from './contacts/contact-lists.js'
import { describe, factsOf, unknownDonor } from './donor-facts.js'
import { Donor as DonorEntity } from './donor.entity.js'
import { toDonor, toDonorRow, toFullDonorRow } from './donor.presenter.js'
import type { DonorView } from './donor-conditions.statements.js'
import { DonorsRepository } from './donors.repository.js'
import { Duplicates } from './duplicates/duplicates.service.js'
import { GiftAid } from './gift-aid/gift-aid.js'

/** What is kept of a donor and says nothing of who they are, so that no duplicates follow from it. */
interface Unidentifying {
  ownerUserId: string | null
  doNotContact: boolean
}

@Injectable()
export class DonorsService {
  constructor(
    private readonly em: EntityManager,
    private readonly donors: DonorsRepository,
    private readonly horizon: ChangeHorizon,
    private readonly calendar: OrgCalendar,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly giftAid: GiftAid,
    private readonly duplicates: Duplicates,
    private readonly lists: DonorContactLists,
    private readonly custom: CustomValuesService,
  ) {}

  /** A page in keyset order. Raises `input_invalid` for a cursor that is not one of ours. */
  async list(actor: Actor, input: ListDonorsInput): Promise<Page<DonorRow>> {
    return toPage(await this.donors.list(actor, input, await this.viewFor(actor, input)), input, toDonorRow)
  }

  /** The same for programs. Raises `input_invalid` for a cursor that is not one of ours. */
  async listInFull(actor: Actor, input: ListDonorsInFullInput): Promise<Page<FullDonorRow>> {
    const asked = await this.horizon.within(actor.orgId, input)
    const rows = await this.donors.listInFull(actor, asked, await this.viewFor(actor, input))
    return toPage(rows, input, toFullDonorRow)
  }

  async totals(actor: Actor, filter: DonorFilter): Promise<DonorTotals> {
    const counted = await this.donors.count(actor.orgId, filter, await this.viewFor(actor, filter))
    return counted ?? { donors: 0, lifetime: [] }
  }

  /** The donor of an id, or the one whom that donor was merged into. Raises `not_found`, also for another org's. */
  async get(actor: Actor, { id }: GetDonorInput): Promise<Donor> {
    const found = orNotFound(await this.donors.find(actor, id, await this.viewFor(actor, {})))
    return toDonor(found, await this.giftAid.ofDonor(actor.orgId, found.id))
  }

  /** The ids of what a filter finds, the newest first; so many at most. */
  async idsOf(actor: Actor, filter: DonorFilter, most: number): Promise<string[]> {
    return this.donors.ids(actor.orgId, filter, await this.viewFor(actor, filter), most)
  }

  /**
   * Adds a donor, `source` api where a program does. Raises `input_invalid` at a value that a custom field does not take, and at
   * `externalId` where another donor has it.
   */
  async create(
    by: Asker,
    { idempotencyKey: _, custom, externalId = null, ...fields }: CreateDonorInput,
  ): Promise<CreatedDonor> {
    const { actor } = by
    const { address, ...known } = fields
    const found = await this.duplicates.findSimilar(actor, {
      ...known,
      line1: address?.line1,
      postalCode: address?.postalCode,
    })
    const similar = found.map(({ id, number, sameBy }) => ({ id, number, sameBy }))
    return this.em.transactional(async (em) => {
      if (externalId !== null) await this.donors.expectNewId(actor.orgId, externalId)
      const donor = em.create(DonorEntity, {
        ...unknownDonor,
        formerId: externalId,
        orgId: actor.orgId,
        source: actor.apiKey ? 'api' : 'manual',
        createdAt: this.clock.now(),
        updatedAt: this.clock.now(),
      })
      if (fields.ownerUserId) await this.donors.expectTeammate(actor.orgId, fields.ownerUserId)
      describe(donor, { type: fields.organizationName ? 'organization' : 'person', ...fields })
      this.audit.record(actor, 'donors.create', { subjectId: donor.id, after: factsOf(donor) })
      await em.flush()
      await this.duplicates.compareAnew(actor.orgId, donor.id)
      await this.custom.fill(by, { recordKind: 'donor', recordId: donor.id }, custom)
      await this.outbox.write(actor.orgId, 'donor.created', { donorId: donor.id })
      return { id: donor.id, number: numberOf('D', donor.sequence), similar }
    })
  }

  /** Raises `not_found`, and `input_invalid` at `lastName` where no name would be left, or at `type` for whoever is in a household. */
  async update(actor: Actor, { id, emails, phones, addresses, ...fields }: UpdateDonorInput): Promise<Donor> {
    await this.em.transactional(async (em) => {
      const donor = await this.donors.lockOrFail(actor.orgId, id)
      const before = factsOf(donor)
      if (fields.ownerUserId) await this.donors.expectTeammate(actor.orgId, fields.ownerUserId)
      if (fields.type && (fields.type === 'household') !== (donor.type === 'household'))
        await this.donors.expectAlone(actor.orgId, donor.id)
      describe(donor, fields)
      if (!isNamed(donor)) throw Problem.at(unnamed.field, unnamed.message)
      await this.lists.replace(donor, { emails, phones, addresses })
      donor.updatedAt = this.clock.now()
      await em.flush()
      await this.duplicates.compareAnew(actor.orgId, donor.id)
      this.audit.record(actor, 'donors.update', { subjectId: donor.id, before, after: factsOf(donor) })
      await this.outbox.write(actor.orgId, 'donor.updated', { donorId: donor.id })
    })
    return this.get(actor, { id })
  }

  /**
   * Changes what says nothing of who donors are, in the transaction that is open; answers with what each had, one who has it already
   * being left alone. Whoever is not there any more is left out.
   */
  async changeAll(
    actor: Actor,
    ids: readonly string[],
    fields: Partial<Unidentifying>,
  ): Promise<Map<string, Unidentifying>> {
    const { orgId } = actor
    if (fields.ownerUserId) await this.donors.expectTeammate(orgId, fields.ownerUserId)
    const had = new Map<string, Unidentifying>()
    const changed: NewEvent[] = []
    for (const donor of await this.donors.lockAll(orgId, ids)) {
      const { ownerUserId = null, doNotContact } = donor
      had.set(donor.id, { ownerUserId, doNotContact })
      const to = { ownerUserId, doNotContact, ...fields }
      if (to.ownerUserId === ownerUserId && to.doNotContact === doNotContact) continue
      const before = factsOf(donor)
      describe(donor, fields)
      donor.updatedAt = this.clock.now()
      this.audit.record(actor, 'donors.update', { subjectId: donor.id, before, after: factsOf(donor) })
      changed.push({ type: 'donor.updated', payload: { donorId: donor.id } })
    }
    await this.outbox.writeMany(orgId, changed)
    return had
  }

  private async viewFor(actor: Actor, filter: DonorFilter): Promise<DonorView> {
    const { currency, today, timeZone } = await this.calendar.of(actor.orgId)
    return { currency: filter.currency ?? currency, today, timeZone }
  }
}
