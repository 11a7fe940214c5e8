import { Injectable } from '@nestjs/common'
import type { DonorFilter } from '@almoner/contracts/donors/donors.operations'
import { leftOutReasons, mostRecipients, type LeftOutDonor } from '@almoner/contracts/mailings/mailing'
import type { Audience, AudienceInput, LeftOutInput } from '@almoner/contracts/mailings/mailings.operations'
import type { Page } from '@almoner/contracts/paging'
import { systemActor, type Actor } from '../../platform/access/actor.js'
import { toPage } from '../../platform/database/keyset.js'
import { Problem } from '../../platform/problems/problem.js'
import { DonorsService } from '../donors/index.js'
import { MailingsRepository } from './mailings.repository.js'

/** Which donors of a segment a mailing reaches, and which not. */
@Injectable()
export class Audiences {
  constructor(
    private readonly donors: DonorsService,
    private readonly mailings: MailingsRepository,
  ) {}

  /** All donors that a filter finds. Raises `mailing_too_large`. */
  async donorsOf(orgId: Actor['orgId'], segment: DonorFilter): Promise<string[]> {
    const ids = await this.donors.idsOf(systemActor(orgId), segment, mostRecipients + 1)
    if (ids.length > mostRecipients) throw new Problem('mailing_too_large')
    return ids
  }

  /** Raises `mailing_too_large`. */
  async count({ orgId }: Actor, { segment, purpose }: AudienceInput): Promise<Audience> {
    const ids = await this.donorsOf(orgId, segment)
    const counts = await this.mailings.countByReason(orgId, ids, purpose)
    const of = (reason: (typeof counts)[number]['reason']) => counts.find((one) => one.reason === reason)?.count ?? 0
    return {
      segment: ids.length,
      recipients: of(null),
      leftOut: leftOutReasons.map((reason) => ({ reason, count: of(reason) })).filter(({ count }) => count > 0),
    }
  }

  /** Raises `mailing_too_large`, and `input_invalid` for a cursor that is not one of ours. */
  async leftOut({ orgId }: Actor, input: LeftOutInput): Promise<Page<LeftOutDonor>> {
    const ids = await this.donorsOf(orgId, input.segment)
    return toPage(await this.mailings.leftOut(orgId, ids, input), input)
  }
}
