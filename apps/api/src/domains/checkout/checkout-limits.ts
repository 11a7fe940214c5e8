import { createHash } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Proof } from '@almoner/contracts/checkout/checkout-form'
import { Throttles, type Rate } from '../../platform/access/throttles.js'
import type { Config } from '../../platform/config.js'
import { Problem } from '../../platform/problems/problem.js'
import { CONFIG } from '../../platform/tokens.js'
import { Challenges } from './challenges.js'
import { CheckoutsRepository } from './checkouts.repository.js'

const daySeconds = 86_400

// The rules by which Tor's donation page keeps testers of stolen cards away.
const failuresOfAddress: Rate = { most: 5, windowSeconds: 180 }
const chargesOfCampaign: Rate = { most: 5, windowSeconds: 30 }
const draftsOfAddress: Rate = { most: 60, windowSeconds: 3_600 }
const sightingsOfAddress: Rate = { most: 60, windowSeconds: 3_600 }

/** Of the last gifts of a campaign: how many are looked at, from how many on, and the share of declines that alarms. */
const lookedAt = { last: 20, least: 10 }

/** How often what is public may be done. What is refused here has cost no gateway a call. */
@Injectable()
export class CheckoutLimits {
  constructor(
    private readonly throttles: Throttles,
    private readonly challenges: Challenges,
    private readonly checkouts: CheckoutsRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'giftsPerAddress'>,
  ) {}

  /**
   * Lets an attempt to give pass. Raises `attempts_exhausted` for too many attempts or failures of one address, and
   * `challenge_needed` without a proof where many gifts come at once or many of the last were declined.
   */
  async admit(attempt: {
    orgId: string
    campaignId: string
    ip: string
    proof: Proof | null | undefined
  }): Promise<void> {
    const { orgId, campaignId, ip, proof } = attempt
    if (this.config.giftsPerAddress === 0) return
    if (await this.throttles.isSpent(failureKey(hashOfAddress(ip)), failuresOfAddress))
      throw new Problem('attempts_exhausted')
    const isCrowded = await this.throttles.isSpent(`gifts_of:${campaignId}`, chargesOfCampaign)
    const isSuspect = isCrowded || (await this.declinesMost(orgId, campaignId))
    // Asked before it is counted, so that a browser that is told to do the work has not used up an attempt.
    if (isSuspect && !(await this.challenges.accept(campaignId, proof))) throw new Problem('challenge_needed')
    const perAddress = { most: this.config.giftsPerAddress, windowSeconds: daySeconds }
    await this.throttles.spend(`gifts_from:${hashOfAddress(ip)}`, perAddress)
    await this.throttles.trySpend(`gifts_of:${campaignId}`, chargesOfCampaign)
  }

  /** Counts a payment that failed against the address it came from. */
  async noteFailure(ipHash: string): Promise<void> {
    await this.throttles.trySpend(failureKey(ipHash), failuresOfAddress)
  }

  /** Raises `attempts_exhausted` where one address keeps more drafts than a person fills in. */
  async admitDraft(ip: string): Promise<void> {
    await this.throttles.spend(`drafts_from:${hashOfAddress(ip)}`, draftsOfAddress)
  }

  admitSighting(ip: string): Promise<boolean> {
    return this.throttles.trySpend(`sightings_from:${hashOfAddress(ip)}`, sightingsOfAddress)
  }

  private async declinesMost(orgId: string, campaignId: string): Promise<boolean> {
    const { settled, failed } = await this.checkouts.lastOutcomes(orgId, campaignId, lookedAt.last)
    return settled >= lookedAt.least && failed * 2 > settled
  }
}

const failureKey = (ipHash: string): string => `gift_failures_of:${ipHash}`

/** The address itself is kept nowhere. */
export const hashOfAddress = (ip: string): string => createHash('sha256').update(`checkout:${ip}`).digest('base64url')
