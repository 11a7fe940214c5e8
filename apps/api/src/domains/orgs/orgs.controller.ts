import { completeTourSteps, getOrg, saveOrg, saveOrgSettings } from '@almoner/contracts/orgs/orgs.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const OrgsController = controllerFor(getOrg, saveOrg, saveOrgSettings, completeTourSteps)
