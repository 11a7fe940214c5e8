export {
  addImportedFundraisers,
  isFundraiserWorkedOn,
  removeImportedFundraisers,
  type ImportedFundraiser,
} from './imported-fundraisers.statements.js'
export { latestGifts } from './thanks/page-gifts.statements.js'
export { PageVisits } from './visits/page-visits.js'
