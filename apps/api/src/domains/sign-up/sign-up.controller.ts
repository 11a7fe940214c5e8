import { Controller, HttpCode, Post } from '@nestjs/common'
import { checkRegistered, signUp } from '@almoner/contracts/accounts/sign-up.operations'
import { ApiCaller } from '../../rest/api-caller.js'
import { Call, type RestCall } from '../../rest/rest-call.js'

@Controller()
export class SignUpController {
  constructor(private readonly api: ApiCaller) {}

  @Post('sign-up')
  @HttpCode(200)
  signUp(@Call() call: RestCall) {
    return this.api.carry(signUp, call, call.body)
  }

  @Post('sign-up/check-registered')
  @HttpCode(200)
  checkRegistered(@Call() call: RestCall) {
    return this.api.carry(checkRegistered, call, call.body)
  }
}
