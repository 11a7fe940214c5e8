export { refuseClosedDay } from './closed-days.repository.js'
