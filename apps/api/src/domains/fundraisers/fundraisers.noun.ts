import { defineNoun } from '../noun.js'
import { Fundraiser } from './fundraiser.entity.js'
import { FundraisersModule } from './fundraisers.module.js'
import { fundraisersProcedures } from './fundraisers.router.js'
import { FundraisersService } from './fundraisers.service.js'
import { FundraiserSignup } from './sign-up/fundraiser-signup.entity.js'

export const fundraisers = defineNoun({
  modules: [FundraisersModule],
  entities: [Fundraiser, FundraiserSignup],
  procedures: (get) => ({ fundraisers: fundraisersProcedures(get(FundraisersService)) }),
})
