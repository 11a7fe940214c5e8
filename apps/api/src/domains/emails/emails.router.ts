import { getEmails, saveDefaultEmail, saveEmail, sendTestEmail } from '@almoner/contracts/emails/emails.operations'
import { sendCardLink } from '@almoner/contracts/emails/card-link.operations'
import { resendConfirmation } from '@almoner/contracts/emails/resend.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { CardLinks } from './card-links.js'
import type { EmailsService } from './emails.service.js'
import type { GiftEmails } from './gift.email.js'

export const emailsProcedures = (emails: EmailsService, cardLinks: CardLinks, gifts: GiftEmails) => ({
  get: procedureFor(getEmails).query(({ ctx, input }) => emails.get(ctx.actor, input)),
  save: procedureFor(saveEmail).mutation(({ ctx, input }) => emails.save(ctx.actor, input)),
  saveDefault: procedureFor(saveDefaultEmail).mutation(({ ctx, input }) => emails.saveDefault(ctx.actor, input)),
  resendConfirmation: procedureFor(resendConfirmation).mutation(({ ctx, input }) => gifts.resend(ctx.actor, input)),
  sendCardLink: procedureFor(sendCardLink).mutation(({ ctx, input }) => cardLinks.send(ctx.actor, input)),
  sendTest: procedureFor(sendTestEmail).mutation(({ ctx, input }) => emails.sendTest(ctx.actor, input)),
})
