export { Installments } from './installments.service.js'
export { RecurringWorker, type WorkerPace } from './recurring-worker.js'
