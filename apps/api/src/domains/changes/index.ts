export { ChangeHorizon } from './change-horizon.js'
export { orderFor } from './changes.statements.js'
