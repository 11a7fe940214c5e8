import { createHash } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Proof } from '@almoner/contracts/checkout/checkout-form'
import { Throttles, type Rate } from '../../platform/access/throttles.repository.js'
import { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'
import { Problem } from '../../platform/problems/problem.js'
import { CONFIG } from '../../platform/tokens.js'
import { Challenges } from './challenges.js'
import { CheckoutsRepository } from './checkouts.repository.js'
import { FormKeys } from './form-keys.js'

const hour = 3_600

// Five cards that were declined for one donor, or in one form, are tests of stolen cards and no gift.
const declinesOfOne: Rate = { most: 5, windowSeconds: hour }
// Of those who passed the challenge without any form of ours; a browser always has one.
const declinesWithoutForm: Rate = { most: 2, windowSeconds: hour }
const declinesAfterWaiting: Rate = { most: 2, windowSeconds: hour }
// Where no script runs, time is the work: one gift at a time, from a form that was open for a while.
const giftsByWaiting: Rate = { most: 1, windowSeconds: 10 }
const waitSeconds = 20
const formLivesSeconds = 24 * hour

const draftsOfAddress: Rate = { most: 60, windowSeconds: hour }
const installsOfAddress: Rate = { most: 60, windowSeconds: hour }

/** Of the last gifts of a campaign: how many are looked at, from how many on, and the share of declines that alarms. */
const lookedAt = { last: 20, least: 10 }

/** Each three declines that passed the challenge make it one bit, which is twice, as hard; up to sixteen times. */
const declinesPerBit = 3
const mostExtraBits = 4

interface Attempt {
  orgId: string
  campaignId: string
  ip: string
  email: string
  /** Of the form: the key that the page was made with, where there is one. */
  formKeys: readonly (string | null | undefined)[]
  proof: Proof | null | undefined
}

/** How an attempt to give was let pass: at once, for work, or for having waited. */
export type PassedBy = 'at_once' | 'proof' | 'waiting'

/** What is kept of an attempt to know it by, should its card be declined. */
export interface Passed {
  by: PassedBy
  /** Hash of the form's key; null where it came from no form of ours. */
  formHash: string | null
}

/** A gift whose card was declined. */
export interface Declined extends Passed {
  ipHash: string
  email: string | null
}

/**
 * Keeps testers of stolen cards away and nobody else. Gifts are not counted; cards that were declined are. Some of them at
 * one address, or most of a campaign's last gifts, turn on a challenge for everyone there; only one who goes on being
 * declined after that is refused. What is refused here has cost no gateway a call.
 */
@Injectable()
export class CheckoutLimits {
  constructor(
    private readonly throttles: Throttles,
    private readonly challenges: Challenges,
    private readonly checkouts: CheckoutsRepository,
    private readonly formKeys: FormKeys,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'declinesPerAddress'>,
  ) {}

  /** Raises `attempts_exhausted` for what is clearly card testing, and `challenge_needed` where a proof is asked first. */
  async admit({ orgId, campaignId, ip, email, formKeys, proof }: Attempt): Promise<Passed> {
    const form = formKeys.map((key) => this.formKeys.read(key)).find((read) => read !== null) ?? null
    const formHash = form && hashOf(form.key)
    if (this.config.declinesPerAddress === 0) return { by: 'at_once', formHash }
    const ipHash = hashOfAddress(ip)
    if (await this.isTesting(ipHash, email, formHash)) throw this.refusal()
    const isSuspect =
      (await this.isSpent(keys.address(ipHash), this.declinesOfAddress)) || (await this.declinesMost(orgId, campaignId))
    if (!isSuspect) return { by: 'at_once', formHash }
    if (proof && !formHash && (await this.isSpent(keys.formless(ipHash), declinesWithoutForm))) throw this.refusal()
    if (await this.challenges.accept(campaignId, proof)) return { by: 'proof', formHash }
    if (form && !proof && (await this.hasWaited(ipHash, form.madeAt))) return { by: 'waiting', formHash }
    throw new Problem('challenge_needed')
  }

  /** How many bits of work a challenge is to add for whoever asks from this address. */
  async extraBitsFor(ip: string): Promise<number> {
    const declined = await this.throttles.spent(keys.proven(hashOfAddress(ip)), this.at(declinesOfOne))
    return Math.min(mostExtraBits, Math.floor(declined / declinesPerBit))
  }

  /** Counts a card that was declined: against its address, its donor and its form. */
  async noteDecline({ ipHash, email, by, formHash }: Declined): Promise<void> {
    await this.count(keys.address(ipHash), this.declinesOfAddress)
    if (email) await this.count(keys.donor(ipHash, email), declinesOfOne)
    if (formHash) await this.count(keys.form(formHash), declinesOfOne)
    if (by === 'proof') await this.count(keys.proven(ipHash), declinesOfOne)
    if (by === 'proof' && !formHash) await this.count(keys.formless(ipHash), declinesWithoutForm)
    if (by === 'waiting') await this.count(keys.waited(ipHash), declinesAfterWaiting)
  }

  /** Raises `attempts_exhausted` where one address keeps more drafts than a crowd behind it fills in. */
  async admitDraft(ip: string): Promise<void> {
    await this.throttles.spend(`drafts_from:${hashOfAddress(ip)}`, draftsOfAddress)
  }

  admitInstall(ip: string): Promise<boolean> {
    return this.throttles.trySpend(`sightings_from:${hashOfAddress(ip)}`, installsOfAddress)
  }

  private async isTesting(ipHash: string, email: string, formHash: string | null): Promise<boolean> {
    if (await this.isSpent(keys.donor(ipHash, email), declinesOfOne)) return true
    return formHash !== null && this.isSpent(keys.form(formHash), declinesOfOne)
  }

  /** A form without scripts can do no work, so it is let pass for its age, a few at a time, until cards are declined. */
  private async hasWaited(ipHash: string, madeAt: Date): Promise<boolean> {
    const seconds = (this.clock.now().getTime() - madeAt.getTime()) / 1_000
    if (seconds < waitSeconds || seconds > formLivesSeconds) return false
    if (await this.isSpent(keys.waited(ipHash), declinesAfterWaiting)) return false
    return this.throttles.trySpend(`gifts_by_waiting_from:${ipHash}`, this.at(giftsByWaiting))
  }

  private async declinesMost(orgId: string, campaignId: string): Promise<boolean> {
    const { settled, failed } = await this.checkouts.lastOutcomes(orgId, campaignId, lookedAt.last)
    return settled >= lookedAt.least && failed * 2 > settled
  }

  private refusal(): Problem {
    return new Problem('attempts_exhausted', {
      message:
        'Several cards were declined here, so nothing more is taken for now. Try again in an hour, or from another connection.',
      retryAfterSeconds: hour,
    })
  }

  private get declinesOfAddress(): Rate {
    return { most: this.config.declinesPerAddress, windowSeconds: hour }
  }

  private isSpent(key: string, rate: Rate): Promise<boolean> {
    return this.throttles.isSpent(key, this.at(rate))
  }

  private count(key: string, rate: Rate): Promise<boolean> {
    return this.throttles.trySpend(key, this.at(rate))
  }

  private at(rate: Rate): Rate {
    return this.clock.isOfThisMachine ? rate : { ...rate, at: this.clock.now() }
  }
}

const keys = {
  address: (ipHash: string) => `declined_at:${ipHash}`,
  donor: (ipHash: string, email: string) => `declined_of:${ipHash}:${email.trim().toLowerCase()}`,
  form: (formHash: string) => `declined_in:${formHash}`,
  formless: (ipHash: string) => `declined_without_form_at:${ipHash}`,
  proven: (ipHash: string) => `declined_after_proof_at:${ipHash}`,
  waited: (ipHash: string) => `declined_after_waiting_at:${ipHash}`,
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The address itself is kept nowhere. */
export const hashOfAddress = (ip: string): string => hashOf(`checkout:${ip}`)
