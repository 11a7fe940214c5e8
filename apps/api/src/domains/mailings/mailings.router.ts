import {
  cancelMailing,
  createMailing,
  getAudience,
  getMailing,
  listLeftOut,
  listMailingRecipients,
  listMailings,
  pauseMailing,
  previewMailing,
  resumeMailing,
  scheduleMailing,
  sendTestMailing,
  unscheduleMailing,
  updateMailing,
} from '@almoner/contracts/mailings/mailings.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { Audiences } from './audiences.js'
import type { MailingsService } from './mailings.service.js'

export const mailingsProcedures = (mailings: MailingsService, audiences: Audiences) => ({
  list: procedureFor(listMailings).query(({ ctx, input }) => mailings.list(ctx.actor, input)),
  get: procedureFor(getMailing).query(({ ctx, input }) => mailings.get(ctx.actor, input)),
  recipients: procedureFor(listMailingRecipients).query(({ ctx, input }) => mailings.recipients(ctx.actor, input)),
  audience: procedureFor(getAudience).query(({ ctx, input }) => audiences.count(ctx.actor, input)),
  leftOut: procedureFor(listLeftOut).query(({ ctx, input }) => audiences.leftOut(ctx.actor, input)),
  preview: procedureFor(previewMailing).query(({ ctx, input }) => mailings.preview(ctx.actor, input)),
  create: procedureFor(createMailing).mutation(({ ctx, input }) => mailings.create(ctx.actor, input)),
  update: procedureFor(updateMailing).mutation(({ ctx, input }) => mailings.update(ctx.actor, input)),
  sendTest: procedureFor(sendTestMailing).mutation(({ ctx, input }) => mailings.sendTest(ctx.actor, input)),
  schedule: procedureFor(scheduleMailing).mutation(({ ctx, input }) => mailings.schedule(ctx.actor, input)),
  unschedule: procedureFor(unscheduleMailing).mutation(({ ctx, input }) => mailings.unschedule(ctx.actor, input)),
  pause: procedureFor(pauseMailing).mutation(({ ctx, input }) => mailings.pause(ctx.actor, input)),
  resume: procedureFor(resumeMailing).mutation(({ ctx, input }) => mailings.resume(ctx.actor, input)),
  cancel: procedureFor(cancelMailing).mutation(({ ctx, input }) => mailings.cancel(ctx.actor, input)),
})
