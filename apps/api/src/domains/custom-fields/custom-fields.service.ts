import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import {
  hasOptions,
  keyFrom,
  mostCustomFields,
  type CustomField as ShownField,
  type CustomFieldType,
  type CustomOption,
} from '@almoner/contracts/custom-fields/custom-field'
import {
  fileRequired,
  isFileRequired,
  type CreateCustomFieldInput,
  type CustomFieldById,
  type ListCustomFieldsInput,
  type OrderCustomFieldsInput,
  type UpdateCustomFieldInput,
} from '@almoner/contracts/custom-fields/custom-fields.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { lockName } from '../../platform/database/transaction.js'
import { Problem } from '../../platform/problems/problem.js'
import type { Asker } from '../records/index.js'
import { CustomField } from './custom-field.entity.js'
import { CustomFieldsRepository } from './custom-fields.repository.js'
import { sightOf } from './sight.js'

type WrittenOption = Omit<CustomOption, 'key'> & { key?: CustomOption['key'] | undefined }

/** The fields that an org adds to its records. */
@Injectable()
export class CustomFieldsService {
  constructor(
    private readonly em: EntityManager,
    private readonly fields: CustomFieldsRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  list(by: Asker, input: ListCustomFieldsInput): Promise<ShownField[]> {
    return this.fields.list(by.actor.orgId, sightOf(by.actor).seesAll, input)
  }

  /** Raises `custom_field_key_taken`, and `input_invalid` for a choice without choices or for more than a hundred fields. */
  async create(actor: Actor, input: CreateCustomFieldInput): Promise<ShownField> {
    const { orgId, userId } = actor
    const { recordKind, name, key, type, options, ...rest } = input
    return this.write(async (em) => {
      await lockName(em, `custom_fields:${orgId}`)
      const others = await this.fields.ofKind(orgId, recordKind)
      if (others.length >= mostCustomFields) throw Problem.at('name', `At most ${mostCustomFields} fields`)
      const field = em.create(CustomField, {
        ...rest,
        orgId,
        recordKind,
        name,
        key: key ?? keyFrom(name, new Set(others.map((other) => other.key))),
        type,
        options: optionsFrom(type, options),
        place: (others.at(-1)?.place ?? 0) + 1,
        createdBy: userId,
        createdAt: this.clock.now(),
        archivedAt: null,
      })
      await em.flush()
      this.audit.record(actor, 'customFields.create', { subjectId: field.id, after: factsOf(field) })
      return shown(field)
    })
  }

  /** Raises `not_found`, `custom_field_filled`, `custom_option_used`, and `input_invalid` for a choice without choices and a file that is required. */
  update(actor: Actor, { id, type, options, ...rest }: UpdateCustomFieldInput): Promise<ShownField> {
    return this.change(actor, id, 'customFields.update', async (field) => {
      if (type !== undefined && type !== field.type) {
        if (await this.fields.isFilled(actor.orgId, id)) throw new Problem('custom_field_filled')
        field.type = type
      }
      if (options !== undefined || type !== undefined) {
        const left = optionsFrom(field.type, options ?? field.options)
        const keys = new Set(left.map(({ key }) => key))
        const gone = field.options.map(({ key }) => key).filter((key) => !keys.has(key))
        if (gone.length > 0 && (await this.fields.isChosen(actor.orgId, id, gone)))
          throw Problem.withCode('custom_option_used', 'options')
        field.options = left
      }
      for (const [name, value] of Object.entries(rest)) if (value !== undefined) Object.assign(field, { [name]: value })
      if (isFileRequired(field)) throw Problem.at(...fileRequired)
    })
  }

  /** Raises `not_found` where these are not all the fields in use. */
  async order(actor: Actor, { recordKind, ids }: OrderCustomFieldsInput): Promise<ShownField[]> {
    return this.em.transactional(async (em) => {
      await lockName(em, `custom_fields:${actor.orgId}`)
      const standing = (await this.fields.ofKind(actor.orgId, recordKind)).filter((field) => !field.archivedAt)
      const placed = [...new Set(ids)].map((id) => standing.find((field) => field.id === id))
      if (placed.length !== standing.length) throw new Problem('not_found')
      const fields = placed.map((field, place) => {
        if (!field) throw new Problem('not_found')
        return Object.assign(field, { place })
      })
      this.audit.record(actor, 'customFields.order', { after: { fields: fields.map(({ name }) => name).join(', ') } })
      return fields.map(shown)
    })
  }

  /** Raises `not_found`. */
  archive(actor: Actor, { id }: CustomFieldById): Promise<ShownField> {
    return this.change(actor, id, 'customFields.archive', (field) => {
      field.archivedAt ??= this.clock.now()
    })
  }

  /** Raises `not_found`. */
  restore(actor: Actor, { id }: CustomFieldById): Promise<ShownField> {
    return this.change(actor, id, 'customFields.restore', (field) => {
      field.archivedAt = null
    })
  }

  private change(
    actor: Actor,
    id: string,
    action: string,
    work: (field: CustomField) => Promise<void> | void,
  ): Promise<ShownField> {
    return this.write(async (em) => {
      const field = await this.fields.lockOrFail(actor.orgId, id)
      const before = factsOf(field)
      await work(field)
      await em.flush()
      this.audit.record(actor, action, { subjectId: id, before, after: factsOf(field) })
      return shown(field)
    })
  }

  // The database has the last word on what is taken, since two may ask at once.
  private async write(work: (em: EntityManager) => Promise<ShownField>): Promise<ShownField> {
    try {
      return await this.em.transactional(work)
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw Problem.withCode('custom_field_key_taken', 'key')
      throw error
    }
  }
}

function optionsFrom(type: CustomFieldType, written: readonly WrittenOption[]): CustomOption[] {
  if (!hasOptions(type)) return []
  if (written.length === 0) throw Problem.at('options', 'Add at least one choice')
  const taken = new Set(written.flatMap(({ key }) => key ?? []))
  const options = written.map(({ key, label }) => {
    const own = key ?? keyFrom(label, taken)
    taken.add(own)
    return { key: own, label: label.trim() }
  })
  if (new Set(options.map(({ key }) => key)).size < options.length)
    throw Problem.at('options', 'Each choice needs its own key')
  return options
}

const shown = (field: CustomField): ShownField => {
  const { id, recordKind, key, name, type, help, isRequired, isPersonal, audience, options, archivedAt } = field
  return {
    id,
    recordKind,
    key,
    name,
    type,
    help: help ?? null,
    isRequired,
    isPersonal,
    audience,
    options,
    archivedAt: archivedAt?.toISOString() ?? null,
  }
}

const factsOf = ({ name, type, help, isRequired, isPersonal, audience, options, archivedAt }: CustomField) => ({
  name,
  type,
  help,
  isRequired,
  isPersonal,
  audience,
  options: options.map(({ label }) => label).join(', '),
  isArchived: archivedAt !== null,
})
