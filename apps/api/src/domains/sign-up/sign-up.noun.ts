import { defineNoun } from '../noun.js'
import { OrgOpening } from './org-opening.js'
import { signUpProcedures } from './sign-up.router.js'
import { SignUpService } from './sign-up.service.js'

export const signUp = defineNoun({
  providers: [OrgOpening, SignUpService],
  procedures: (get) => ({ accounts: signUpProcedures(get(SignUpService)) }),
})
