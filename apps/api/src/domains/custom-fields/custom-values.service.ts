import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { isCustomFile, type CustomInput, type CustomValues } from '@almoner/contracts/custom-fields/custom-value'
import type {
  CustomValuesInput,
  RecordCustom,
  SaveCustomInput,
} from '@almoner/contracts/custom-fields/custom-fields.operations'
import type { RecordKind, RecordRef } from '@almoner/contracts/records/record'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { lockName } from '../../platform/database/transaction.js'
import { Problem } from '../../platform/problems/problem.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Records, type Asker } from '../records/index.js'
import { CustomFieldsRepository } from './custom-fields.repository.js'
import { sightOf } from './sight.js'
import { fillableField, judgedValue, type JudgedValue } from './judged-value.js'
import { textOf } from './value-text.js'
import { columnsOf } from './value-columns.js'

/** What records have in custom fields. */
@Injectable()
export class CustomValuesService {
  constructor(
    private readonly em: EntityManager,
    private readonly fields: CustomFieldsRepository,
    private readonly records: Records,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Raises `permission_denied`. */
  async of(by: Asker, input: CustomValuesInput): Promise<RecordCustom[]> {
    this.records.expectRight(by, input.recordKind, 'read')
    return this.fields.values(by.actor.orgId, sightOf(by.actor), input)
  }

  /** Inside the open transaction: all that a record has, of personal fields nothing. */
  unlessPersonal(orgId: string, record: RecordRef): Promise<CustomValues> {
    return this.fields.valuesOf(orgId, record, { isPersonal: false })
  }

  /** Raises `not_found`, `permission_denied`, and `input_invalid` at the key of a value that its field does not take. */
  async save(by: Asker, { recordKind, recordId, custom }: SaveCustomInput): Promise<RecordCustom> {
    const { id } = await this.records.findOrFail(by, { recordKind, recordId }, 'manage')
    const record: RecordRef = { recordKind, recordId: id }
    const { orgId } = by.actor
    await this.em.transactional(() => this.fill(by, record, custom))
    const [found] = await this.fields.values(orgId, sightOf(by.actor), { recordKind, recordIds: [id] })
    return found ?? { ...record, custom: {} }
  }

  /** Inside the open transaction, on a record that is known to be there. Raises `input_invalid` below `at`, at the key of a value. */
  async fill(by: Asker, record: RecordRef, custom: CustomInput = {}, at = 'custom'): Promise<void> {
    await this.put(by.actor, record, custom, at)
  }

  /** As `fill`; says whether anything was changed. */
  async put(actor: Actor, record: RecordRef, custom: CustomInput, at = 'custom'): Promise<boolean> {
    if (Object.keys(custom).length === 0) return false
    const { orgId } = actor
    await lockName(this.em, `custom:${record.recordId}`)
    const fields = await this.fields.ofKind(orgId, record.recordKind)
    const written = Object.entries(custom).map(([key, value]) =>
      judgedValue(sightOf(actor), fields, { at: `${at}.${key}`, key, value }),
    )
    await this.expectFiles(orgId, written, at)
    const before = await this.fields.valuesOf(orgId, record)
    const changed = written.filter(
      ({ field, value }) => JSON.stringify(before[field.key] ?? null) !== JSON.stringify(value),
    )
    for (const one of changed) await this.write(actor, record, one)
    if (changed.length === 0) return false
    const after = await this.fields.valuesOf(orgId, record)
    this.audit.record(actor, 'customFields.save', {
      subjectId: record.recordId,
      before: wordsOf(changed, before),
      after: wordsOf(changed, after),
    })
    return true
  }

  /** For values that are kept until there is a record. Raises `input_invalid` at the key of a field that somebody may not fill. */
  async expectFillable(actor: Actor, recordKind: RecordKind, custom: CustomInput): Promise<void> {
    const keys = Object.keys(custom)
    if (keys.length === 0) return
    const fields = await this.fields.ofKind(actor.orgId, recordKind)
    for (const key of keys) fillableField(sightOf(actor), fields, { at: `custom.${key}`, key })
  }

  private async expectFiles(orgId: string, written: readonly JudgedValue[], at: string): Promise<void> {
    for (const { field, value } of written) {
      if (!value || !isCustomFile(value) || (await this.fields.hasFile(orgId, field.id, value.id))) continue
      throw Problem.at(`${at}.${field.key}`, 'This file no longer exists')
    }
  }

  private async write({ orgId, userId }: Actor, record: RecordRef, { field, value }: JudgedValue): Promise<void> {
    if (value === null) await this.fields.empty(orgId, record.recordId, field.id)
    else {
      const columns = columnsOf(field.type, value)
      await this.fields.write(orgId, record, field.id, { ...columns, set_by: userId, set_at: this.clock.now() })
    }
    await this.outbox.write(orgId, 'record.field_changed', { ...record, customFieldId: field.id, key: field.key })
  }
}

// The timeline of a record is for the team.
const wordsOf = (changed: readonly JudgedValue[], values: CustomValues): Record<string, string | null> =>
  Object.fromEntries(
    changed
      .filter(({ field }) => field.audience === 'team')
      .map(({ field }) => [field.name, textOf(field, values[field.key])]),
  )
