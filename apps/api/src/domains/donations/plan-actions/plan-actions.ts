import { Injectable } from '@nestjs/common'
import type {
  CancelPlan,
  ChangeAmount,
  ChangeDate,
  ChangeFrequency,
  ChangeMethod,
  MoveCampaign,
  MoveDate,
  MoveFunds,
  PausePlan,
  PlanChanged,
  RestartPlan,
  ResumePlan,
  SkipInstallments,
  UnskipInstallments,
} from '@almoner/contracts/donations/plan-actions'
import { PlanScheduleCommands } from './plan-schedule.commands.js'
import type { PlanActor } from './plan-command.js'
import { PlanTargetCommands } from './plan-target.commands.js'
import { PlanStatusCommands } from './plan-status.commands.js'

/**
 * Everything that staff, donors and the system itself do to a plan, one method an action. Each is one transaction under the
 * plan's lock: the change, a row of its log, the audit log, the outbox. `input.version` is compared where it is given.
 * What each raises stands with the class that does it.
 */
@Injectable()
export class PlanActions {
  constructor(
    private readonly schedule: PlanScheduleCommands,
    private readonly status: PlanStatusCommands,
    private readonly target: PlanTargetCommands,
  ) {}

  changeAmount(orgId: string, donationId: string, input: ChangeAmount, actor: PlanActor): Promise<PlanChanged> {
    return this.schedule.changeAmount(orgId, donationId, input, actor)
  }

  changeDate(orgId: string, donationId: string, input: ChangeDate, actor: PlanActor): Promise<PlanChanged> {
    return this.schedule.changeDate(orgId, donationId, input, actor)
  }

  changeFrequency(orgId: string, donationId: string, input: ChangeFrequency, actor: PlanActor): Promise<PlanChanged> {
    return this.schedule.changeFrequency(orgId, donationId, input, actor)
  }

  skip(orgId: string, donationId: string, input: SkipInstallments, actor: PlanActor): Promise<PlanChanged> {
    return this.schedule.skip(orgId, donationId, input, actor)
  }

  unskip(orgId: string, donationId: string, input: UnskipInstallments, actor: PlanActor): Promise<PlanChanged> {
    return this.schedule.unskip(orgId, donationId, input, actor)
  }

  moveDate(orgId: string, donationId: string, input: MoveDate, actor: PlanActor): Promise<PlanChanged> {
    return this.schedule.moveDate(orgId, donationId, input, actor)
  }

  pause(orgId: string, donationId: string, input: PausePlan, actor: PlanActor): Promise<PlanChanged> {
    return this.status.pause(orgId, donationId, input, actor)
  }

  resume(orgId: string, donationId: string, input: ResumePlan, actor: PlanActor): Promise<PlanChanged> {
    return this.status.resume(orgId, donationId, input, actor)
  }

  cancel(orgId: string, donationId: string, input: CancelPlan, actor: PlanActor): Promise<PlanChanged> {
    return this.status.cancel(orgId, donationId, input, actor)
  }

  restart(orgId: string, donationId: string, input: RestartPlan, actor: PlanActor): Promise<PlanChanged> {
    return this.status.restart(orgId, donationId, input, actor)
  }

  moveCampaign(orgId: string, donationId: string, input: MoveCampaign, actor: PlanActor): Promise<PlanChanged> {
    return this.target.moveCampaign(orgId, donationId, input, actor)
  }

  moveFunds(orgId: string, donationId: string, input: MoveFunds, actor: PlanActor): Promise<PlanChanged> {
    return this.target.moveFunds(orgId, donationId, input, actor)
  }

  changeMethod(orgId: string, donationId: string, input: ChangeMethod, actor: PlanActor): Promise<PlanChanged> {
    return this.target.changeMethod(orgId, donationId, input, actor)
  }

  shareMethod(
    orgId: string,
    donationId: string,
    input: { fromDonationId: string; version?: number },
    actor: PlanActor,
  ): Promise<PlanChanged> {
    return this.target.shareMethod(orgId, donationId, input, actor)
  }
}
