import { saveCrmSettings } from '@almoner/contracts/admin/admin.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const AdminController = controllerFor(saveCrmSettings)
