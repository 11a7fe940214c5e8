import { Injectable, type OnModuleInit } from '@nestjs/common'
import { customValueSchema, type CustomValue } from '@almoner/contracts/custom-fields/custom-value'
import { recordKinds, type RecordRef } from '@almoner/contracts/records/record'
import { BulkActions, type BulkExecutor, type BulkStep, type BulkTurn } from '../bulk-changes/index.js'
import { Problem } from '../../platform/problems/problem.js'
import { CustomFieldsRepository } from './custom-fields.repository.js'
import { CustomValuesService } from './custom-values.service.js'
import { judgedValue } from './judged-value.js'
import { sightOf } from './sight.js'
import { textOf } from './value-text.js'

type Turn = BulkTurn<'setField'>

const recordOf = ({ kind, recordId }: Turn): RecordRef => ({ recordKind: kind, recordId })

/** A custom field of many records at once. */
@Injectable()
export class CustomFieldsBulk implements OnModuleInit {
  constructor(
    private readonly bulk: BulkActions,
    private readonly fields: CustomFieldsRepository,
    private readonly values: CustomValuesService,
  ) {}

  onModuleInit(): void {
    this.bulk.add('setField', recordKinds, this.setField())
  }

  private setField(): BulkExecutor<'setField', CustomValue | null> {
    const valueOf = async (turn: Turn): Promise<CustomValue | null> =>
      (await this.fields.valuesOf(turn.actor.orgId, recordOf(turn)))[turn.command.key] ?? null
    const set = (turn: Turn, value: CustomValue | null): Promise<boolean> =>
      this.values.put(turn.actor, recordOf(turn), { [turn.command.key]: value })
    return {
      prepare: async (actor, kind, { key, customValue }) => {
        const fields = await this.fields.ofKind(actor.orgId, kind)
        const { field, value } = judgedValue(sightOf(actor), fields, { at: `custom.${key}`, key, value: customValue })
        if (field.type === 'file') throw Problem.at(`custom.${key}`, 'Add files on each record’s page')
        return {
          aboutName: field.name,
          valueText: textOf(field, value ?? undefined),
          isRestricted: field.isPersonal || field.audience === 'admins',
        }
      },
      do: async (turn) => {
        const before = await valueOf(turn)
        return (await set(turn, turn.command.customValue)) ? { before } : { skipped: 'bulk_unchanged' }
      },
      undo: {
        before: customValueSchema.nullable(),
        giveBack: async (turn, before): Promise<BulkStep> => {
          const { actor, kind } = turn
          const { key, customValue } = turn.command
          const fields = await this.fields.ofKind(actor.orgId, kind)
          const { value } = judgedValue(sightOf(actor), fields, { at: `custom.${key}`, key, value: customValue })
          if (JSON.stringify(await valueOf(turn)) !== JSON.stringify(value)) return { skipped: 'bulk_changed_since' }
          await set(turn, before)
          return {}
        },
      },
    }
  }
}
