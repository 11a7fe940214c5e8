import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { LetterTemplate as Template, LetterTemplateRow } from '@almoner/contracts/letters/letter-template'
import type { CreateLetterInput, LetterById, UpdateLetterInput } from '@almoner/contracts/letters/letters.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { Problem } from '../../platform/problems/problem.js'
import { LetterTemplate } from './letter-template.entity.js'
import { LettersRepository } from './letters.repository.js'

const factsOf = ({ name, about, isSigned, words, archivedAt }: LetterTemplate) => ({
  name,
  about,
  isSigned,
  words,
  archivedAt: archivedAt ?? null,
})

/** The templates of letters. `LetterWriter` writes letters of them. */
@Injectable()
export class LettersService {
  constructor(
    private readonly em: EntityManager,
    private readonly letters: LettersRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  list({ orgId }: Actor): Promise<LetterTemplateRow[]> {
    return this.letters.list(orgId)
  }

  /** Raises `not_found`. */
  get({ orgId }: Actor, { id }: LetterById): Promise<Template> {
    return this.letters.get(orgId, id)
  }

  /** Raises `letter_name_taken`. */
  create(actor: Actor, input: CreateLetterInput): Promise<Template> {
    return this.withNameFree(async (em) => {
      const letter = em.create(LetterTemplate, {
        orgId: actor.orgId,
        ...input,
        createdBy: actor.userId,
        savedAt: this.clock.now(),
        archivedAt: null,
      })
      await em.flush()
      this.audit.record(actor, 'letters.create', { subjectId: letter.id, after: factsOf(letter) })
      return this.letters.written(actor.orgId, letter.id)
    })
  }

  /** Raises `not_found` and `letter_name_taken`. */
  update(actor: Actor, { id, ...fields }: UpdateLetterInput): Promise<Template> {
    return this.change(actor, id, 'letters.update', (letter) =>
      Object.assign(letter, fields, { savedAt: this.clock.now() }),
    )
  }

  /** Raises `not_found`. */
  archive(actor: Actor, { id }: LetterById): Promise<Template> {
    return this.change(actor, id, 'letters.archive', (letter) => (letter.archivedAt ??= this.clock.now()))
  }

  /** Raises `not_found` and `letter_name_taken`. */
  restore(actor: Actor, { id }: LetterById): Promise<Template> {
    return this.change(actor, id, 'letters.restore', (letter) => (letter.archivedAt = null))
  }

  private change(
    actor: Actor,
    id: string,
    action: string,
    work: (letter: LetterTemplate) => unknown,
  ): Promise<Template> {
    return this.withNameFree(async (em) => {
      const letter = await this.letters.lockOrFail(actor.orgId, id)
      const before = factsOf(letter)
      work(letter)
      await em.flush()
      this.audit.record(actor, action, { subjectId: id, before, after: factsOf(letter) })
      return this.letters.written(actor.orgId, id)
    })
  }

  private async withNameFree<Result>(work: (em: EntityManager) => Promise<Result>): Promise<Result> {
    try {
      return await this.em.transactional(work)
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw Problem.withCode('letter_name_taken', 'name')
      throw error
    }
  }
}
