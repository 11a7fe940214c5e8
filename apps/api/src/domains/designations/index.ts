export { DesignationsModule } from './designations.module.js'
export { DesignationsService } from './designations.service.js'
