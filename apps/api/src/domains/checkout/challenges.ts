import { createHash, randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Proof } from '@almoner/contracts/checkout/checkout-form'
import type { Challenge } from '@almoner/contracts/checkout/checkout.operations'
import { Throttles } from '../../platform/access/throttles.repository.js'
import { Clock } from '../../platform/clock.js'
import { isRecord } from '../../platform/records.js'
import { Vault } from '../../platform/secrets/vault.js'

const place = 'checkout:challenge'
const livesMs = 10 * 60_000

/** Some seconds on a telephone, under a second on a desk; what tests cards would do it for each of them. */
const leastBits = 17

/**
 * Asks a visitor for work instead of for pictures of buses: no other host is asked, and nobody is left out who cannot see
 * or hear. Nothing is stored until a challenge is solved.
 */
@Injectable()
export class Challenges {
  constructor(
    private readonly vault: Vault,
    private readonly throttles: Throttles,
    private readonly clock: Clock,
  ) {}

  /** `extraBits`: each makes it twice the work. */
  make(campaignId: string, extraBits = 0): Challenge {
    const bits = leastBits + extraBits
    const content = { campaignId, bits, at: this.clock.now().getTime(), salt: randomBytes(12).toString('base64url') }
    return { challenge: this.vault.seal(JSON.stringify(content), place), bits }
  }

  /** Whether the work was done for this campaign, lately, and for no other gift. A good proof is used up. */
  async accept(campaignId: string, proof: Proof | null | undefined): Promise<boolean> {
    if (!proof || !hasZeroBits(`${proof.challenge}.${proof.nonce}`, leastBits)) return false
    const content = this.open(proof.challenge)
    if (content?.campaignId !== campaignId || typeof content.at !== 'number') return false
    if (typeof content.bits !== 'number' || !hasZeroBits(`${proof.challenge}.${proof.nonce}`, content.bits))
      return false
    const age = this.clock.now().getTime() - content.at
    if (age < 0 || age > livesMs) return false
    return this.throttles.trySpend(`challenge:${proof.challenge}`, { most: 1, windowSeconds: livesMs / 1_000 })
  }

  private open(challenge: string): Record<string, unknown> | null {
    try {
      const content: unknown = JSON.parse(this.vault.unseal(challenge, place))
      return isRecord(content) ? content : null
    } catch {
      // Sealed by nobody here: not a challenge of ours.
      return null
    }
  }
}

const hasZeroBits = (text: string, bits: number): boolean =>
  Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0)) >= bits
