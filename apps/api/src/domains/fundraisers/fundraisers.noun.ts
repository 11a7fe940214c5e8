import { defineNoun } from '../noun.js'
import { Fundraiser } from './fundraiser.entity.js'
import { FundraiserEmails } from './fundraisers.email.js'
import { FundraisersRepository } from './fundraisers.repository.js'
import { fundraisersProcedures } from './fundraisers.router.js'
import { FundraisersService } from './fundraisers.service.js'
import { FundraiserSignup } from './sign-up/fundraiser-signup.entity.js'
import { FundraiserSignups } from './sign-up/fundraiser-signups.js'

export const fundraisers = defineNoun({
  providers: [FundraiserEmails, FundraisersRepository, FundraiserSignups, FundraisersService],
  entities: [Fundraiser, FundraiserSignup],
  procedures: (get) => ({ fundraisers: fundraisersProcedures(get(FundraisersService), get(FundraiserSignups)) }),
})
