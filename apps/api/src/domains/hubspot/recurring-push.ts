import { Inject, Injectable } from '@nestjs/common'
import { recurringName } from '@almoner/contracts/hubspot/hubspot-fields'
import { numberOf } from '@almoner/contracts/record-number'
import { Clock } from '../../platform/clock.js'
import { HUBSPOT, HubspotDenied, type HubspotAccess, type HubspotPort } from './client/hubspot-port.js'
import { FactsRepository } from './facts.repository.js'
import { recurringValues } from './field-values.js'
import type { HubspotConnection } from './hubspot-connection.entity.js'
import type { DueLink, SettledLink } from './links.statements.js'
import { mergeFields } from './merge-fields.js'
import { changed, OwnRecords, waitsForDonor, type OwnRecord } from './own-records.js'
import { stuck } from './settled-link.js'

/** Sends recurring gifts as objects of their own. */
@Injectable()
export class RecurringPush {
  constructor(
    @Inject(HUBSPOT) private readonly hubspot: HubspotPort,
    private readonly facts: FactsRepository,
    private readonly records: OwnRecords,
    private readonly clock: Clock,
  ) {}

  async push(
    connection: HubspotConnection,
    access: HubspotAccess,
    links: readonly DueLink[],
  ): Promise<{ settled: SettledLink[]; removed: string[] }> {
    const found = await this.facts.plans(
      connection.orgId,
      links.map(({ our_id: id }) => id),
    )
    const known = new Map(found.map((facts) => [facts.id, facts]))
    const fields = connection.fieldMap.filter(({ object }) => object === 'plan')
    const settled: SettledLink[] = []
    const plans: OwnRecord[] = []
    const gone: DueLink[] = []
    for (const link of links) {
      const facts = known.get(link.our_id)
      if (!facts) gone.push(link)
      else if (!facts.donor_their_id || !facts.donor_object) settled.push(stuck(link, waitsForDonor))
      else {
        const now = this.clock.now()
        const mapped = mergeFields(fields, { ours: recurringValues(facts), agreed: link.agreed, ourChangeAt: now })
        const name = changed(link, { [recurringName]: `${numberOf('R', facts.sequence)} ${facts.donor_name}` })
        plans.push({
          link,
          push: { ...mapped.push, ...name.push },
          agreed: { ...mapped.agreed, ...name.agreed },
          giver: { object: facts.donor_object, theirId: facts.donor_their_id },
          attachedTo: facts.deal_ids.map((theirId) => ({ object: 'deal', theirId })),
        })
      }
    }
    try {
      const theirs = gone.flatMap(({ their_id: id }) => id ?? [])
      if (theirs.length > 0) await this.hubspot.archive(access, 'plan', theirs)
      settled.push(...(await this.records.push(access, 'plan', plans)))
    } catch (error) {
      // The account lost its custom objects. Donors and gifts go on.
      if (!(error instanceof HubspotDenied && error.status === 403)) throw error
      return { settled: links.map((link) => stuck(link, noCustomObjects)), removed: [] }
    }
    return { settled, removed: gone.map(({ id }) => id) }
  }
}

const noCustomObjects =
  'HubSpot no longer lets Almoner use custom objects. Have that allowed there and retry, or send recurring gifts as properties of the contact.'
