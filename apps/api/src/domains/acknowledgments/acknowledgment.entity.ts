import { defineEntity, p } from '@mikro-orm/postgresql'
import { acknowledgmentStates, thankWays } from '@almoner/contracts/acknowledgments/acknowledgment'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { LetterWords } from '@almoner/contracts/letters/letter-template'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

export type SentWords = LetterWords & { language: PageLanguage }

const acknowledgmentSchema = defineEntity({
  name: 'Acknowledgment',
  tableName: 'acknowledgments',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    chargeId: p.uuid(),
    donorId: p.uuid(),
    ruleId: p.uuid(),
    state: p.enum(acknowledgmentStates).default('open'),
    way: p.enum(thankWays),
    letterId: p.uuid().nullable(),
    assigneeId: p.uuid().nullable(),
    dueOn: p.date(),
    /** What the letter says to this donor alone. */
    ownWords: p.json<SentWords>().nullable(),
    taskId: p.uuid().nullable(),
    createdAt: column.instant(),
    thankedAt: column.instant().nullable(),
    thankedBy: p.uuid().nullable(),
    /** What the donor was sent, to the letter. */
    sent: p.json<SentWords>().nullable(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'acknowledgments_org_id' },
    { properties: ['orgId', 'chargeId'], name: 'acknowledgments_once' },
  ],
  checks: [{ name: 'acknowledgments_ended', expression: "(state = 'open') = (thanked_at is null)" }],
  indexes: [
    { properties: ['orgId', 'dueOn', 'id'], name: 'acknowledgments_open', where: "state = 'open'" },
    {
      properties: ['orgId', 'state', 'thankedAt', 'id'],
      name: 'acknowledgments_ended_at',
      where: "state <> 'open'",
    },
    { properties: ['orgId', 'donorId'], name: 'acknowledgments_of_donor' },
    { properties: ['orgId', 'taskId'], name: 'acknowledgments_of_task', where: 'task_id is not null' },
  ],
})

/** A gift that is to be thanked for, or was. */
export class Acknowledgment extends acknowledgmentSchema.class {}
acknowledgmentSchema.setClass(Acknowledgment)
