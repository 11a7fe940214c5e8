export { DonorsModule } from './donors.module.js'
export { DonorsService } from './donors.service.js'
