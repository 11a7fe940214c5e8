import { checkRegistered, signUp } from '@almoner/contracts/accounts/sign-up.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const SignUpController = controllerFor(signUp, checkRegistered)
