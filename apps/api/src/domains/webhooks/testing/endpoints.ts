import { EntityManager } from '@mikro-orm/postgresql'
import type { EventPayload, EventType } from '@almoner/contracts/events'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { samplePayload } from '../../../../test/sample-event.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { WebhookQueue } from '../webhook-queue.js'
import { Receiver } from './receiver.js'

/** Orgs with an endpoint, and what happens to them. Receivers are added to a list that the test closes; `begin` sets its clock. */
export function endpointsOf(apiOf: () => TestApi, begin: () => void, receivers: Receiver[]) {
  const withEndpoint = async (events = ['*']) => {
    begin()
    const api = apiOf()
    const org = await api.given.org()
    const receiver = await Receiver.open()
    receivers.push(receiver)
    const saved = await api.as(org.admin).webhooks.save({ url: receiver.url, events: events as ['*'] })
    return { org, receiver, saved, secret: saved.secret ?? '', hooks: api.as(org.admin).webhooks }
  }

  const happen = <Type extends EventType>(org: GivenOrg, type: Type, ...payloads: Partial<EventPayload<Type>>[]) => {
    const api = apiOf()
    return api.within({ orgId: org.orgId, userId: org.agent.userId }, () =>
      api.app.get(EntityManager).transactional(async () => {
        for (const payload of payloads) await api.app.get(Outbox).write(org.orgId, type, samplePayload(type, payload))
      }),
    )
  }

  /** Carries what is due for each of the org's endpoints. */
  const drain = async (org: GivenOrg) => {
    const { orgId } = org
    const api = apiOf()
    for (const { id } of await api.as(org.admin).webhooks.list())
      await api.within({ orgId }, () =>
        api.app.get(WebhookQueue).drain({ orgId, webhookId: id }, new AbortController().signal),
      )
  }

  const stateOf = async (org: GivenOrg) => {
    const { rows } = await apiOf().as(org.admin).webhooks.listDeliveries({})
    return rows.map(({ type, state, attempts }) => `${type} ${state} ${attempts}`)
  }

  const openEvents = (org: GivenOrg) =>
    apiOf().asOwner('select 1 from outbox where org_id = $1 and handled_at is null', [org.orgId])

  return { withEndpoint, happen, drain, stateOf, openEvents }
}
