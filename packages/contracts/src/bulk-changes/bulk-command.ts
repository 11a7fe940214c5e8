import { z } from 'zod'
import { userIdSchema } from '../accounts/user-id.js'
import { campaignTargetSchema } from '../campaigns/campaign-target.js'
import { customFieldKeySchema } from '../custom-fields/custom-field.js'
import { customValueSchema } from '../custom-fields/custom-value.js'
import { designationIdSchema } from '../designations/designation-id.js'
import type { RecordKind } from '../records/record.js'
import { mostTagsOfRecord, tagNameSchema } from '../tags/tag.js'
import { taskFields } from '../tasks/task-fields.js'
import { calendarDateSchema } from '../time.js'

/** What can be done to many records of each kind at once. */
export const bulkActions = {
  donor: ['addTags', 'removeTags', 'setOwner', 'setField', 'setDoNotContact', 'addTask'],
  charge: ['addTags', 'removeTags', 'setField', 'resendConfirmation'],
  donation: ['pause', 'resume', 'skip', 'moveFund', 'sendCardLink', 'addTags', 'removeTags', 'setField'],
  campaign: ['addTags', 'removeTags', 'setOwner', 'setField', 'changeStatus'],
  fundraiser: ['approve', 'invite', 'pausePage', 'resumePage', 'addTags', 'removeTags', 'setField'],
} as const satisfies Record<RecordKind, readonly BulkAction[]>

/** Those that give back what each record had. */
const undoable: ReadonlySet<BulkAction> = new Set([
  'addTags',
  'removeTags',
  'setOwner',
  'setDoNotContact',
  'setField',
  'pausePage',
  'resumePage',
])

/** Whether an action can be taken back, whatever its terms. */
export const canBeUndone = (action: BulkAction): boolean => undoable.has(action)

/** Whether what a command does can be taken back; of states of campaigns, those between which one goes both ways. */
export const isUndoable = (command: BulkCommand): boolean =>
  command.action === 'changeStatus' ? command.to === 'active' || command.to === 'paused' : canBeUndone(command.action)

export const isBulkActionOf = (kind: RecordKind, action: BulkAction): boolean =>
  bulkActions[kind].some((one: BulkAction) => one === action)

export const mostSkippedAtOnce = 6

const tags = z
  .array(tagNameSchema)
  .min(1, 'Choose at least one tag')
  .max(mostTagsOfRecord, `At most ${mostTagsOfRecord} at once`)

export const bulkCommandSchema = z.discriminatedUnion('action', [
  /** Names; a tag that the organization does not have yet is made. */
  z.strictObject({ action: z.literal('addTags'), tags }),
  z.strictObject({ action: z.literal('removeTags'), tags }),
  /** Null leaves them without one. */
  z.strictObject({ action: z.literal('setOwner'), ownerUserId: userIdSchema.nullable() }),
  z.strictObject({ action: z.literal('setDoNotContact'), doNotContact: z.boolean() }),
  /** Null empties it. */
  z.strictObject({
    action: z.literal('setField'),
    key: customFieldKeySchema,
    customValue: customValueSchema.nullable(),
  }),
  z.strictObject({ action: z.literal('addTask'), ...taskFields }),
  z.strictObject({ action: z.literal('resendConfirmation') }),
  z.strictObject({ action: z.literal('changeStatus'), to: campaignTargetSchema }),
  z.strictObject({ action: z.literal('approve') }),
  z.strictObject({ action: z.literal('invite') }),
  z.strictObject({ action: z.literal('pausePage') }),
  z.strictObject({ action: z.literal('resumePage') }),
  z.strictObject({ action: z.literal('pause'), until: calendarDateSchema.nullish() }),
  z.strictObject({ action: z.literal('resume') }),
  z.strictObject({ action: z.literal('skip'), count: z.int().min(1).max(mostSkippedAtOnce).default(1) }),
  z.strictObject({ action: z.literal('moveFund'), designationId: designationIdSchema }),
  z.strictObject({ action: z.literal('sendCardLink') }),
])
export type BulkCommand = z.output<typeof bulkCommandSchema>
export type BulkCommandWire = z.input<typeof bulkCommandSchema>
export type BulkAction = BulkCommand['action']
export type CommandOf<Action extends BulkAction> = Extract<BulkCommand, { action: Action }>
