import { z } from 'zod'
import { mailStates } from '../emails/mail-state.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { textUpTo } from '../text.js'
import {
  endpointHealthSchema,
  endpointStates,
  jobSchema,
  jobStates,
  mailSchema,
  type EndpointHealth,
  type Job,
  type Mail,
} from './background-work.js'

export const listJobsInputSchema = z.strictObject({
  state: z.array(z.enum(jobStates)).max(jobStates.length).optional(),
  /** A part of the task's name. */
  search: textUpTo(100).optional(),
  ...pageInput,
})
export interface ListJobsInput extends z.output<typeof listJobsInputSchema> {}

export const listJobs = defineQuery<ListJobsInput, Page<Job>, z.input<typeof listJobsInputSchema>>({
  name: 'admin.listJobs',
  summary: 'A page of the jobs that are still to be done, of all organizations, the newest first.',
  access: 'superuser',
  input: listJobsInputSchema,
  output: pageOf(jobSchema),
})

const retryJobsInputSchema = z.strictObject({
  ids: z
    .array(z.string().regex(/^[1-9]\d{0,17}$/, 'Not a valid ID'))
    .min(1)
    .max(100),
})
export interface RetryJobsInput extends z.output<typeof retryJobsInputSchema> {}

export const retryJobs = defineCommand<RetryJobsInput, { retried: number }>({
  name: 'admin.retryJobs',
  summary:
    'Has jobs run at once, with all of their attempts before them again; those that run or are done are left alone.',
  access: 'superuser',
  input: retryJobsInputSchema,
  output: z.object({ retried: z.int() }),
})

export const listMailsInputSchema = z.strictObject({
  state: z.array(z.enum(mailStates)).max(mailStates.length).optional(),
  /** The whole address that they went to. */
  search: textUpTo(320).optional(),
  ...pageInput,
})
export interface ListMailsInput extends z.output<typeof listMailsInputSchema> {}

export const listMails = defineQuery<ListMailsInput, Page<Mail>, z.input<typeof listMailsInputSchema>>({
  name: 'admin.listMails',
  summary: 'A page of the emails of all organizations, without what they say, the newest first.',
  access: 'superuser',
  input: listMailsInputSchema,
  output: pageOf(mailSchema),
})

export const listEndpointsInputSchema = z.strictObject({
  state: z.array(z.enum(endpointStates)).max(endpointStates.length).optional(),
  ...pageInput,
})
export interface ListEndpointsInput extends z.output<typeof listEndpointsInputSchema> {}

export const listEndpoints = defineQuery<
  ListEndpointsInput,
  Page<EndpointHealth>,
  z.input<typeof listEndpointsInputSchema>
>({
  name: 'admin.listEndpoints',
  summary: "A page of all organizations' webhook endpoints and how their deliveries go.",
  access: 'superuser',
  input: listEndpointsInputSchema,
  output: pageOf(endpointHealthSchema),
})
