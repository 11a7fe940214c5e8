import { listReceiptSettings, saveEntity, saveReceiptSettings } from '@almoner/contracts/entities/entities.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const EntitiesController = controllerFor(saveEntity, listReceiptSettings, saveReceiptSettings)
