export { PageVisits } from './visits/page-visits.js'
