import {
  previewPersonalEmail,
  sendPersonalEmail,
  startPersonalEmail,
} from '@almoner/contracts/personal-emails/personal-emails.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { PersonalEmailsService } from './personal-emails.service.js'

export const personalEmailsProcedures = (emails: PersonalEmailsService) => ({
  start: procedureFor(startPersonalEmail).query(({ ctx, input }) => emails.start(ctx.actor, input)),
  preview: procedureFor(previewPersonalEmail).query(({ ctx, input }) => emails.preview(ctx.actor, input)),
  send: procedureFor(sendPersonalEmail).mutation(({ ctx, input }) => emails.send(ctx.actor, input)),
})
