export { ChargesModule } from './charges.module.js'
export { ChargesService } from './charges.service.js'
