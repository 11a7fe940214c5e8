import {
  listReceiptSettings,
  saveLegalEntity,
  saveReceiptSettings,
} from '@almoner/contracts/legal-entities/legal-entities.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const LegalEntitiesController = controllerFor(saveLegalEntity, listReceiptSettings, saveReceiptSettings)
