import { defineNoun } from '../noun.js'
import { SignUpModule } from './sign-up.module.js'
import { signUpProcedures } from './sign-up.router.js'
import { SignUpService } from './sign-up.service.js'

export const signUp = defineNoun({
  modules: [SignUpModule],
  procedures: (get) => ({ accounts: signUpProcedures(get(SignUpService)) }),
})
