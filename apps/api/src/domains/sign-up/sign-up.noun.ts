import { defineNoun } from '../noun.js'
import { signUpProcedures } from './sign-up.router.js'
import { SignUpService } from './sign-up.service.js'

export const signUp = defineNoun({
  providers: [SignUpService],
  procedures: (get) => ({ accounts: signUpProcedures(get(SignUpService)) }),
})
