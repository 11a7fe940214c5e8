import { z } from 'zod'
import { campaignTreeSchema } from './campaign-conditions.js'
import { campaignTargetSchema } from './campaign-target.js'
import { campaignIdSchema } from './campaign-id.js'
import { defineCommand, defineQuery } from '../operation.js'
import { changesInput, pageOf, type Page } from '../paging.js'
import { nameText, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import {
  campaignFieldsSchema,
  campaignRowSchema,
  campaignSchema,
  campaignStatuses,
  campaignTypes,
  type Campaign,
  type CampaignFields,
  type CampaignFieldsWire,
  type CampaignRow,
} from './campaign.js'
import { minorUnitsSchema } from '../money.js'

export const campaignFilterSchema = z.strictObject({
  search: textUpTo(100).optional(),
  status: z.array(z.enum(campaignStatuses)).optional(),
  type: z.array(z.enum(campaignTypes)).optional(),
  entityId: z.uuid().optional(),
  tag: textUpTo(40).optional(),
  hasGoal: z.enum(['yes', 'no']).optional(),
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  /** Conditions beyond the short forms, all or any of which hold. */
  where: campaignTreeSchema.optional(),
})
export interface CampaignFilter extends z.output<typeof campaignFilterSchema> {}
export interface CampaignFilterWire extends z.input<typeof campaignFilterSchema> {}

const listInput = campaignFilterSchema.optional()

export const listCampaigns = defineQuery<CampaignFilter | undefined, CampaignRow[], CampaignFilterWire | undefined>({
  name: 'campaigns.list',
  summary: 'The campaigns of the org with what they raised in their own currency, the active ones first.',
  access: 'campaigns.read',
  whileImpersonating: 'allowed',
  input: listInput,
  output: z.array(campaignRowSchema),
})

const pageInputSchema = z.strictObject(changesInput)
export interface PageCampaignsInput extends z.output<typeof pageInputSchema> {}

export const pageCampaigns = defineQuery<PageCampaignsInput, Page<CampaignRow>, z.input<typeof pageInputSchema>>({
  name: 'campaigns.page',
  summary: 'A page of the campaigns of the org, whatever their status, the newest first.',
  access: 'campaigns.read',
  whileImpersonating: 'allowed',
  input: pageInputSchema,
  output: pageOf(campaignRowSchema),
  rest: { method: 'GET', path: '/v1/campaigns', query: '*' },
})

const byIdSchema = z.strictObject({ id: campaignIdSchema })
export interface CampaignById extends z.output<typeof byIdSchema> {}

export const getCampaign = defineQuery<CampaignById, Campaign>({
  name: 'campaigns.get',
  summary: 'One campaign with what it brought in.',
  access: 'campaigns.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: campaignSchema,
  problems: ['not_found'],
  rest: [
    { method: 'GET', path: '/campaign/{id}' },
    { method: 'GET', path: '/v1/campaigns/{id}' },
  ],
})

const saveInput = z.strictObject({ id: z.union([campaignIdSchema, z.literal('new')]), campaign: campaignFieldsSchema })
export interface SaveCampaignInput {
  id: string
  campaign: CampaignFields
}
export interface SaveCampaignWire {
  id: string
  campaign: CampaignFieldsWire
}

export const saveCampaign = defineCommand<SaveCampaignInput, Campaign, SaveCampaignWire>({
  name: 'campaigns.save',
  summary: 'Saves a campaign, or opens a new one as a draft where the id is `new`; what is left out stays.',
  access: 'campaigns.manage',
  whileImpersonating: 'allowed',
  input: saveInput,
  output: campaignSchema,
  problems: [
    'not_found',
    'campaign_code_taken',
    'campaign_slug_taken',
    'campaign_step_refused',
    'campaign_in_use',
    'campaign_default_kept',
  ],
  rest: { method: 'POST', path: '/campaign/{id}', bodyField: 'campaign' },
})

const changeStatusInput = z.strictObject({
  id: campaignIdSchema,
  to: campaignTargetSchema,
})
export interface ChangeCampaignStatusInput extends z.output<typeof changeStatusInput> {}

export const changeCampaignStatus = defineCommand<ChangeCampaignStatusInput, Campaign>({
  name: 'campaigns.changeStatus',
  summary: 'Takes a campaign a step on: makes it live, pauses, ends or archives it.',
  access: 'campaigns.manage',
  whileImpersonating: 'allowed',
  input: changeStatusInput,
  output: campaignSchema,
  problems: ['not_found', 'campaign_step_refused', 'campaign_default_kept'],
})

export const restoreCampaign = defineCommand<CampaignById, Campaign>({
  name: 'campaigns.restore',
  summary: 'Takes an archived campaign up again.',
  access: 'campaigns.restore',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: campaignSchema,
  problems: ['not_found', 'campaign_step_refused'],
})

const duplicateInput = z.strictObject({ id: campaignIdSchema, name: nameText })
export interface DuplicateCampaignInput extends z.output<typeof duplicateInput> {}

export const duplicateCampaign = defineCommand<DuplicateCampaignInput, Campaign>({
  name: 'campaigns.duplicate',
  summary: 'Opens a draft with the settings, mails and page of another campaign, without its gifts.',
  access: 'campaigns.manage',
  whileImpersonating: 'allowed',
  input: duplicateInput,
  output: campaignSchema,
  problems: ['not_found'],
})

export const removeCampaign = defineCommand<CampaignById, { id: string }>({
  name: 'campaigns.remove',
  summary: 'Removes a draft that nothing was given to.',
  access: 'campaigns.manage',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: z.object({ id: campaignIdSchema }),
  problems: ['not_found', 'campaign_in_use'],
})

export const campaignTemplates = ['appeal', 'monthly', 'event', 'blank'] as const
export type CampaignTemplate = (typeof campaignTemplates)[number]

const createInput = z.strictObject({
  name: nameText,
  template: z.enum(campaignTemplates),
  goalAmount: minorUnitsSchema.min(1).optional(),
})
export interface CreateCampaignInput extends z.output<typeof createInput> {}

export const createCampaign = defineCommand<CreateCampaignInput, Campaign, z.input<typeof createInput>>({
  name: 'campaigns.create',
  summary: 'Opens a draft from a template, with amounts, texts and a page to begin from.',
  access: 'campaigns.manage',
  whileImpersonating: 'allowed',
  input: createInput,
  output: campaignSchema,
})
