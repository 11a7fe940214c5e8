import { defineNoun } from '../noun.js'
import { AcknowledgmentRule } from './acknowledgment-rule.entity.js'
import { Acknowledgment } from './acknowledgment.entity.js'
import { AcknowledgmentsJobs } from './acknowledgments.jobs.js'
import { AcknowledgmentsRepository } from './acknowledgments.repository.js'
import { acknowledgmentsProcedures } from './acknowledgments.router.js'
import { AcknowledgmentsService } from './acknowledgments.service.js'
import { AddressPrinter } from './address-printer.js'
import { GiftIntake } from './gift-intake.js'
import { ThankLetters } from './thank-letters.js'
import { ThankRules } from './thank-rules.js'

export const acknowledgments = defineNoun({
  providers: [
    AcknowledgmentsJobs,
    AcknowledgmentsRepository,
    AcknowledgmentsService,
    AddressPrinter,
    GiftIntake,
    ThankLetters,
    ThankRules,
  ],
  entities: [Acknowledgment, AcknowledgmentRule],
  rowsOfDonors: [{ table: 'acknowledgments', key: 'id', isErased: true }],
  procedures: (get) => ({
    acknowledgments: acknowledgmentsProcedures({
      acknowledgments: get(AcknowledgmentsService),
      letters: get(ThankLetters),
      addresses: get(AddressPrinter),
      rules: get(ThankRules),
    }),
  }),
})
