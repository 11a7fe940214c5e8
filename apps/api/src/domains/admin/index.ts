export { AdminModule } from './admin.module.js'
export { AdminService } from './admin.service.js'
