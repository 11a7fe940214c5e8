export { Versions } from './versions.js'
export { dropVersionsOf } from './versions.statements.js'
