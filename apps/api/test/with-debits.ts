import type { SaveCreditorWire } from '@almoner/contracts/direct-debits/direct-debits.operations'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { debitsOf } from '../src/domains/direct-debits/testing/given-debits.js'
import { createTestApi, type TestApi } from './create-test-api.js'
import type { GivenOrg } from './given.js'

/** Of the file whose tests run: its API, and the org of the test with its direct debits. */
export let api: TestApi
export let org: GivenOrg
export let debits: ReturnType<typeof debitsOf>

/** Gives each test of a file an org in Berlin whose legal entity may collect, at noon of June 15, 2026. `creditor` is what differs of its settings. */
export function withDebits(creditor: Partial<SaveCreditorWire> = {}): void {
  beforeAll(async () => {
    api = await createTestApi()
  })
  beforeEach(async () => {
    api.clock.set('2026-06-15T12:00:00Z')
    org = await api.given.org({ currency: 'eur', timeZone: 'Europe/Berlin' })
    debits = debitsOf(api, org)
    await debits.saveCreditor(creditor)
  })
  afterAll(() => api.close())
}
