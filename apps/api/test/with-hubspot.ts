import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { reachStandIn } from '../src/domains/hubspot/testing/connected-org.js'
import { HubspotStandIn } from '../src/domains/hubspot/testing/hubspot-stand-in.js'
import { createTestApi, type TestApi } from './create-test-api.js'

/** Of the file whose tests run: its API, and the HubSpot of the test. */
export let api: TestApi
export let hubspot: HubspotStandIn

/**
 * Gives each test of a file a HubSpot of its own, at noon of a day or, where HubSpot's own clock matters, now. `scopes` are
 * what it allows, where that is not what Almoner requires.
 */
export function withHubspot({ isNow = false, scopes }: { isNow?: boolean; scopes?: readonly string[] } = {}): void {
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.clock.set(isNow ? new Date().toISOString() : '2026-06-15T12:00:00Z')
    hubspot = new HubspotStandIn()
    if (scopes) hubspot.scopes = [...scopes]
    await reachStandIn(api, hubspot)
  })
  afterEach(() => hubspot.close())
}
