import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { reverseOf, type Relationship } from '@almoner/contracts/donors/relationship'
import type {
  AddRelationshipInput,
  ListRelationshipsInput,
  RemoveRelationshipInput,
} from '@almoner/contracts/donors/relationships.operations'
import { numberOf } from '@almoner/contracts/record-number'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { forUpdate, query } from '../../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { donorOrKept } from '../donor.statements.js'
import { namesOf } from '../households/household.statements.js'
import { DonorRelationship } from './donor-relationship.entity.js'
import { RelationshipsRepository } from './relationships.repository.js'

/** Who is what to whom among donors. */
@Injectable()
export class Relationships {
  constructor(
    private readonly em: EntityManager,
    private readonly relationships: RelationshipsRepository,
    private readonly audit: Audit,
  ) {}

  /** Raises `not_found`. */
  async list({ orgId }: Actor, { id }: ListRelationshipsInput): Promise<Relationship[]> {
    const donorId = await this.em.transactional(() => this.donorOrFail(orgId, id))
    const rows = await this.relationships.list(orgId, donorId)
    return rows.map(({ sequence, isReverse, kind, ...row }) => ({
      ...row,
      number: numberOf('D', sequence),
      kind: isReverse ? reverseOf(kind) : kind,
    }))
  }

  /** Raises `not_found`, and `input_invalid` at `otherId`. */
  async add(actor: Actor, { id, otherId, kind }: AddRelationshipInput): Promise<Relationship[]> {
    const { orgId } = actor
    await this.em.transactional(async (em) => {
      const donor = await this.donorOrFail(orgId, id)
      const [other] = await query(this.em, donorOrKept(orgId, otherId))
      if (!other) throw Problem.at('otherId', 'This donor does not exist')
      if (other.id === donor) throw Problem.at('otherId', 'Choose another donor')
      const known = await em.findOne(DonorRelationship, {
        orgId,
        $or: [
          { donorId: donor, otherId: other.id, kind },
          { donorId: other.id, otherId: donor, kind: reverseOf(kind) },
        ],
      })
      if (known) return
      const made = em.create(DonorRelationship, { orgId, donorId: donor, otherId: other.id, kind })
      await this.tell(actor, made, 'add')
    })
    return this.list(actor, { id })
  }

  /** Raises `not_found`. */
  async remove(actor: Actor, { id, relationshipId }: RemoveRelationshipInput): Promise<Relationship[]> {
    const { orgId } = actor
    await this.em.transactional(async (em) => {
      const donor = await this.donorOrFail(orgId, id)
      const found = orNotFound(await em.findOne(DonorRelationship, { orgId, id: relationshipId }, forUpdate))
      if (found.donorId !== donor && found.otherId !== donor) throw new Problem('not_found')
      await this.tell(actor, found, 'remove')
      em.remove(found)
    })
    return this.list(actor, { id })
  }

  private async donorOrFail(orgId: string, id: string): Promise<string> {
    const [found] = await query(this.em, donorOrKept(orgId, id))
    return orNotFound(found).id
  }

  /** In the audit log of both, each naming the other. */
  private async tell(actor: Actor, of: DonorRelationship, verb: 'add' | 'remove'): Promise<void> {
    const named = await query(this.em, namesOf(actor.orgId, [of.donorId, of.otherId]))
    for (const [subjectId, other, kind] of [
      [of.donorId, of.otherId, of.kind],
      [of.otherId, of.donorId, reverseOf(of.kind)],
    ] as const) {
      const [is, isNot] = [{ [kind]: named.find(({ id }) => id === other)?.name ?? null }, { [kind]: null }]
      const [before, after] = verb === 'add' ? [isNot, is] : [is, isNot]
      this.audit.record(actor, `relationships.${verb}`, { subjectId, before, after })
    }
  }
}
