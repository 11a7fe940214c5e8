import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common'
import { inviteTeammate, listTeam, removeTeammate } from '@almoner/contracts/team/team.operations'
import { ApiCaller } from '../../rest/api-caller.js'
import { Call, type RestCall } from '../../rest/rest-call.js'

@Controller()
export class TeamController {
  constructor(private readonly api: ApiCaller) {}

  @Get('org/:orgId/user')
  list(@Call() call: RestCall) {
    return this.api.carry(listTeam, call, { orgId: call.params.orgId })
  }

  @Post('org/:orgId/agent')
  @HttpCode(200)
  invite(@Call() call: RestCall) {
    return this.api.carry(inviteTeammate, call, { ...call.body, orgId: call.params.orgId })
  }

  @Delete('user/:id')
  remove(@Call() call: RestCall) {
    return this.api.carry(removeTeammate, call, { id: call.params.id })
  }
}
