export { DonationProgress } from './donation-progress.js'
export { DonationsModule } from './donations.module.js'
export { DonationsService } from './donations.service.js'
export { PlanSchedules } from './plan-schedules.js'
