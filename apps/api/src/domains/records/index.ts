export { Records, type Asker } from './records.service.js'
