import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { gatewayIntegrationIdSchema } from '../gateways/gateway-integration-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { adoptionIdSchema, adoptionItemIdSchema } from './adoption-id.js'
import {
  adoptableAccountSchema,
  adoptionItemSchema,
  adoptionItemStatuses,
  adoptionReasons,
  adoptionSchema,
  adoptionWordSchema,
  type AdoptableAccount,
  type Adoption,
  type AdoptionItem,
  type AdoptionWord,
} from './adoption.js'

export const listAdoptableAccounts = defineQuery<Nothing, AdoptableAccount[]>({
  name: 'adoptions.accounts',
  summary: 'The gateway accounts whose recurring gifts can be moved to Almoner, each with how far that is.',
  access: 'adoptions.manage',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(adoptableAccountSchema),
  rest: { method: 'GET', path: '/v1/adoptable-accounts' },
})

const ofIntegrationSchema = z.strictObject({ integrationId: gatewayIntegrationIdSchema })
export interface AdoptionOfIntegration extends z.output<typeof ofIntegrationSchema> {}

export const findAdoption = defineQuery<AdoptionOfIntegration, Adoption | null>({
  name: 'adoptions.find',
  summary: 'How far the recurring gifts of a gateway account are moved to Almoner; null where nobody has begun.',
  access: 'adoptions.manage',
  whileImpersonating: 'allowed',
  input: ofIntegrationSchema,
  output: adoptionSchema.nullable(),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/adoptable-accounts/{integrationId}/adoption' },
})

export const readAdoption = defineCommand<AdoptionOfIntegration, Adoption>({
  name: 'adoptions.read',
  summary: 'Reads the recurring gifts that a gateway account collects by itself, for the first time or again.',
  access: 'adoptions.manage',
  input: ofIntegrationSchema,
  output: adoptionSchema,
  problems: ['not_found', 'adoption_busy', 'gateway_has_no_subscriptions', 'gateway_unavailable'],
  rest: { method: 'POST', path: '/v1/adoptable-accounts/{integrationId}/adoption' },
})

const byIdSchema = z.strictObject({ id: adoptionIdSchema })
export interface AdoptionById extends z.output<typeof byIdSchema> {}

export const listAdoptionItemsInputSchema = z.strictObject({
  id: adoptionIdSchema,
  status: z.array(z.enum(adoptionItemStatuses)).max(adoptionItemStatuses.length).optional(),
  reason: z.array(z.enum(adoptionReasons)).max(adoptionReasons.length).optional(),
  /** Only those whose dates, amount or method differ. */
  hasDifferences: z.boolean().optional(),
  isHeld: z.boolean().optional(),
  /** A part of a name, an email or an id of the gateway. */
  search: textUpTo(100).optional(),
  ...pageInput,
})
export interface ListAdoptionItemsWire extends z.input<typeof listAdoptionItemsInputSchema> {}
export interface ListAdoptionItemsInput extends z.output<typeof listAdoptionItemsInputSchema> {}

