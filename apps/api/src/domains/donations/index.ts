export { Donation } from './donation.entity.js'
export { keptMethod } from './methods/saved-methods.statements.js'
export { donationFacts } from './donation-events.js'
export { DonationMandates, type ExportedMandate } from './donation-mandates.js'
export { DonationPayments } from './donation-payments.js'
export { DonationProgress } from './donation-progress.js'
export { DonationActions } from './actions/donation-actions.js'
export type { DonationActor } from './actions/donation-command.js'
export { DonationSchedules } from './donation-schedules.repository.js'
export { Installment } from './installments/installment.entity.js'
export { isOpen } from './installments/open-installments.statements.js'
export {
  changeInstallmentAmount,
  donationsOfIntents,
  lockableDonations,
  lockableInstallments,
  moveSingleDonation,
  releaseLease,
  statusOfDonation,
} from './donation.statements.js'
export {
  isLeftOver,
  lastTries,
  letGoOfLeftOvers,
  openInstallments,
  openTries,
  releaseInstallments,
  retryInstallments,
  takeOverInstallments,
  type LastTry,
} from './installments/claim.statements.js'
export { ExpectedInstallments, type ExpectedInstallment } from './installments/expected-installments.js'
export {
  addImportedDonations,
  importedDonationColumns,
  isDonationInUse,
  isDonationWorkedOn,
  monthlySums,
  removeImportedDonations,
} from './imported-donations.statements.js'
export { paidOnce } from './donation-conditions.statements.js'
export { ImportedPayments } from './imported-payments.js'
export { firstDayOf, NewPledges, wholeOf, type PledgedDates } from './installments/new-pledges.js'
export { openingAhead, openingOf, type DueThrough, type Opening } from './installments/opening.js'
export { refusedStep } from './refused-step.js'
export { TakenDonations, type TakenDonation } from './taken-donations.js'
export { PastGifts, type GiftMover } from './actions/past-gifts.js'
