import { z } from 'zod'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { currencySchema } from '../money.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { changesInput, pageInput, pageOf, type Page } from '../paging.js'
import { textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { chartFaults, chartSettingsSchema, releaseChartSchema, type ReleaseChart } from './release-chart.js'
import { releaseIdSchema } from './release-id.js'
import {
  journalLineSchema,
  releaseFormats,
  releasePreviewSchema,
  releaseRowSchema,
  releaseSchema,
  releaseScopeSchema,
  releaseSpans,
  type JournalLine,
  type Release,
  type ReleasePreview,
  type ReleaseRow,
  type ReleaseScope,
} from './release.js'

export const listReleaseCharts = defineQuery<Nothing, ReleaseChart[]>({
  name: 'releases.charts',
  summary: 'What the accounts and funds of each legal entity are called in its own books, or what Almoner suggests.',
  access: 'releases.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(releaseChartSchema),
  rest: { method: 'GET', path: '/v1/charts-of-accounts' },
})

export const saveReleaseChartInputSchema = chartSettingsSchema
  .extend({ entityId: legalEntityIdSchema })
  .superRefine((chart, context) => {
    for (const { path, message } of chartFaults(chart)) context.addIssue({ code: 'custom', path, message })
  })
export interface SaveReleaseChartWire extends z.input<typeof saveReleaseChartInputSchema> {}
export interface SaveReleaseChartInput extends z.output<typeof saveReleaseChartInputSchema> {}

export const saveReleaseChart = defineCommand<SaveReleaseChartInput, ReleaseChart, SaveReleaseChartWire>({
  name: 'releases.saveChart',
  summary: 'Says what accounts and funds are called in the books of a legal entity, for the releases from now on.',
  access: 'releases.manage',
  input: saveReleaseChartInputSchema,
  output: releaseChartSchema,
  problems: ['not_found'],
  rest: { method: 'PUT', path: '/v1/charts-of-accounts/{entityId}' },
})

export const listReleaseScopes = defineQuery<Nothing, ReleaseScope[]>({
  name: 'releases.scopes',
  summary: 'How far the books of each legal entity and currency are closed and released.',
  access: 'releases.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(releaseScopeSchema),
  rest: { method: 'GET', path: '/v1/releasable-books' },
})

export const listReleasesInputSchema = z.strictObject({
  entityId: legalEntityIdSchema.optional(),
  currency: currencySchema.optional(),
  /** The last days of releases. */
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  isPosted: z.boolean().optional(),
  ...changesInput,
})
export interface ListReleasesWire extends z.input<typeof listReleasesInputSchema> {}
export interface ListReleasesInput extends z.output<typeof listReleasesInputSchema> {}

export const listReleases = defineQuery<ListReleasesInput, Page<ReleaseRow>, ListReleasesWire>({
  name: 'releases.list',
  summary: 'A page of the releases to accounting, the newest first.',
  access: 'releases.read',
  whileImpersonating: 'allowed',
  input: listReleasesInputSchema,
  output: pageOf(releaseRowSchema),
  rest: { method: 'GET', path: '/v1/releases', query: '*' },
})

const byIdSchema = z.strictObject({ id: releaseIdSchema })
export interface GetReleaseInput extends z.output<typeof byIdSchema> {}

export const getRelease = defineQuery<GetReleaseInput, Release>({
  name: 'releases.get',
  summary: 'One release to accounting with its sums.',
  access: 'releases.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: releaseSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/releases/{id}' },
})

export const listReleaseLinesInputSchema = z.strictObject({ releaseId: releaseIdSchema, ...pageInput })
export interface ListReleaseLinesWire extends z.input<typeof listReleaseLinesInputSchema> {}
export interface ListReleaseLinesInput extends z.output<typeof listReleaseLinesInputSchema> {}

export const listReleaseLines = defineQuery<ListReleaseLinesInput, Page<JournalLine>, ListReleaseLinesWire>({
  name: 'releases.lines',
  summary: 'A page of the journal of a release, by day and account.',
  access: 'releases.read',
  whileImpersonating: 'allowed',
  input: listReleaseLinesInputSchema,
  output: pageOf(journalLineSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/releases/{releaseId}/lines', query: '*' },
})

const scopeFields = {
  entityId: legalEntityIdSchema,
  currency: currencySchema,
  /** The last day to release: within what is closed, and not before the last day of the release before. */
  through: calendarDateSchema,
  span: z.enum(releaseSpans).default('month'),
}

export const previewReleaseInputSchema = z.strictObject(scopeFields)
export interface PreviewReleaseWire extends z.input<typeof previewReleaseInputSchema> {}
export interface PreviewReleaseInput extends z.output<typeof previewReleaseInputSchema> {}

export const previewRelease = defineQuery<PreviewReleaseInput, ReleasePreview, PreviewReleaseWire>({
  name: 'releases.preview',
  summary: 'What a release would have in it: the books through a day less what was released before.',
  access: 'releases.read',
  whileImpersonating: 'allowed',
  input: previewReleaseInputSchema,
  output: releasePreviewSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/release-preview', query: '*' },
})

export const createReleaseInputSchema = z.strictObject({
  ...scopeFields,
  /** What the preview said that the release has in it. */
  sha256: textUpTo(64),
})
export interface CreateReleaseWire extends z.input<typeof createReleaseInputSchema> {}
export interface CreateReleaseInput extends z.output<typeof createReleaseInputSchema> {}

export const createRelease = defineCommand<CreateReleaseInput, Release, CreateReleaseWire>({
  name: 'releases.create',
  summary: 'Releases what its preview showed. A release is never changed; what is corrected later is in the next one.',
  access: 'releases.manage',
  input: createReleaseInputSchema,
  output: releaseSchema,
  problems: ['not_found', 'release_unmapped', 'release_empty', 'release_changed'],
  rest: { method: 'POST', path: '/v1/releases' },
})

export const postReleaseInputSchema = z.strictObject({
  id: releaseIdSchema,
  /** What it is called in the books. */
  reference: textUpTo(100).nullish(),
})
export interface PostReleaseInput extends z.output<typeof postReleaseInputSchema> {}

export const postRelease = defineCommand<PostReleaseInput, Release>({
  name: 'releases.markPosted',
  summary: 'Notes that a release is in the books of the legal entity, once.',
  access: 'releases.manage',
  input: postReleaseInputSchema,
  output: releaseSchema,
  problems: ['not_found', 'release_posted'],
  rest: { method: 'POST', path: '/v1/releases/{id}/posted' },
})

const downloadInputSchema = z.strictObject({
  id: releaseIdSchema,
  format: z.enum(releaseFormats),
  /** Of the files that the format is split into, the first is 1. */
  part: z.int().min(1).max(10_000).default(1),
})
export interface DownloadReleaseWire extends z.input<typeof downloadInputSchema> {}
export interface DownloadReleaseInput extends z.output<typeof downloadInputSchema> {}

const fileSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  /** In Base64. */
  content: z.string(),
})
export interface ReleaseFile extends z.infer<typeof fileSchema> {}

export const downloadRelease = defineQuery<DownloadReleaseInput, ReleaseFile, DownloadReleaseWire>({
  name: 'releases.download',
  summary: 'A release as a file: a plain journal, or as QuickBooks or Xero takes it.',
  access: 'releases.read',
  input: downloadInputSchema,
  output: fileSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/releases/{id}/file', query: '*' },
})
