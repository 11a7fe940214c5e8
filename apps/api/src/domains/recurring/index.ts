export { Installments } from './installments.service.js'
export { RecurringModule } from './recurring.module.js'
export { RecurringWorker, type WorkerPace } from './recurring-worker.js'
