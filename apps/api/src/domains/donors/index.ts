export { DonorGiving } from './donor-giving.js'
export { DonorTotals } from './donor-totals.js'
export { DonorsModule } from './donors.module.js'
export { DonorsService } from './donors.service.js'
