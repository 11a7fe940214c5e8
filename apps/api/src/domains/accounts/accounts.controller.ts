import { Controller, Get, HttpCode, Post } from '@nestjs/common'
import { isAuthenticated, logOut, signIn } from '@almoner/contracts/accounts/accounts.operations'
import { ApiCaller } from '../../rest/api-caller.js'
import { Call, type RestCall } from '../../rest/rest-call.js'

@Controller()
export class AccountsController {
  constructor(private readonly api: ApiCaller) {}

  @Post('sign-in')
  @HttpCode(200)
  signIn(@Call() call: RestCall) {
    return this.api.carry(signIn, call, { ...call.body, orgId: call.query.orgId })
  }

  @Get('is-authenticated')
  isAuthenticated(@Call() call: RestCall) {
    return this.api.carry(isAuthenticated, call)
  }

  @Get('logout')
  logOut(@Call() call: RestCall) {
    return this.api.carry(logOut, call)
  }
}
