import { getTimeline } from '@almoner/contracts/records/records.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { TimelineService } from './timeline.service.js'

export const recordsProcedures = (timeline: TimelineService) => ({
  timeline: procedureFor(getTimeline).query(({ ctx, input }) => timeline.list(ctx, input)),
})
