export { DesignationsService } from './designations.service.js'
export { addDesignations, removeImportedDesignations } from './designation.statements.js'
