import { EntityManager } from '@mikro-orm/postgresql'
import type { EventPayload, EventType } from '@almoner/contracts/events'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { samplePayload } from '../../../../test/sample-event.js'
import { Outbox } from '../../../platform/outbox/outbox.js'

/** Has something happen in an org, as whoever does it tells of it; what of the payload is not given is made up. */
export const happen = <Type extends EventType>(
  api: TestApi,
  org: GivenOrg,
  type: Type,
  payload: Partial<EventPayload<Type>>,
): Promise<void> =>
  api.within(org, () =>
    api.app
      .get(EntityManager)
      .transactional(() => api.app.get(Outbox).write(org.orgId, type, samplePayload(type, payload))),
  )
