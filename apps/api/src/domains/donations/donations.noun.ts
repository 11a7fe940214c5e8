import { defineNoun } from '../noun.js'
import { erasedWithDonations } from './donations-erasure.statements.js'
import { DonationsBulk } from './donations-bulk.js'
import { DonationsBulkRepository } from './donations-bulk.repository.js'
import { DonationsExport } from './donations-export.js'
import { DonationActions } from './actions/donation-actions.js'
import { DonationActionsRepository } from './actions/donation-actions.repository.js'
import { donationActionProcedures } from './actions/donation-actions.router.js'
import { DonationActionsService } from './actions/donation-actions.service.js'
import { DonationCommand } from './actions/donation-command.js'
import { DonationScheduleCommands } from './actions/donation-schedule.commands.js'
import { DonationStatusCommands } from './actions/donation-status.commands.js'
import { DonationTargetCommands } from './actions/donation-target.commands.js'
import { EndOfGiving } from './actions/end-of-giving.js'
import { FeeCovers } from './actions/fee-covers.js'
import { PastGifts } from './actions/past-gifts.js'
import { PaymentListCommands } from './actions/payment-list.commands.js'
import { DonationAllocation } from './donation-allocation.entity.js'
import { DonationChange } from './donation-change.entity.js'
import { DonationException } from './donation-exception.entity.js'
import { DonationMandates } from './donation-mandates.js'
import { DonationPayments } from './donation-payments.js'
import { DonationProgress } from './donation-progress.js'
import { DonationSchedules } from './donation-schedules.repository.js'
import { DonationTerm } from './donation-term.entity.js'
import { Donation } from './donation.entity.js'
import { DonationsOfGateway } from './donations-of-gateway.repository.js'
import { DonationsExportRepository } from './donations-export.repository.js'
import { DonationsRepository } from './donations.repository.js'
import { donationsProcedures } from './donations.router.js'
import { DonationsService } from './donations.service.js'
import { DonationFiguresRepository } from './figures/donation-figures.repository.js'
import { recurringFiguresProcedures } from './figures/donation-figures.router.js'
import { DonationFiguresService } from './figures/donation-figures.service.js'
import { ImportedPayments } from './imported-payments.js'
import { ExpectedInstallments } from './installments/expected-installments.js'
import { Installment } from './installments/installment.entity.js'
import { NewPledges } from './installments/new-pledges.js'
import { RetryRulesReader } from './installments/retry-rules.js'
import { savedMethodsProcedures } from './methods/saved-methods.router.js'
import { SavedMethods } from './methods/saved-methods.service.js'
import { TakenDonations } from './taken-donations.js'

export const donations = defineNoun({
  providers: [
    DonationsBulk,
    DonationsBulkRepository,
    DonationsExport,
    DonationMandates,
    DonationPayments,
    DonationProgress,
    DonationsExportRepository,
    DonationsRepository,
    DonationsService,
    EndOfGiving,
    ExpectedInstallments,
    ImportedPayments,
    NewPledges,
    FeeCovers,
    PastGifts,
    PaymentListCommands,
    DonationActions,
    DonationScheduleCommands,
    DonationCommand,
    DonationTargetCommands,
    DonationSchedules,
    DonationStatusCommands,
    DonationsOfGateway,
    DonationActionsRepository,
    DonationActionsService,
    RetryRulesReader,
    SavedMethods,
    TakenDonations,
    DonationFiguresRepository,
    DonationFiguresService,
  ],
  entities: [Donation, DonationAllocation, DonationChange, DonationException, DonationTerm, Installment],
  erasedWithDonors: erasedWithDonations,
  rowsOfDonors: [{ table: 'donations', key: 'id' }],
  procedures: (get) => ({
    donations: {
      ...donationsProcedures(get(DonationsService)),
      ...donationActionProcedures(get(DonationActionsService)),
      ...savedMethodsProcedures(get(SavedMethods)),
    },
    recurringFigures: recurringFiguresProcedures(get(DonationFiguresService)),
  }),
})
