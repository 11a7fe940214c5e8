import { z } from 'zod'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { instantSchema } from '../time.js'

const instanceSchema = z.object({
  /** Its INSTANCE_ID, or what stands for it in its data folder. */
  instanceId: z.string(),
  hostName: z.string(),
  firstSeenAt: instantSchema,
  confirmedAt: instantSchema.nullable(),
  isThis: z.boolean(),
})

/** A copy of another's database calls no gateway until a superuser says that it is no copy. */
export const instanceStateSchema = z.object({ isConfirmed: z.boolean(), instances: z.array(instanceSchema) })
export interface InstanceState extends z.infer<typeof instanceStateSchema> {}

export const getInstance = defineQuery<Nothing, InstanceState>({
  name: 'admin.getInstance',
  summary: 'Where Almoner runs on this database, and whether this one may call gateways.',
  access: 'superuser',
  input: nothing,
  output: instanceStateSchema,
})

const confirmInputSchema = z.strictObject({
  /** The others may call gateways no more, as after a move to another machine. */
  stopsOthers: z.boolean(),
})
export interface ConfirmInstanceInput extends z.output<typeof confirmInputSchema> {}

export const confirmInstance = defineCommand<ConfirmInstanceInput, InstanceState>({
  name: 'admin.confirmInstance',
  summary: 'Says that this Almoner is no copy, so that it may call gateways.',
  access: 'superuser',
  input: confirmInputSchema,
  output: instanceStateSchema,
  problems: ['second_factor_stale'],
})
