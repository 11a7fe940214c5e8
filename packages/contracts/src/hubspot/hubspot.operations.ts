import { z } from 'zod'
import { chargeIdSchema } from '../charges/charge-id.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { faultOfDirection } from './hubspot-fields.js'
import { hubspotLinkIdSchema } from './hubspot-link-id.js'
import {
  hubspotDetailSchema,
  hubspotLinkSchema,
  hubspotPropertySchema,
  linkStates,
  mappedFieldSchema,
  mergeModes,
  mostMappedFields,
  recurringTargets,
  refundModes,
} from './hubspot.js'
import type { HubspotDetail, HubspotLink, HubspotProperty } from './hubspot.js'

export const getHubspot = defineQuery<Nothing, HubspotDetail | null>({
  name: 'hubspot.get',
  summary: 'The connection to HubSpot with its settings, queue and backfill; null where there was never one.',
  access: 'hubspot.manage',
  whileImpersonating: 'allowed',
  input: nothing,
  output: hubspotDetailSchema.nullable(),
  rest: { method: 'GET', path: '/org/hubspot' },
})

const connectInputSchema = z.strictObject({
  token: textUpTo(500).trim().min(1, 'Paste your private app’s access token'),
})
export interface ConnectHubspotInput extends z.output<typeof connectInputSchema> {}

export const connectHubspot = defineCommand<ConnectHubspotInput, HubspotDetail, z.input<typeof connectInputSchema>>({
  name: 'hubspot.connect',
  summary: 'Connects the account of a private app’s access token, and adds a pipeline and properties to it.',
  access: 'hubspot.manage',
  input: connectInputSchema,
  output: hubspotDetailSchema,
  problems: [
    'second_factor_stale',
    'hubspot_refused',
    'hubspot_unavailable',
    'attempts_exhausted',
    'instance_unconfirmed',
  ],
})

const consentUrlSchema = z.object({ url: z.string() })
export interface HubspotConsentUrl extends z.infer<typeof consentUrlSchema> {}

export const startHubspotOauth = defineCommand<Nothing, HubspotConsentUrl>({
  name: 'hubspot.startOauth',
  summary:
    'The page at HubSpot on which the account is chosen and access allowed. It leads back to the session that asked, once and within ten minutes.',
  access: 'hubspot.manage',
  input: nothing,
  output: consentUrlSchema,
  problems: ['second_factor_stale', 'hubspot_oauth_off'],
})

const finishOauthInputSchema = z.strictObject({ code: textUpTo(500).min(1), state: textUpTo(100).min(1) })
export interface FinishHubspotOauthInput extends z.output<typeof finishOauthInputSchema> {}

export const finishHubspotOauth = defineCommand<
  FinishHubspotOauthInput,
  HubspotDetail,
  z.input<typeof finishOauthInputSchema>
>({
  name: 'hubspot.finishOauth',
  summary: 'Connects the account that was chosen at HubSpot, and adds a pipeline and properties to it.',
  access: 'hubspot.manage',
  input: finishOauthInputSchema,
  output: hubspotDetailSchema,
  problems: [
    'hubspot_oauth_off',
    'hubspot_oauth_over',
    'hubspot_scopes_missing',
    'hubspot_other_account',
    'hubspot_refused',
    'hubspot_unavailable',
    'attempts_exhausted',
    'instance_unconfirmed',
  ],
})

export const disconnectHubspot = defineCommand<Nothing, HubspotDetail>({
  name: 'hubspot.disconnect',
  summary:
    'Stops all traffic with HubSpot, forgets the token and takes a consent back there. What either side holds stays.',
  access: 'hubspot.manage',
  input: nothing,
  output: hubspotDetailSchema,
  problems: ['hubspot_not_connected'],
})

const settingsInputSchema = z.strictObject({
  refundMode: z.enum(refundModes),
  mergeMode: z.enum(mergeModes),
  objects: z.strictObject({ deal: z.boolean(), plan: z.enum(recurringTargets) }),
  sendsFailed: z.boolean(),
  fieldMap: z
    .array(
      mappedFieldSchema.superRefine((field, context) => {
        const message = faultOfDirection(field)
        if (message) context.addIssue({ code: 'custom', message, path: ['direction'] })
      }),
    )
    .max(mostMappedFields, `At most ${mostMappedFields} fields`)
    .superRefine((fields, context) => {
      const seen = new Set<string>()
      for (const [place, { object, ours, theirs }] of fields.entries()) {
        for (const [key, path] of [
          [`${object} ${theirs}`, 'theirs'],
          [`${object} ours ${ours}`, 'ours'],
        ] as const) {
          if (seen.has(key)) context.addIssue({ code: 'custom', message: 'This is mapped twice', path: [place, path] })
          seen.add(key)
        }
      }
    }),
})
export interface HubspotSettingsInput extends z.output<typeof settingsInputSchema> {}

