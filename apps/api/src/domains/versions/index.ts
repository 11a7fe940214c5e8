export { VersionsModule } from './versions.module.js'
export { VersionsService } from './versions.service.js'
export { Versions } from './versions.js'
