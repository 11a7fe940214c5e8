export { latestGifts } from './thanks/page-gifts.statements.js'
export { PageVisits } from './visits/page-visits.js'
