import { listSent, openAttachment, openMail, sendAgain } from '@almoner/contracts/emails/mail-log.operations'
import { liftSuppression, listSuppressions, suppressAddress } from '@almoner/contracts/emails/suppressions.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { MailLogService } from './mail-log.service.js'
import type { SuppressionsService } from './suppressions.service.js'

export const mailLogProcedures = (log: MailLogService, suppressions: SuppressionsService) => ({
  list: procedureFor(listSent).query(({ ctx, input }) => log.list(ctx.actor, input)),
  open: procedureFor(openMail).query(({ ctx, input }) => log.open(ctx.actor, input)),
  openAttachment: procedureFor(openAttachment).query(({ ctx, input }) => log.openAttachment(ctx.actor, input)),
  sendAgain: procedureFor(sendAgain).mutation(({ ctx, input }) => log.sendAgain(ctx.actor, input)),
  listSuppressions: procedureFor(listSuppressions).query(({ ctx, input }) => suppressions.list(ctx.actor, input)),
  suppress: procedureFor(suppressAddress).mutation(({ ctx, input }) => suppressions.add(ctx.actor, input)),
  lift: procedureFor(liftSuppression).mutation(({ ctx, input }) => suppressions.lift(ctx.actor, input)),
})
