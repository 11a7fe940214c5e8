import {
  countAcknowledgments,
  dismissAcknowledgments,
  getAcknowledgment,
  listAcknowledgments,
  printAddresses,
  printLetters,
  reopenAcknowledgments,
  sendAcknowledgments,
  thankAcknowledgments,
  updateAcknowledgment,
  writeAcknowledgment,
} from '@almoner/contracts/acknowledgments/acknowledgments.operations'
import {
  listThankRules,
  moveThankRule,
  removeThankRule,
  saveThankRule,
} from '@almoner/contracts/acknowledgments/rules.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { AcknowledgmentsService } from './acknowledgments.service.js'
import type { AddressPrinter } from './address-printer.js'
import type { ThankLetters } from './thank-letters.js'
import type { ThankRules } from './thank-rules.js'

interface Services {
  acknowledgments: AcknowledgmentsService
  letters: ThankLetters
  addresses: AddressPrinter
  rules: ThankRules
}

export const acknowledgmentsProcedures = ({ acknowledgments, letters, addresses, rules }: Services) => ({
  list: procedureFor(listAcknowledgments).query(({ ctx, input }) => acknowledgments.list(ctx.actor, input)),
  counts: procedureFor(countAcknowledgments).query(({ ctx }) => acknowledgments.counts(ctx.actor)),
  get: procedureFor(getAcknowledgment).query(({ ctx, input }) => acknowledgments.get(ctx.actor, input)),
  update: procedureFor(updateAcknowledgment).mutation(({ ctx, input }) => acknowledgments.update(ctx.actor, input)),
  write: procedureFor(writeAcknowledgment).mutation(({ ctx, input }) => acknowledgments.write(ctx.actor, input)),
  print: procedureFor(printLetters).mutation(({ ctx, input }) => letters.print(ctx.actor, input)),
  addresses: procedureFor(printAddresses).query(({ ctx, input }) => addresses.print(ctx.actor, input)),
  send: procedureFor(sendAcknowledgments).mutation(({ ctx, input }) => letters.send(ctx.actor, input)),
  thank: procedureFor(thankAcknowledgments).mutation(({ ctx, input }) => acknowledgments.thank(ctx.actor, input)),
  dismiss: procedureFor(dismissAcknowledgments).mutation(({ ctx, input }) => acknowledgments.dismiss(ctx.actor, input)),
  reopen: procedureFor(reopenAcknowledgments).mutation(({ ctx, input }) => acknowledgments.reopen(ctx.actor, input)),
  rules: procedureFor(listThankRules).query(({ ctx }) => rules.list(ctx.actor)),
  saveRule: procedureFor(saveThankRule).mutation(({ ctx, input }) => rules.save(ctx.actor, input)),
  removeRule: procedureFor(removeThankRule).mutation(({ ctx, input }) => rules.remove(ctx.actor, input)),
  moveRule: procedureFor(moveThankRule).mutation(({ ctx, input }) => rules.move(ctx.actor, input)),
})
