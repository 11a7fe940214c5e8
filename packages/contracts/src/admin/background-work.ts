import { z } from 'zod'
import { mailStates } from '../emails/mail-state.js'
import { orgIdSchema } from '../orgs/org-id.js'
import { instantSchema } from '../time.js'

const orgNameSchema = z.object({ id: orgIdSchema, name: z.string() }).nullable()

export const jobStates = ['failed', 'retrying', 'running', 'scheduled', 'waiting'] as const
export type JobState = (typeof jobStates)[number]

/** Work that the server does by itself. What is done leaves the queue. */
export const jobSchema = z.object({
  id: z.string(),
  /** `domain.verb` */
  task: z.string(),
  org: orgNameSchema,
  /** `failed`: given up; it runs again only if somebody says so. */
  state: z.enum(jobStates),
  attempts: z.int(),
  maxAttempts: z.int(),
  runAt: instantSchema,
  createdAt: instantSchema,
  lastError: z.string().nullable(),
})
export interface Job extends z.infer<typeof jobSchema> {}

export const mailSchema = z.object({
  id: z.string(),
  org: orgNameSchema,
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  createdAt: instantSchema,
  sentAt: instantSchema.nullable(),
  lastError: z.string().nullable(),
})
export interface Mail extends z.infer<typeof mailSchema> {}

export const endpointStates = ['healthy', 'failing', 'stopped', 'off'] as const
export type EndpointState = (typeof endpointStates)[number]

/** Where an org has its events sent, and how that goes. */
export const endpointHealthSchema = z.object({
  id: z.string(),
  org: orgNameSchema.unwrap(),
  url: z.string(),
  /** `stopped`: by Almoner, since nothing was taken any more; `off`: by the org. */
  state: z.enum(endpointStates),
  lastStatus: z.int().nullable(),
  lastDeliveredAt: instantSchema.nullable(),
  failingSince: instantSchema.nullable(),
  waiting: z.int(),
  oldestWaitingAt: instantSchema.nullable(),
})
export interface EndpointHealth extends z.infer<typeof endpointHealthSchema> {}
