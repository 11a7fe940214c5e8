import { z } from 'zod'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { acknowledgmentRuleIdSchema } from './acknowledgment-id.js'
import { acknowledgmentRuleSchema, ruleFields, withWholeRule, type AcknowledgmentRule } from './acknowledgment-rule.js'

const rulesSchema = z.array(acknowledgmentRuleSchema)

export const listThankRules = defineQuery<Nothing, AcknowledgmentRule[]>({
  name: 'acknowledgments.rules',
  summary: 'The rules by which gifts come to be thanked for, in the order in which they are asked.',
  access: 'acknowledgments.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: rulesSchema,
})

export const saveRuleInputSchema = z
  .strictObject({ id: acknowledgmentRuleIdSchema.optional(), ...ruleFields })
  .superRefine(withWholeRule)
export interface SaveRuleInput extends z.output<typeof saveRuleInputSchema> {}
export interface SaveRuleWire extends z.input<typeof saveRuleInputSchema> {}

export const saveThankRule = defineCommand<SaveRuleInput, AcknowledgmentRule[], SaveRuleWire>({
  name: 'acknowledgments.saveRule',
  summary: 'Adds a rule at the end, or changes one. Gifts since its day that no rule has taken come onto the queue.',
  access: 'acknowledgments.setUp',
  input: saveRuleInputSchema,
  output: rulesSchema,
  problems: ['not_found', 'task_assignee_unfit'],
})

const byIdSchema = z.strictObject({ id: acknowledgmentRuleIdSchema })
export interface ThankRuleById extends z.output<typeof byIdSchema> {}

export const removeThankRule = defineCommand<ThankRuleById, AcknowledgmentRule[]>({
  name: 'acknowledgments.removeRule',
  summary: 'Removes a rule. What waits because of it stays on the queue.',
  access: 'acknowledgments.setUp',
  input: byIdSchema,
  output: rulesSchema,
  problems: ['not_found'],
})

const moveInputSchema = z.strictObject({ id: acknowledgmentRuleIdSchema, up: z.boolean() })
export interface MoveRuleInput extends z.output<typeof moveInputSchema> {}

export const moveThankRule = defineCommand<MoveRuleInput, AcknowledgmentRule[]>({
  name: 'acknowledgments.moveRule',
  summary: 'Asks a rule one place earlier, or later.',
  access: 'acknowledgments.setUp',
  input: moveInputSchema,
  output: rulesSchema,
  problems: ['not_found'],
})
