import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { GiftAidClaim as ShownClaim } from '@almoner/contracts/gift-aid/gift-aid-claim'
import { giftAidTax, sheetRows, ukTaxYear } from '@almoner/contracts/gift-aid/gift-aid-rules'
import type { ReceiptSettings } from '@almoner/contracts/legal-entities/receipt-settings'
import { add, subtract, sum, zero } from '@almoner/contracts/minor-units'
import { calendarDateIn } from '@almoner/contracts/time'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import { linesOf } from './claim-lines.js'
import type { ClaimSnapshot } from './claim-snapshot.js'
import {
  claimableGifts,
  claimedOfYears,
  excludedGifts,
  returnedGifts,
  smallGifts,
  type ClaimPeriod,
} from './claims.statements.js'
import type { FoundClaim } from './claims.repository.js'
import { takeSmallDonations } from './small-donations.js'

/** What a claim asks for: of a draft, as things are now. */
@Injectable()
export class ClaimContents {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  periodOf({ id, entityId, from, to, timeZone }: FoundClaim): ClaimPeriod {
    return { claimId: id, entityId, from, to, today: calendarDateIn(this.clock.now(), timeZone) }
  }

  /** As it would be prepared now. */
  async of(orgId: string, claim: FoundClaim) {
    const { settings, entityId } = claim
    const period = this.periodOf(claim)
    return this.em.transactional(async (em) => {
      const gifts = await query(em, claimableGifts(orgId, period))
      const candidates = settings?.giftAid?.includeGasds ? await query(em, smallGifts(orgId, period)) : []
      const others = await query(em, claimedOfYears(orgId, period))
      const own = gifts.map(({ giftDate, amount }) => ({
        taxYear: ukTaxYear(giftDate),
        isSmall: false,
        campaignId: null,
        amount,
      }))
      const { taken: small, years } = takeSmallDonations(candidates, [...others, ...own], settings?.giftAid)
      const returned = await query(em, returnedGifts(orgId, entityId))
      const lines = linesOf(gifts, { addsUp: claim.addsUp, yearStart: settings?.taxYearStart ?? '04-06' })
      const snapshot: ClaimSnapshot = {
        ...issuerOf(settings),
        from: claim.from,
        to: claim.to,
        earliest: gifts[0]?.giftDate ?? null,
        lines,
        gifts: gifts.length,
        donors: new Set(gifts.map(({ donorId }) => donorId)).size,
        donated: sum(gifts.map(({ amount }) => amount)),
        small: years,
        returned: {
          gifts: returned.length,
          amount: sum(returned.filter(({ isSmall }) => !isSmall).map(({ amount }) => amount)),
          smallAmount: sum(returned.filter(({ isSmall }) => isSmall).map(({ amount }) => amount)),
        },
      }
      return { gifts, small, returned, snapshot, blockers: blockersOf(claim, snapshot), ...sumsOf(snapshot) }
    })
  }

  async show(orgId: string, claim: FoundClaim): Promise<ShownClaim> {
    const { snapshot: kept } = claim
    const now = kept ? null : await this.of(orgId, claim)
    const snapshot = kept ?? now?.snapshot
    if (!snapshot) throw new Error('A claim has no contents')
    const smallIds = now?.small.map(({ chargeId }) => chargeId) ?? []
    const excluded = await this.em.transactional((em) =>
      query(em, excludedGifts(orgId, this.periodOf(claim), smallIds)),
    )
    const { donated, tax } = sumsOf(snapshot)
    return {
      ...claim.shown,
      gifts: kept ? claim.gifts : snapshot.gifts + smallIds.length,
      donated,
      tax,
      giftAid: {
        gifts: snapshot.gifts,
        donors: snapshot.donors,
        amount: snapshot.donated,
        tax: giftAidTax(snapshot.donated),
      },
      small: snapshot.small,
      connected: snapshot.connected,
      adjustment: {
        gifts: snapshot.returned.gifts,
        amount: add(snapshot.returned.amount, snapshot.returned.smallAmount),
        tax: taxBack(snapshot),
      },
      excluded,
      blockers: claim.state === 'withdrawn' ? [] : blockersOf(claim, snapshot),
      sheets: Math.ceil(snapshot.lines.length / sheetRows),
    }
  }
}

const taxBack = ({ returned }: ClaimSnapshot) => add(giftAidTax(returned.amount), giftAidTax(returned.smallAmount))

function sumsOf(snapshot: ClaimSnapshot) {
  const small = sum(snapshot.small.map(({ amount }) => amount))
  return {
    donated: add(snapshot.donated, small),
    tax: subtract(add(giftAidTax(snapshot.donated), giftAidTax(small)), taxBack(snapshot)),
  }
}

function blockersOf({ settings }: FoundClaim, snapshot: ClaimSnapshot): ShownClaim['blockers'] {
  if (settings?.pack !== 'uk') return ['settings_missing']
  if (sumsOf(snapshot).donated === zero && snapshot.returned.gifts === 0) return ['nothing_to_claim']
  return settings.giftAid?.official ? [] : ['official_missing']
}

function issuerOf(settings: ReceiptSettings | null) {
  const { claimRef, official, regulator, connected = [] } = settings?.giftAid ?? {}
  return {
    orgName: settings?.legalName ?? '',
    claimRef: claimRef ?? settings?.registrationNumber ?? '',
    official: official ?? null,
    regulator: regulator ?? null,
    connected,
  }
}
