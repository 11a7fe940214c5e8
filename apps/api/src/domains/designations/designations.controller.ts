import { listDesignations } from '@almoner/contracts/designations/designations.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const DesignationsController = controllerFor(listDesignations)
