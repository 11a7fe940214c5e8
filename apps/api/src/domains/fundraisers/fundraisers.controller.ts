import {
  approveFundraiser,
  countPendingFundraisers,
  createFundraiser,
  saveFundraiser,
} from '@almoner/contracts/fundraisers/fundraisers.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const FundraisersController = controllerFor(
  countPendingFundraisers,
  createFundraiser,
  saveFundraiser,
  approveFundraiser,
)
