import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common'
import { isAuthenticated, logOut, signIn } from '@almoner/contracts/accounts/accounts.operations'
import {
  checkRestoreToken,
  newPassword,
  restorePassword,
  sendVerificationEmail,
  verifyEmail,
} from '@almoner/contracts/accounts/links.operations'
import { switchOrg } from '@almoner/contracts/accounts/org-switch.operations'
import { saveAccount } from '@almoner/contracts/accounts/own-account.operations'
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

  @Post('public/restore-password')
  @HttpCode(200)
  restorePassword(@Call() call: RestCall) {
    return this.api.carry(restorePassword, call, call.body)
  }

  @Get('public/check-restore-token/:token/:type')
  checkRestoreToken(@Call() call: RestCall) {
    return this.api.carry(checkRestoreToken, call, call.params)
  }

  @Post('public/new-password')
  @HttpCode(200)
  newPassword(@Call() call: RestCall) {
    return this.api.carry(newPassword, call, call.body)
  }

  @Post('public/verify-email')
  @HttpCode(200)
  verifyEmail(@Call() call: RestCall) {
    return this.api.carry(verifyEmail, call, call.body)
  }

  @Post('public/send-verification-email')
  @HttpCode(200)
  sendVerificationEmail(@Call() call: RestCall) {
    return this.api.carry(sendVerificationEmail, call, call.body)
  }

  @Post('org/current-org')
  @HttpCode(200)
  switchOrg(@Call() call: RestCall) {
    return this.api.carry(switchOrg, call, call.body)
  }

  @Put('user')
  save(@Call() call: RestCall) {
    return this.api.carry(saveAccount, call, call.body)
  }
}
