import { z } from 'zod'
import { campaignIdSchema } from './campaign-id.js'
import { defineCommand, defineQuery, pictureForm } from '../operation.js'
import { fileOf, textOf, uploadFormSchema, type UploadedFile, type UploadForm } from '../upload.js'
import { campaignPageSchema, pageContentSchema, type CampaignPage, type PageContent } from './campaign-page.js'

const ofCampaignSchema = z.strictObject({ campaignId: campaignIdSchema })
export interface OfCampaign extends z.output<typeof ofCampaignSchema> {}

export const getCampaignPage = defineQuery<OfCampaign, CampaignPage>({
  name: 'campaigns.getPage',
  summary: 'The page of a campaign as it was last saved, with what it would look like.',
  access: 'campaigns.read',
  whileImpersonating: 'allowed',
  input: ofCampaignSchema,
  output: campaignPageSchema,
  problems: ['not_found'],
})

const saveInput = z.strictObject({ campaignId: campaignIdSchema, content: pageContentSchema })
export interface SaveCampaignPageInput {
  campaignId: string
  content: PageContent
}

export const saveCampaignPage = defineCommand<SaveCampaignPageInput, CampaignPage, z.input<typeof saveInput>>({
  name: 'campaigns.savePage',
  summary: 'Saves the page of a campaign; what the public sees stays until it is published.',
  access: 'campaigns.manage',
  whileImpersonating: 'allowed',
  input: saveInput,
  output: campaignPageSchema,
  problems: ['not_found'],
})

export const publishCampaignPage = defineCommand<OfCampaign, CampaignPage>({
  name: 'campaigns.publishPage',
  summary: 'Shows the public the page as it was last saved.',
  access: 'campaigns.manage',
  whileImpersonating: 'allowed',
  input: ofCampaignSchema,
  output: campaignPageSchema,
  problems: ['not_found'],
})

export const unpublishCampaignPage = defineCommand<OfCampaign, CampaignPage>({
  name: 'campaigns.unpublishPage',
  summary: 'Takes the page away from the public.',
  access: 'campaigns.manage',
  whileImpersonating: 'allowed',
  input: ofCampaignSchema,
  output: campaignPageSchema,
  problems: ['not_found'],
})

export interface UploadPagePictureInput {
  campaignId: string
  picture: UploadedFile
}

const uploadInput = uploadFormSchema.transform((form, context): UploadPagePictureInput => {
  const id = campaignIdSchema.safeParse(textOf(form, 'campaignId'))
  const picture = fileOf(form, 'picture')
  if (!id.success) context.addIssue({ code: 'custom', path: ['campaignId'], message: 'Not a valid ID' })
  if (!picture) context.addIssue({ code: 'custom', path: ['picture'], message: 'Choose a picture' })
  return id.success && picture ? { campaignId: id.data, picture } : z.NEVER
})

export interface UploadedPicture {
  name: string
  url: string
}

export const uploadPagePicture = defineCommand<UploadPagePictureInput, UploadedPicture, UploadForm>({
  name: 'campaigns.uploadPicture',
  summary: 'Takes a picture for the page of a campaign; it is shown once the page names it.',
  access: 'campaigns.manage',
  whileImpersonating: 'allowed',
  input: uploadInput,
  output: z.object({ name: z.string(), url: z.string() }),
  problems: ['not_found', 'payload_too_large', 'content_type_wrong', 'storage_exceeded', 'attempts_exhausted'],
  form: pictureForm,
})
