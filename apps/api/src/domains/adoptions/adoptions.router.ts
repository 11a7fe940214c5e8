import {
  callOffAdoption,
  compareAdoption,
  findAdoption,
  giveBackAdoption,
  leaveOutOfAdoption,
  listAdoptableAccounts,
  listAdoptionItems,
  listAdoptionWords,
  placeAdoption,
  placeAdoptionWord,
  readAdoption,
  releaseAdopted,
  takeOverAdoption,
} from '@almoner/contracts/adoptions/adoptions.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { AdoptionsService } from './adoptions.service.js'

export const adoptionsProcedures = (adoptions: AdoptionsService) => ({
  accounts: procedureFor(listAdoptableAccounts).query(({ ctx }) => adoptions.accounts(ctx.actor)),
  find: procedureFor(findAdoption).query(({ ctx, input }) => adoptions.find(ctx.actor, input)),
  read: procedureFor(readAdoption).mutation(({ ctx, input }) => adoptions.read(ctx.actor, input)),
  items: procedureFor(listAdoptionItems).query(({ ctx, input }) => adoptions.items(ctx.actor, input)),
  place: procedureFor(placeAdoption).mutation(({ ctx, input }) => adoptions.place(ctx.actor, input)),
  words: procedureFor(listAdoptionWords).query(({ ctx, input }) => adoptions.words(ctx.actor, input)),
  placeWord: procedureFor(placeAdoptionWord).mutation(({ ctx, input }) => adoptions.placeWord(ctx.actor, input)),
  leaveOut: procedureFor(leaveOutOfAdoption).mutation(({ ctx, input }) => adoptions.leaveOut(ctx.actor, input)),
  compare: procedureFor(compareAdoption).mutation(({ ctx, input }) => adoptions.compare(ctx.actor, input)),
  takeOver: procedureFor(takeOverAdoption).mutation(({ ctx, input }) => adoptions.takeOver(ctx.actor, input)),
  callOff: procedureFor(callOffAdoption).mutation(({ ctx, input }) => adoptions.callOff(ctx.actor, input)),
  giveBack: procedureFor(giveBackAdoption).mutation(({ ctx, input }) => adoptions.giveBack(ctx.actor, input)),
  release: procedureFor(releaseAdopted).mutation(({ ctx, input }) => adoptions.release(ctx.actor, input)),
})
