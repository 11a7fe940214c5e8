import { sendCardLink } from '@almoner/contracts/emails/card-link.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const EmailsController = controllerFor(sendCardLink)
