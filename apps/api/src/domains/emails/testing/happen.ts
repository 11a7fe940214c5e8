import { EntityManager } from '@mikro-orm/postgresql'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { Outbox } from '../../../platform/outbox/outbox.js'

/** Has something happen in an org, as whoever does it tells of it. */
export const happen = (api: TestApi, org: GivenOrg, type: string, payload: Record<string, unknown>): Promise<void> =>
  api.within(org, () =>
    api.app.get(EntityManager).transactional(() => api.app.get(Outbox).write(org.orgId, type, payload)),
  )