export const saveHubspotSettings = defineCommand<
  HubspotSettingsInput,
  HubspotDetail,
  z.input<typeof settingsInputSchema>
>({
  name: 'hubspot.saveSettings',
  summary: 'Sets what is sent to HubSpot and what is read from it; records that were sent are brought up to date.',
  access: 'hubspot.manage',
  input: settingsInputSchema,
  output: hubspotDetailSchema,
  problems: [
    'hubspot_not_connected',
    'hubspot_unavailable',
    'hubspot_refused',
    'attempts_exhausted',
    'instance_unconfirmed',
  ],
})

export const listHubspotProperties = defineQuery<Nothing, HubspotProperty[]>({
  name: 'hubspot.properties',
  summary: 'The properties of the objects that are sent, as HubSpot lists them now.',
  access: 'hubspot.manage',
  input: nothing,
  output: z.array(hubspotPropertySchema),
  problems: [
    'hubspot_not_connected',
    'hubspot_unavailable',
    'hubspot_refused',
    'attempts_exhausted',
    'instance_unconfirmed',
  ],
})

const previewInputSchema = z.strictObject({ from: calendarDateSchema.nullable() })
export interface PreviewBackfillInput extends z.output<typeof previewInputSchema> {}

export const previewHubspotBackfill = defineCommand<
  PreviewBackfillInput,
  HubspotDetail,
  z.input<typeof previewInputSchema>
>({
  name: 'hubspot.previewBackfill',
  summary: 'Counts what a backfill would link and create. It reads HubSpot and writes nothing there.',
  access: 'hubspot.manage',
  input: previewInputSchema,
  output: hubspotDetailSchema,
  problems: ['hubspot_not_connected', 'hubspot_busy'],
})

export const startHubspotBackfill = defineCommand<Nothing, HubspotDetail>({
  name: 'hubspot.startBackfill',
  summary: 'Sends what was previewed.',
  access: 'hubspot.manage',
  input: nothing,
  output: hubspotDetailSchema,
  problems: ['hubspot_not_connected', 'hubspot_not_previewed'],
})

export const listLinksInputSchema = z.strictObject({ ...pageInput, state: z.enum(linkStates).optional() })
export interface ListHubspotLinksInput extends z.output<typeof listLinksInputSchema> {}

export const listHubspotLinks = defineQuery<
  ListHubspotLinksInput,
  Page<HubspotLink>,
  z.input<typeof listLinksInputSchema>
>({
  name: 'hubspot.listLinks',
  summary: 'A page of records with what became of them in HubSpot, the newest first.',
  access: 'hubspot.manage',
  whileImpersonating: 'allowed',
  input: listLinksInputSchema,
  output: pageOf(hubspotLinkSchema),
  rest: { method: 'GET', path: '/org/hubspot/links', query: '*' },
})

const retryInputSchema = z.strictObject({ id: hubspotLinkIdSchema.optional() })
export interface RetryHubspotInput extends z.output<typeof retryInputSchema> {}

const retriedSchema = z.object({ count: z.int() })
export interface RetriedHubspot extends z.infer<typeof retriedSchema> {}

export const retryHubspot = defineCommand<RetryHubspotInput, RetriedHubspot, z.input<typeof retryInputSchema>>({
  name: 'hubspot.retry',
  summary: 'Sends a record again, or every one that failed or is in conflict.',
  access: 'hubspot.manage',
  input: retryInputSchema,
  output: retriedSchema,
  problems: ['hubspot_not_connected', 'not_found'],
})

const ofRecordInputSchema = z.union([
  z.strictObject({ donorId: donorIdSchema }),
  z.strictObject({ chargeId: chargeIdSchema }),
  z.strictObject({ donationId: donationIdSchema }),
])
export type HubspotOfRecordInput = z.output<typeof ofRecordInputSchema>

export const getHubspotLink = defineQuery<
  HubspotOfRecordInput,
  HubspotLink | null,
  z.input<typeof ofRecordInputSchema>
>({
  name: 'hubspot.ofRecord',
  summary: 'What became of a donor, a transaction or a recurring gift in HubSpot; null where it was not sent.',
  access: 'donors.read',
  whileImpersonating: 'allowed',
  input: ofRecordInputSchema,
  output: hubspotLinkSchema.nullable(),
})
