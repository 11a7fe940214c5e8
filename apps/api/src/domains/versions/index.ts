export { VersionsModule } from './versions.module.js'
export { Versions } from './versions.js'
export { dropVersionsOf } from './versions.statements.js'
