export { VersionsModule } from './versions.module.js'
export { Versions } from './versions.js'
