import { Controller, Get, HttpCode, Post } from '@nestjs/common'
import { getWebhook, saveWebhook } from '@almoner/contracts/webhooks/webhooks.operations'
import { ApiCaller } from '../../rest/api-caller.js'
import { Call, type RestCall } from '../../rest/rest-call.js'

@Controller()
export class WebhooksController {
  constructor(private readonly api: ApiCaller) {}

  @Get('org/webhook')
  get(@Call() call: RestCall) {
    return this.api.carry(getWebhook, call)
  }

  @Post('org/webhook')
  @HttpCode(200)
  save(@Call() call: RestCall) {
    return this.api.carry(saveWebhook, call, call.body)
  }
}
