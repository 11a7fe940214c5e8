import { Inject, Injectable } from '@nestjs/common'
import type { MappedField } from '@almoner/contracts/hubspot/hubspot-fields'
import { Clock } from '../../platform/clock.js'
import { HUBSPOT, type BatchInput, type HubspotAccess, type HubspotPort } from './client/hubspot-port.js'
import { FactsRepository, type ChargeFacts, type GiverFacts, type RefundFacts } from './facts.repository.js'
import { dealOf, giftValues, refundDealOf, type DealTerms, type Values } from './field-values.js'
import type { HubspotConnection } from './hubspot-connection.entity.js'
import type { DueLink, SettledLink } from './links.statements.js'
import { mergeFields } from './merge-fields.js'
import { sendBatch } from './send-batch.js'
import { refused, stuck, synced } from './settled-link.js'

interface Deal {
  link: DueLink
  giver: GiverFacts
  agreed: Values
  /** What HubSpot does not have yet. */
  push: Values
}

interface Kind<Facts> {
  isTold: (facts: Facts) => boolean
  dealOf: (facts: Facts, link: DueLink, terms: DealTerms) => Deal
}

/** Sends gifts, and refunds where they are deals of their own. */
@Injectable()
export class GiftPush {
  constructor(
    @Inject(HUBSPOT) private readonly hubspot: HubspotPort,
    private readonly facts: FactsRepository,
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
      dealOf: (refund, link, terms) => ({
        link,
        giver: refund,
        ...changed(link, refundDealOf(refund, terms)),
      }),
    })
  }

  private giftDeal(fields: readonly MappedField[], charge: ChargeFacts, link: DueLink, terms: DealTerms): Deal {
    const mapped = mergeFields(fields, { ours: giftValues(charge), agreed: link.agreed, ourChangeAt: this.clock.now() })
    const core = changed(link, dealOf(charge, terms))
    return {
      link,
      giver: charge,
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
    const deals: Deal[] = []
    const gone: DueLink[] = []
    for (const link of links) {
      const facts = known.get(link.our_id)
      if (!facts || !isTold(facts)) gone.push(link)
      else if (!connection.currencies.includes(facts.currency.toUpperCase()))
        settled.push(stuck(link, unknownCurrency(facts.currency)))
      else if (!facts.donor_their_id) settled.push(stuck(link, waitsForDonor))
      else deals.push(dealOf(facts, link, terms))
    }
    const theirs = gone.flatMap(({ their_id: id }) => id ?? [])
    if (theirs.length > 0) await this.hubspot.archive(access, 'deal', theirs)
    settled.push(
      ...(await this.update(
        access,
        deals.filter(({ link }) => link.their_id !== null),
      )),
    )
    settled.push(
      ...(await this.make(
        access,
        deals.filter(({ link }) => link.their_id === null),
      )),
    )
    return { settled, removed: gone.map(({ id }) => id) }
  }

  private async update(access: HubspotAccess, deals: readonly Deal[]): Promise<SettledLink[]> {
    const inputs = deals.flatMap(({ link, push }): BatchInput[] =>
      Object.keys(push).length === 0 || link.their_id === null ? [] : [{ id: link.their_id, properties: push }],
    )
    const outcome = await sendBatch(inputs, (batch) => this.hubspot.update(access, 'deal', batch))
    const now = this.clock.now()
    return deals.map(({ link, agreed }) => {
      const id = link.their_id ?? ''
      const fault = outcome.failed.get(id)
      if (fault === undefined) return synced(link, { agreed })
      // Someone deleted the deal: the books have the gift, so it is made again.
      return { ...refused(link, fault, now), ...(outcome.missing.has(id) ? { their_id: null, agreed: null } : {}) }
    })
  }

  /** Made by our own id and attached to their donors: sent again, both come to the same. */
  private async make(access: HubspotAccess, deals: readonly Deal[]): Promise<SettledLink[]> {
    const inputs = deals.map(({ link, push }) => ({ id: link.our_id, properties: withoutBlanks(push) }))
    const { done, failed } = await sendBatch(inputs, (batch) => this.hubspot.upsert(access, 'deal', batch))
    for (const object of ['contact', 'company'] as const) {
      const pairs = deals.flatMap(({ link, giver }) => {
        const dealId = done.get(link.our_id)?.id
        const theirId = giver.donor_their_id
        return dealId && theirId && giver.donor_object === object ? [{ dealId, theirId }] : []
      })
      if (pairs.length > 0) await this.hubspot.associate(access, object, pairs)
    }
    const now = this.clock.now()
    return deals.map(({ link, agreed }) => {
      const record = done.get(link.our_id)
      if (!record) return refused(link, failed.get(link.our_id) ?? '', now)
      return synced(link, { object: 'deal', their_id: record.id, is_ours: true, agreed })
    })
  }
}

const waitsForDonor = 'The donor of this gift is not in HubSpot yet. It is sent as soon as they are.'

const unknownCurrency = (currency: string): string =>
  `HubSpot’s account does not use ${currency.toUpperCase()}. Add the currency there, then retry.`

function termsOf({ pipelineId, stages, refundMode }: HubspotConnection): DealTerms {
  if (!pipelineId || !stages) throw new Error('A connection without a pipeline sends no gifts')
  return { pipelineId, stages, refundMode }
}

/** The properties of a deal that HubSpot does not have yet. */
function changed(link: DueLink, values: Values): { push: Values; agreed: Values } {
  const push = Object.fromEntries(Object.entries(values).filter(([name, value]) => link.agreed?.[name] !== value))
  return { push, agreed: values }
}

const withoutBlanks = (properties: Values): Values =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== ''))
