import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Designation as ShownDesignation, ManagedDesignation } from '@almoner/contracts/designations/designation'
import type {
  DesignationById,
  ListDesignationsInput,
  PageDesignationsInput,
  SaveDesignationInput,
} from '@almoner/contracts/designations/designations.operations'
import { nameKey } from '@almoner/contracts/donors/donor-keys'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { toPage } from '../../platform/database/keyset.js'
import { newId } from '../../platform/ids.js'
import { Problem } from '../../platform/problems/problem.js'
import { ChangeHorizon } from '../changes/index.js'
import { Designation } from './designation.entity.js'
import { DesignationsRepository } from './designations.repository.js'

@Injectable()
export class DesignationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly designations: DesignationsRepository,
    private readonly audit: Audit,
    private readonly horizon: ChangeHorizon,
  ) {}

  /** All funds of the org, archived ones too, the default first. Raises `not_found` for any other org. */
  async list(actor: Actor, input?: ListDesignationsInput): Promise<ShownDesignation[]> {
    if (input?.id !== undefined && input.id !== actor.orgId) throw new Problem('not_found')
    return this.designations.list(actor.orgId)
  }

  listManaged(actor: Actor): Promise<ManagedDesignation[]> {
    return this.designations.listManaged(actor.orgId)
  }

  /** A page by name. Raises `input_invalid` for a cursor that is not one of ours. */
  async page({ orgId }: Actor, input: PageDesignationsInput): Promise<Page<ManagedDesignation>> {
    return toPage(await this.designations.page(orgId, await this.horizon.within(orgId, input)), input)
  }

  /** Raises `not_found`, and `designation_code_taken` at its field. */
  async save(actor: Actor, { id, designation: fields }: SaveDesignationInput): Promise<ManagedDesignation> {
    const saved = { ...fields, nameKey: nameKey(fields.name) }
    try {
      return await this.em.transactional(async () => {
        const found = id
          ? Object.assign(await this.designations.lockOrFail(actor.orgId, id), saved)
          : this.em.create(Designation, { id: newId(), orgId: actor.orgId, importId: null, status: 'active', ...saved })
        await this.em.flush()
        this.audit.record(actor, 'designations.save', { subjectId: found.id, after: fields })
        return toManaged(found)
      })
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException && error.message.includes('designations_code'))
        throw Problem.withCode('designation_code_taken', 'designation.code')
      throw error
    }
  }

  /** Raises `not_found`, and `designation_default_kept` for the fund of gifts that name none. */
  archive(actor: Actor, { id }: DesignationById): Promise<ManagedDesignation> {
    return this.change(actor, id, 'designations.archive', (found) => {
      if (found.isDefault) throw new Problem('designation_default_kept')
      found.status = 'archived'
    })
  }

  /** Raises `not_found`. */
  reopen(actor: Actor, { id }: DesignationById): Promise<ManagedDesignation> {
    return this.change(actor, id, 'designations.reopen', (found) => (found.status = 'active'))
  }

  /** Raises `not_found`. An archived fund is opened again by it. */
  makeDefault(actor: Actor, { id }: DesignationById): Promise<ManagedDesignation> {
    return this.change(actor, id, 'designations.makeDefault', async (found) => {
      await this.em.nativeUpdate(Designation, { orgId: actor.orgId, isDefault: true }, { isDefault: false })
      Object.assign(found, { isDefault: true, status: 'active' })
    })
  }

  /** Opens the fund for gifts that are meant for no other, in the transaction in which its org is made. */
  openDefault({ orgId }: { orgId: string }): void {
    const name = 'General fund'
    this.em.create(Designation, {
      orgId,
      name,
      nameKey: nameKey(name),
      code: 'GENERAL',
      description: null,
      glCode: null,
      isDefault: true,
      status: 'active',
      importId: null,
    })
  }

  private change(
    actor: Actor,
    id: string,
    action: string,
    work: (designation: Designation) => unknown,
  ): Promise<ManagedDesignation> {
    return this.em.transactional(async () => {
      const found = await this.designations.lockOrFail(actor.orgId, id)
      const before = { status: found.status, isDefault: found.isDefault }
      await work(found)
      await this.em.flush()
      this.audit.record(actor, action, {
        subjectId: id,
        before,
        after: { status: found.status, isDefault: found.isDefault },
      })
      return toManaged(found)
    })
  }
}

const toManaged = (found: Designation): ManagedDesignation => ({
  id: found.id,
  designation: found.name,
  code: found.code,
  isDefault: found.isDefault,
  status: found.status,
  description: found.description ?? null,
  restriction: found.restriction,
  glCode: found.glCode ?? null,
  visibleOnCheckout: found.visibleOnCheckout,
})
