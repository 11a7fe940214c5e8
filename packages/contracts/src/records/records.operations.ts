import { z } from 'zod'
import { defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { recordInput } from './record.js'
import { timelineEntrySchema, timelineGroups, type TimelineEntry } from './timeline.js'

const timelineInputSchema = z.strictObject({
  ...recordInput,
  /** Everything where it is left out. */
  group: z.enum(timelineGroups).optional(),
  limit: pageInput.limit,
  after: pageInput.after,
})
export interface TimelineWire extends z.input<typeof timelineInputSchema> {}
export interface TimelineInput extends z.output<typeof timelineInputSchema> {}

export const getTimeline = defineQuery<TimelineInput, Page<TimelineEntry>, TimelineWire>({
  name: 'records.timeline',
  summary:
    'What happened with a record, in one order, the newest first: gifts, emails, notes, tasks and changes, and who did it.',
  access: 'records.read',
  whileImpersonating: 'allowed',
  input: timelineInputSchema,
  output: pageOf(timelineEntrySchema),
  problems: ['not_found', 'permission_denied'],
  rest: { method: 'GET', path: '/v1/timeline', query: '*' },
})
