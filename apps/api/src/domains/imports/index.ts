export { ImportsModule } from './imports.module.js'
export { ImportsService } from './imports.service.js'
