import {
  addMandate,
  amendMandate,
  downloadCollectionFile,
  getCollectionFile,
  getCreditor,
  listCollectionFiles,
  listDebits,
  listMandates,
  makeCollectionFile,
  previewCollection,
  readMandateIban,
  returnDebit,
  revokeMandate,
  saveCreditor,
  settleCollectionFile,
  withdrawCollectionFile,
} from '@almoner/contracts/direct-debits/direct-debits.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { CollectionFiles } from './collection-files.service.js'
import type { Creditors } from './creditors.service.js'
import type { DebitOutcomes } from './debit-outcomes.js'
import type { Mandates } from './mandates.service.js'

export const creditorsProcedures = (creditors: Creditors) => ({
  creditor: procedureFor(getCreditor).query(({ ctx, input }) => creditors.get(ctx.actor, input)),
  saveCreditor: procedureFor(saveCreditor).mutation(({ ctx, input }) => creditors.save(ctx.actor, input)),
})

export const mandatesProcedures = (mandates: Mandates) => ({
  mandates: procedureFor(listMandates).query(({ ctx, input }) => mandates.list(ctx.actor, input)),
  addMandate: procedureFor(addMandate).mutation(({ ctx, input }) => mandates.add(ctx.actor, input)),
  amendMandate: procedureFor(amendMandate).mutation(({ ctx, input }) => mandates.amend(ctx.actor, input)),
  revokeMandate: procedureFor(revokeMandate).mutation(({ ctx, input }) => mandates.revoke(ctx.actor, input)),
  readIban: procedureFor(readMandateIban).mutation(({ ctx, input }) => mandates.readIban(ctx.actor, input)),
})

export const collectionFilesProcedures = (files: CollectionFiles, outcomes: DebitOutcomes) => ({
  preview: procedureFor(previewCollection).query(({ ctx, input }) => files.preview(ctx.actor, input)),
  makeFile: procedureFor(makeCollectionFile).mutation(({ ctx, input }) => files.make(ctx.actor, input)),
  files: procedureFor(listCollectionFiles).query(({ ctx, input }) => files.list(ctx.actor, input)),
  file: procedureFor(getCollectionFile).query(({ ctx, input }) => files.get(ctx.actor, input)),
  debits: procedureFor(listDebits).query(({ ctx, input }) => files.debits(ctx.actor, input)),
  download: procedureFor(downloadCollectionFile).mutation(({ ctx, input }) => files.download(ctx.actor, input)),
  withdraw: procedureFor(withdrawCollectionFile).mutation(({ ctx, input }) => files.withdraw(ctx.actor, input)),
  settle: procedureFor(settleCollectionFile).mutation(({ ctx, input }) => outcomes.settle(ctx.actor, input)),
  return: procedureFor(returnDebit).mutation(({ ctx, input }) => outcomes.giveBack(ctx.actor, input)),
})
