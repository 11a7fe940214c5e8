import {
  checkSenderDomain,
  getSenderDomain,
  saveSenderDomain,
} from '@almoner/contracts/emails/sender-domain.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { SenderDomainService } from './sender-domain.service.js'

export const senderDomainProcedures = (sender: SenderDomainService) => ({
  getSenderDomain: procedureFor(getSenderDomain).query(({ ctx }) => sender.get(ctx.actor)),
  saveSenderDomain: procedureFor(saveSenderDomain).mutation(({ ctx, input }) => sender.save(ctx.actor, input)),
  checkSenderDomain: procedureFor(checkSenderDomain).mutation(({ ctx }) => sender.check(ctx.actor)),
})
