import { listEndpoints, listJobs, listMails, retryJobs } from '@almoner/contracts/admin/background-work.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { BackgroundWorkService } from './background-work.service.js'

export const backgroundWorkProcedures = (work: BackgroundWorkService) => ({
  listJobs: procedureFor(listJobs).query(({ ctx, input }) => work.listJobs(ctx.signedIn, input)),
  retryJobs: procedureFor(retryJobs).mutation(({ ctx, input }) => work.retryJobs(ctx.signedIn, input)),
  listMails: procedureFor(listMails).query(({ ctx, input }) => work.listMails(ctx.signedIn, input)),
  listEndpoints: procedureFor(listEndpoints).query(({ ctx, input }) => work.listEndpoints(ctx.signedIn, input)),
})
