import { z } from 'zod'
import { textUpTo } from '../text.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { fieldDirections, fieldOwners, hubspotObjects } from './hubspot-fields.js'

/** How Almoner is let in: by the token of a private app, or by a person's consent on HubSpot's own page. */
export const hubspotAuths = ['private_app', 'oauth'] as const
export type HubspotAuth = (typeof hubspotAuths)[number]

/** `expired`: HubSpot no longer takes the token or the consent. `error`: it takes the token and refuses what is asked with it. */
export const hubspotStatuses = ['connected', 'expired', 'error', 'disconnected'] as const
export type HubspotStatus = (typeof hubspotStatuses)[number]

/** Stages of the pipeline that Almoner adds for gifts. */
export const dealStages = ['succeeded', 'recurring', 'refunded', 'disputed', 'failed'] as const
export type DealStage = (typeof dealStages)[number]

/**
 * `stage`: the amount stays, and a gift that was given back whole moves to its own stage. `amend`: the amount is what is
 * left of the gift. `negative`: each refund is a deal of its own with a negative amount.
 */
export const refundModes = ['stage', 'amend', 'negative'] as const
export type RefundMode = (typeof refundModes)[number]

/**
 * What becomes of two contacts, or two companies, whose donors are merged here. `keep`: both stay, and the gifts of the one go to
 * the other. `merge`: HubSpot makes them one, which it cannot undo.
 */
export const mergeModes = ['keep', 'merge'] as const
export type MergeMode = (typeof mergeModes)[number]

/** What becomes of recurring donations: an object of their own, which not every account may have, properties of the donor, or nothing. */
export const recurringTargets = ['custom_object', 'contact_properties', 'off'] as const
export type RecurringTarget = (typeof recurringTargets)[number]

export const linkStates = ['pending', 'synced', 'error', 'conflict'] as const
export type LinkState = (typeof linkStates)[number]

/** A `donation` is a recurring one. */
export const linkKinds = ['donor', 'donation', 'charge', 'refund'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Lines of the map are at most as many as a screen can hold. */
export const mostMappedFields = 100

export const mappedFieldSchema = z.strictObject({
  object: z.enum(hubspotObjects),
  ours: textUpTo(60),
  theirs: z.string().regex(/^[a-z][a-z0-9_]{0,99}$/, 'Enter the property’s internal name, such as jobtitle'),
  direction: z.enum(fieldDirections),
  owner: z.enum(fieldOwners),
})

const stagesSchema = z.object({
  succeeded: z.string(),
  recurring: z.string(),
  refunded: z.string(),
  disputed: z.string(),
  failed: z.string(),
} satisfies Record<DealStage, z.ZodString>)

const objectsSchema = z.object({
  contact: z.literal(true),
  company: z.literal(true),
  deal: z.boolean(),
  plan: z.enum(recurringTargets),
})
export interface HubspotObjects extends z.infer<typeof objectsSchema> {}

/** What a run over all records would do: none of it is written to HubSpot before it is started. */
const previewSchema = z.object({
  /** Records that are in both, recognized by their address or name. */
  link: z.int(),
  create: z.int(),
  conflict: z.int(),
  /** Those that are linked already. */
  linked: z.int(),
  /** Recurring gifts that become objects of their own. */
  plans: z.int(),
  gifts: z.int(),
})
export interface BackfillPreview extends z.infer<typeof previewSchema> {}

export const backfillStates = ['previewing', 'previewed', 'running', 'done', 'failed'] as const
export type BackfillState = (typeof backfillStates)[number]

const backfillSchema = z.object({
  state: z.enum(backfillStates),
  /** Gifts from that day on, with the donors who made them; null for everything. */
  from: calendarDateSchema.nullable(),
  preview: previewSchema.nullable(),
  total: z.int(),
  done: z.int(),
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  error: z.string().nullable(),
})
export interface Backfill extends z.infer<typeof backfillSchema> {}

/** The connection as `hubspotConnection` of an org tells it. */
export const hubspotConnectionSchema = z.object({
  status: z.enum(hubspotStatuses),
  /** Null once it is disconnected. */
  auth: z.enum(hubspotAuths).nullable(),
  portalId: z.string().nullable(),
  scopes: z.array(z.string()),
  connectedBy: z.string().nullable(),
  connectedAt: instantSchema.nullable(),
  pipelineId: z.string().nullable(),
  stages: stagesSchema.nullable(),
  objects: objectsSchema,
  fieldMap: z.array(mappedFieldSchema),
  refundMode: z.enum(refundModes),
  mergeMode: z.enum(mergeModes),
  backfillFrom: calendarDateSchema.nullable(),
  lastSyncAt: instantSchema.nullable(),
  queue: z.int(),
  errors: z.int(),
})
export interface HubspotConnection extends z.infer<typeof hubspotConnectionSchema> {}

export const hubspotDetailSchema = hubspotConnectionSchema.extend({
  secretHint: z.string().nullable(),
  /** Where people open the account, without a slash at the end. */
  accountUrl: z.string().nullable(),
  connectedByName: z.string().nullable(),
  sendsFailed: z.boolean(),
  lastError: z.string().nullable(),
  synced: z.int(),
  conflicts: z.int(),
  backfill: backfillSchema.nullable(),
})
export interface HubspotDetail extends z.infer<typeof hubspotDetailSchema> {}

export const hubspotLinkSchema = z.object({
  id: z.string(),
  kind: z.enum(linkKinds),
  ourId: z.string(),
  /** How people call the record here: the number and, of a donor, the name. */
  number: z.string().nullable(),
  name: z.string().nullable(),
  theirId: z.string().nullable(),
  url: z.string().nullable(),
  state: z.enum(linkStates),
  error: z.string().nullable(),
  attempts: z.int(),
  at: instantSchema,
})
export interface HubspotLink extends z.infer<typeof hubspotLinkSchema> {}

export const hubspotPropertySchema = z.object({
  object: z.enum(hubspotObjects),
  name: z.string(),
  label: z.string(),
  type: z.string(),
  isReadOnly: z.boolean(),
})
export interface HubspotProperty extends z.infer<typeof hubspotPropertySchema> {}

/** What has to be allowed, whichever way Almoner is let in. */
export const requiredScopes = ['contacts', 'companies', 'deals'].flatMap((noun) => [
  `crm.objects.${noun}.read`,
  `crm.objects.${noun}.write`,
  `crm.schemas.${noun}.read`,
  `crm.schemas.${noun}.write`,
])

/** What has to be allowed besides for recurring gifts as a custom object. */
export const customObjectScopes = [
  'crm.objects.custom.read',
  'crm.objects.custom.write',
  'crm.schemas.custom.read',
  'crm.schemas.custom.write',
]
