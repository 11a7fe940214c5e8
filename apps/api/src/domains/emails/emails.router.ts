import {
  getEmails,
  saveDefaultEmail,
  saveEmail,
  sendTestEmail,
  type EmailLevel,
  type EmailsOfLevel,
  type SaveDefaultEmailInput,
  type SaveEmailInput,
  type SendTestEmailInput,
} from '@almoner/contracts/emails/emails.operations'
import { sendCardLink, type SendCardLinkInput, type SentCardLink } from '@almoner/contracts/emails/card-link.operations'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface EmailsVerbs {
  get(actor: Actor, input: EmailLevel): Promise<EmailsOfLevel>
  save(actor: Actor, input: SaveEmailInput): Promise<EmailsOfLevel>
  saveDefault(actor: Actor, input: SaveDefaultEmailInput): Promise<EmailsOfLevel>
  sendTest(actor: Actor, input: SendTestEmailInput): Promise<{ to: string }>
  sendCardLink(actor: Actor, input: SendCardLinkInput): Promise<SentCardLink>
}

export const createEmailsRouter = (emails: EmailsVerbs) =>
  router({
    get: procedureFor(getEmails).query(({ ctx, input }) => emails.get(ctx.actor, input)),
    save: procedureFor(saveEmail).mutation(({ ctx, input }) => emails.save(ctx.actor, input)),
    saveDefault: procedureFor(saveDefaultEmail).mutation(({ ctx, input }) => emails.saveDefault(ctx.actor, input)),
    sendCardLink: procedureFor(sendCardLink).mutation(({ ctx, input }) => emails.sendCardLink(ctx.actor, input)),
    sendTest: procedureFor(sendTestEmail).mutation(({ ctx, input }) => emails.sendTest(ctx.actor, input)),
  })
