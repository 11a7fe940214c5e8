import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common'
import { completeTourSteps, getOrg, saveOrg, saveOrgSettings } from '@almoner/contracts/orgs/orgs.operations'
import { ApiCaller } from '../../rest/api-caller.js'
import { Call, FormCall, type RestCall } from '../../rest/rest-call.js'
import { formOf } from '../../rest/rest-form.js'

@Controller()
export class OrgsController {
  constructor(private readonly api: ApiCaller) {}

  @Get('org/:id')
  get(@Call() call: RestCall) {
    return this.api.carry(getOrg, call, { id: call.params.id })
  }

  @Put('org/:orgId')
  async save(@FormCall() call: RestCall) {
    return this.api.carry(saveOrg, call, await formOf(call, { orgId: call.params.orgId }))
  }

  @Post('org/settings')
  @HttpCode(200)
  saveSettings(@Call() call: RestCall) {
    return this.api.carry(saveOrgSettings, call, call.body)
  }

  @Post('org/:orgId/completed-tour-steps')
  @HttpCode(200)
  completeTourSteps(@Call() call: RestCall) {
    return this.api.carry(completeTourSteps, call, { ...call.body, orgId: call.params.orgId })
  }
}
