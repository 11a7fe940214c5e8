import { Injectable } from '@nestjs/common'
import type {
  CancelDonation,
  ChangeAmount,
  ChangeDate,
  ChangeFrequency,
  ChangeMethod,
  ChangePayments,
  MoveCampaign,
  MoveDate,
  MoveFunds,
  PauseDonation,
  DonationChanged,
  RestartDonation,
  ResumeDonation,
  SkipInstallments,
  UnskipInstallments,
} from '@almoner/contracts/donations/donation-actions'
import { DonationScheduleCommands } from './donation-schedule.commands.js'
import type { DonationActor } from './donation-command.js'
import { DonationTargetCommands } from './donation-target.commands.js'
import { PaymentListCommands } from './payment-list.commands.js'
import { DonationStatusCommands } from './donation-status.commands.js'

/**
 * Everything that staff, donors and the system itself do to a recurring donation, one method an action. Each is one transaction under the
 * recurring donation's lock: the change, a row of its log, the audit log, the outbox. `input.version` is compared where it is given.
 * What each raises stands with the class that does it.
 */
@Injectable()
export class DonationActions {
  constructor(
    private readonly schedule: DonationScheduleCommands,
    private readonly status: DonationStatusCommands,
    private readonly target: DonationTargetCommands,
    private readonly lists: PaymentListCommands,
  ) {}

  changeAmount(orgId: string, donationId: string, input: ChangeAmount, actor: DonationActor): Promise<DonationChanged> {
    return this.schedule.changeAmount(orgId, donationId, input, actor)
  }

  changeDate(orgId: string, donationId: string, input: ChangeDate, actor: DonationActor): Promise<DonationChanged> {
    return this.schedule.changeDate(orgId, donationId, input, actor)
  }

  changeFrequency(
    orgId: string,
    donationId: string,
    input: ChangeFrequency,
    actor: DonationActor,
  ): Promise<DonationChanged> {
    return this.schedule.changeFrequency(orgId, donationId, input, actor)
  }

  changePayments(
    orgId: string,
    donationId: string,
    input: ChangePayments,
    actor: DonationActor,
  ): Promise<DonationChanged> {
    return this.lists.changePayments(orgId, donationId, input, actor)
  }

  skip(orgId: string, donationId: string, input: SkipInstallments, actor: DonationActor): Promise<DonationChanged> {
    return this.schedule.skip(orgId, donationId, input, actor)
  }

  unskip(orgId: string, donationId: string, input: UnskipInstallments, actor: DonationActor): Promise<DonationChanged> {
    return this.schedule.unskip(orgId, donationId, input, actor)
  }

  moveDate(orgId: string, donationId: string, input: MoveDate, actor: DonationActor): Promise<DonationChanged> {
    return this.schedule.moveDate(orgId, donationId, input, actor)
  }

  pause(orgId: string, donationId: string, input: PauseDonation, actor: DonationActor): Promise<DonationChanged> {
    return this.status.pause(orgId, donationId, input, actor)
  }

  resume(orgId: string, donationId: string, input: ResumeDonation, actor: DonationActor): Promise<DonationChanged> {
    return this.status.resume(orgId, donationId, input, actor)
  }

  cancel(orgId: string, donationId: string, input: CancelDonation, actor: DonationActor): Promise<DonationChanged> {
    return this.status.cancel(orgId, donationId, input, actor)
  }

  restart(orgId: string, donationId: string, input: RestartDonation, actor: DonationActor): Promise<DonationChanged> {
    return this.status.restart(orgId, donationId, input, actor)
  }

  moveCampaign(orgId: string, donationId: string, input: MoveCampaign, actor: DonationActor): Promise<DonationChanged> {
    return this.target.moveCampaign(orgId, donationId, input, actor)
  }

  moveFunds(orgId: string, donationId: string, input: MoveFunds, actor: DonationActor): Promise<DonationChanged> {
    return this.target.moveFunds(orgId, donationId, input, actor)
  }

  changeMethod(orgId: string, donationId: string, input: ChangeMethod, actor: DonationActor): Promise<DonationChanged> {
    return this.target.changeMethod(orgId, donationId, input, actor)
  }

  shareMethod(
    orgId: string,
    donationId: string,
    input: { fromDonationId: string; version?: number },
    actor: DonationActor,
  ): Promise<DonationChanged> {
    return this.target.shareMethod(orgId, donationId, input, actor)
  }
}
