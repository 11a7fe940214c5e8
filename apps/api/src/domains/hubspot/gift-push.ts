import { Inject, Injectable } from '@nestjs/common'
import type { MappedField } from '@almoner/contracts/hubspot/hubspot-fields'
import { Clock } from '../../platform/clock.js'
import { HUBSPOT, type HubspotAccess, type HubspotPort } from './client/hubspot-port.js'
import { FactsRepository, type ChargeFacts, type GiverFacts, type RefundFacts } from './facts.repository.js'
import { dealOf, giftValues, refundDealOf, type DealTerms } from './field-values.js'
import type { HubspotConnection } from './hubspot-connection.entity.js'
import type { DueLink, SettledLink } from './links.statements.js'
import { mergeFields } from './merge-fields.js'
import { changed, OwnRecords, waitsForDonor, type OwnRecord } from './own-records.js'
import { stuck } from './settled-link.js'

interface Kind<Facts> {
  isTold: (facts: Facts) => boolean
  dealOf: (facts: Facts, link: DueLink, terms: DealTerms) => Pick<OwnRecord, 'push' | 'agreed'>
}

/** Sends gifts, and refunds where they are deals of their own. */
@Injectable()
export class GiftPush {
  constructor(
    @Inject(HUBSPOT) private readonly hubspot: HubspotPort,
    private readonly facts: FactsRepository,
    private readonly records: OwnRecords,
    private readonly clock: Clock,
  ) {}

  async pushCharges(
    connection: HubspotConnection,
    access: HubspotAccess,
    links: readonly DueLink[],
  ): Promise<{ settled: SettledLink[]; removed: string[] }> {
    const fields = connection.fieldMap.filter(({ object }) => object === 'deal')
    const found = await this.facts.charges(
      connection.orgId,
      links.map(({ our_id: id }) => id),
    )
    return this.push(connection, access, links, found, {
      isTold: (charge) => charge.status === 'succeeded' || charge.status === 'failed',
      dealOf: (charge, link, terms) => this.giftDeal(fields, charge, link, terms),
    })
  }

  async pushRefunds(
    connection: HubspotConnection,
    access: HubspotAccess,
    links: readonly DueLink[],
  ): Promise<{ settled: SettledLink[]; removed: string[] }> {
    const found = await this.facts.refunds(
      connection.orgId,
      links.map(({ our_id: id }) => id),
    )
    return this.push<RefundFacts>(connection, access, links, found, {
      // After a change to another way of telling refunds these deals are taken back.
      isTold: ({ status }) => status === 'succeeded' && connection.refundMode === 'negative',
      dealOf: (refund, link, terms) => changed(link, refundDealOf(refund, terms)),
    })
  }

  private giftDeal(fields: readonly MappedField[], charge: ChargeFacts, link: DueLink, terms: DealTerms) {
    const mapped = mergeFields(fields, { ours: giftValues(charge), agreed: link.agreed, ourChangeAt: this.clock.now() })
    const core = changed(link, dealOf(charge, terms))
    return {
      push: { ...mapped.push, ...core.push },
      agreed: { ...mapped.agreed, ...core.agreed },
    }
  }

  private async push<Facts extends GiverFacts & { id: string; currency: string }>(
    connection: HubspotConnection,
    access: HubspotAccess,
    links: readonly DueLink[],
    found: readonly Facts[],
    { isTold, dealOf }: Kind<Facts>,
  ): Promise<{ settled: SettledLink[]; removed: string[] }> {
    const terms = termsOf(connection)
    const known = new Map(found.map((facts) => [facts.id, facts]))
    const settled: SettledLink[] = []
    const deals: OwnRecord[] = []
    const gone: DueLink[] = []
    for (const link of links) {
      const facts = known.get(link.our_id)
      if (!facts || !isTold(facts)) gone.push(link)
      else if (!connection.currencies.includes(facts.currency.toUpperCase()))
        settled.push(stuck(link, unknownCurrency(facts.currency)))
      else if (!facts.donor_their_id || !facts.donor_object) settled.push(stuck(link, waitsForDonor))
      else
        deals.push({
          link,
          ...dealOf(facts, link, terms),
          giver: { object: facts.donor_object, theirId: facts.donor_their_id },
          attachedTo: facts.plan_their_id ? [{ object: 'plan', theirId: facts.plan_their_id }] : [],
        })
    }
    const theirs = gone.flatMap(({ their_id: id }) => id ?? [])
    if (theirs.length > 0) await this.hubspot.archive(access, 'deal', theirs)
    settled.push(...(await this.records.push(access, 'deal', deals)))
    return { settled, removed: gone.map(({ id }) => id) }
  }
}

const unknownCurrency = (currency: string): string =>
  `Your HubSpot account does not use ${currency.toUpperCase()}. Add the currency there, then retry.`

function termsOf({ pipelineId, stages, refundMode }: HubspotConnection): DealTerms {
  if (!pipelineId || !stages) throw new Error('A connection without a pipeline sends no gifts')
  return { pipelineId, stages, refundMode }
}
