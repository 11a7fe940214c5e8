import { setConsent, setDeceased } from '@almoner/contracts/donors/wishes.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { DonorWishes } from './wishes.service.js'

export const donorWishesProcedures = (wishes: DonorWishes) => ({
  setConsent: procedureFor(setConsent).mutation(({ ctx, input }) => wishes.setConsent(ctx.actor, input)),
  setDeceased: procedureFor(setDeceased).mutation(({ ctx, input }) => wishes.setDeceased(ctx.actor, input)),
})