export const listAdoptionItems = defineQuery<ListAdoptionItemsInput, Page<AdoptionItem>, ListAdoptionItemsWire>({
  name: 'adoptions.items',
  summary: 'A page of the recurring gifts of a gateway account, by the day that each is collected on next.',
  access: 'adoptions.manage',
  whileImpersonating: 'allowed',
  input: listAdoptionItemsInputSchema,
  output: pageOf(adoptionItemSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/adoptions/{id}/items', query: '*' },
})

const placeSchema = z.strictObject({
  id: adoptionIdSchema,
  campaignId: campaignIdSchema,
  /** The default fund where absent. */
  designationId: designationIdSchema.nullish(),
})
export interface PlaceAdoptionInput extends z.output<typeof placeSchema> {}

export const placeAdoption = defineCommand<PlaceAdoptionInput, Adoption>({
  name: 'adoptions.place',
  summary: 'Says to which campaign and fund the recurring gifts go that are taken over.',
  access: 'adoptions.manage',
  input: placeSchema,
  output: adoptionSchema,
  problems: ['not_found', 'adoption_busy'],
  rest: { method: 'POST', path: '/v1/adoptions/{id}/place' },
})

/** More words than these are not listed: what has one of the others goes where all others do. */
export const mostAdoptionWords = 500

export const listAdoptionWords = defineQuery<AdoptionById, AdoptionWord[]>({
  name: 'adoptions.words',
  summary:
    'What a gateway account says that its recurring gifts are given for, each with where they go, the most frequent first.',
  access: 'adoptions.manage',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: z.array(adoptionWordSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/adoptions/{id}/words' },
})

const placeWordSchema = z.strictObject({
  id: adoptionIdSchema,
  word: textUpTo(200),
  /** Where all others go, where absent. */
  campaignId: campaignIdSchema.nullish(),
  /** The default fund where absent. */
  designationId: designationIdSchema.nullish(),
})
export interface PlaceAdoptionWordInput extends z.output<typeof placeWordSchema> {}

export const placeAdoptionWord = defineCommand<PlaceAdoptionWordInput, Adoption>({
  name: 'adoptions.placeWord',
  summary: 'Says to which campaign and fund the recurring gifts go that the account says are given for one thing.',
  access: 'adoptions.manage',
  input: placeWordSchema,
  output: adoptionSchema,
  problems: ['not_found', 'adoption_busy'],
  rest: { method: 'POST', path: '/v1/adoptions/{id}/words' },
})

const leaveOutSchema = z.strictObject({
  id: adoptionIdSchema,
  itemIds: z.array(adoptionItemIdSchema).min(1).max(100),
  isLeftOut: z.boolean(),
})
export interface LeaveOutInput extends z.output<typeof leaveOutSchema> {}

export const leaveOutOfAdoption = defineCommand<LeaveOutInput, Adoption>({
  name: 'adoptions.leaveOut',
  summary: 'Leaves recurring gifts out of a take-over, or has them taken over after all.',
  access: 'adoptions.manage',
  input: leaveOutSchema,
  output: adoptionSchema,
  problems: ['not_found', 'adoption_busy'],
  rest: { method: 'POST', path: '/v1/adoptions/{id}/leave-out' },
})

export const compareAdoptionInputSchema = z.strictObject({
  id: adoptionIdSchema,
  months: z.int().min(1).max(24).default(12),
})
export interface CompareAdoptionWire extends z.input<typeof compareAdoptionInputSchema> {}
export interface CompareAdoptionInput extends z.output<typeof compareAdoptionInputSchema> {}

export const compareAdoption = defineCommand<CompareAdoptionInput, Adoption, CompareAdoptionWire>({
  name: 'adoptions.compare',
  summary: 'Reads the account again and compares what it will collect in the months to come with what Almoner would.',
  access: 'adoptions.manage',
  input: compareAdoptionInputSchema,
  output: adoptionSchema,
  problems: ['not_found', 'adoption_busy', 'adoption_unread'],
  rest: { method: 'POST', path: '/v1/adoptions/{id}/compare' },
})

const takeOverSchema = z.strictObject({
  id: adoptionIdSchema,
  /** The day in the time zone of the legal entity, today or later. */
  on: calendarDateSchema,
  /** How many recurring gifts the screen showed, or `counts` said that are ready and not left out: fewer or more are not taken over by surprise. */
  count: z.int().min(1),
})
export interface TakeOverInput extends z.output<typeof takeOverSchema> {}

export const takeOverAdoption = defineCommand<TakeOverInput, Adoption>({
  name: 'adoptions.takeOver',
  summary: 'Has Almoner collect the recurring gifts that are ready from a day on, and the gateway no more.',
  access: 'adoptions.manage',
  input: takeOverSchema,
  output: adoptionSchema,
  problems: [
    'not_found',
    'adoption_busy',
    'adoption_unread',
    'adoption_empty',
    'adoption_unheard',
    'gateway_unavailable',
    'gateway_has_no_subscriptions',
  ],
  rest: { method: 'POST', path: '/v1/adoptions/{id}/take-over' },
})

export const callOffAdoption = defineCommand<AdoptionById, Adoption>({
  name: 'adoptions.callOff',
  summary: 'Calls off a take-over for what was not taken over yet.',
  access: 'adoptions.manage',
  input: byIdSchema,
  output: adoptionSchema,
  problems: ['not_found', 'adoption_not_planned'],
  rest: { method: 'POST', path: '/v1/adoptions/{id}/call-off' },
})

const giveBackSchema = z.strictObject({
  id: adoptionIdSchema,
  /** One of them; all that can be given back where absent. */
  itemId: adoptionItemIdSchema.optional(),
})
export interface GiveBackInput extends z.output<typeof giveBackSchema> {}

export const giveBackAdoption = defineCommand<GiveBackInput, Adoption>({
  name: 'adoptions.giveBack',
  summary: 'Has the gateway collect again what Almoner took over and has not collected yet.',
  access: 'adoptions.manage',
  input: giveBackSchema,
  output: adoptionSchema,
  problems: ['not_found', 'adoption_busy', 'adoption_collected', 'adoption_nothing_to_give_back'],
  rest: { method: 'POST', path: '/v1/adoptions/{id}/give-back' },
})

const releaseSchema = z.strictObject({ id: adoptionIdSchema, itemId: adoptionItemIdSchema })
export interface ReleaseAdoptedInput extends z.output<typeof releaseSchema> {}

export const releaseAdopted = defineCommand<ReleaseAdoptedInput, Adoption>({
  name: 'adoptions.release',
  summary: 'Has Almoner collect again by a recurring gift that waits, once somebody has looked at it.',
  access: 'adoptions.manage',
  input: releaseSchema,
  output: adoptionSchema,
  problems: ['not_found', 'donation_held'],
  rest: { method: 'POST', path: '/v1/adoptions/{id}/items/{itemId}/release' },
})
