import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scopeFor } from '@almoner/contracts/api-keys/api-key-scopes'
import { apiKeyScopes, type ApiKeyScope } from '@almoner/contracts/api-keys/api-key-scopes'
import { restEntriesOf, type RestEntry } from '@almoner/contracts/operation'
import type { SignedIn } from '../src/platform/access/actor.js'
import { createTestApi, type TestApi } from './create-test-api.js'
import { operations, type AnyOperation } from '@almoner/contracts/operations'
import { fillInput } from './fill-input.js'
import type { GivenOrg } from './given.js'
import { expectUntouched, isAllowed, type Caller } from './matrix-rules.js'
import { someAddress } from './test-browser.js'

const canary = 'Canarybird'
const calls = operations.flatMap((operation) =>
  restEntriesOf(operation).map((entry) => ({ title: `${entry.method} ${entry.path}`, operation, entry })),
)

let api: TestApi
let url: string
let mine: GivenOrg
let theirs: GivenOrg
let ids: { mine: Record<string, string>; theirs: Record<string, string> }

beforeAll(async () => {
  const unlimited = { sessionRequestsPerMinute: 0, keyRequestsPerMinute: 0, givingRequestsPerMinute: 0 }
  api = await createTestApi(unlimited)
  url = await api.listen()
  mine = await api.given.org()
  theirs = await api.given.org()
  const idsOf = async (org: GivenOrg, firstName: string) => {
    const donorId = await api.given.donor(org, { firstName, email: `${firstName}@example.org` })
    return {
      donorId,
      chargeId: await api.given.charge(org, { donorId }),
      campaignId: org.campaignId,
      designationId: org.designationId,
      fundraiserId: await api.given.fundraiser(org),
      entityId: org.entityId,
      integrationId: org.sandboxId,
      orgId: org.orgId,
      userId: org.fundraiser.userId,
    }
  }
  ids = { mine: await idsOf(mine, 'Own'), theirs: await idsOf(theirs, canary) }
})
afterAll(() => api.close())

interface Visitor {
  /** Who is looked up for the session that is opened for each call; null is nobody. */
  of: (org: GivenOrg) => SignedIn | null
  /** Their session stands in no org. */
  isOutside?: true
  impersonates?: true
}

const visitors: Record<string, Visitor> = {
  anonymous: { of: () => null },
  fundraiser: { of: (org) => org.fundraiser },
  agent: { of: (org) => org.agent },
  admin: { of: (org) => org.admin },
  owner: { of: (org) => org.owner },
  superuser: { of: (org) => org.superuser },
  impersonating: { of: (org) => org.superuser, impersonates: true },
  'owner without an org': { of: (org) => org.owner, isOutside: true },
}

/** A session of its own for each call, since some calls end theirs. */
async function openSession(
  { of, isOutside, impersonates }: Visitor,
  orgId: string = mine.orgId,
): Promise<string | null> {
  const who = of(mine)
  if (!who) return null
  const token = randomBytes(32).toString('base64url')
  const now = api.clock.now()
  await api.asOwner(
    `insert into sessions (id, token_hash, user_id, real_user_id, org_id, seen_at, ends_at, second_factor_at, impersonation_reason, impersonation_ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $6, $8, $9)`,
    [
      crypto.randomUUID(),
      createHash('sha256').update(token).digest(),
      impersonates ? mine.owner.userId : who.userId,
      who.userId,
      isOutside || (who.isSuperuser && !impersonates) ? null : orgId,
      now,
      '2030-01-01',
      impersonates ? 'A test of permissions' : null,
      impersonates ? new Date(now.getTime() + 30 * 60_000) : null,
    ],
  )
  return token
}

/** How the session that is opened for a visitor stands. */
function callerOf(visitor: Visitor): Caller {
  const { of, isOutside } = visitor
  const impersonates = visitor.impersonates ?? false
  const who = of(mine)
  if (!who) return null
  const isElsewhere = isOutside || (who.isSuperuser && !impersonates)
  return {
    role: impersonates ? 'owner' : who.role,
    isSuperuser: who.isSuperuser,
    isImpersonating: impersonates,
    orgId: isElsewhere ? null : mine.orgId,
  }
}

/** The call with the ids of one of the orgs wherever an id goes. */
async function send(
  { operation, entry }: { operation: AnyOperation; entry: RestEntry },
  whose: 'mine' | 'theirs',
  headers: Record<string, string>,
) {
  const org = whose === 'mine' ? mine : theirs
  const noun = operation.name.split('.')[0]?.replace(/ies$/, 'y').replace(/s$/, '') ?? ''
  const idOf = (field: string): string => ids[whose][field] ?? org.orgId
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? idOf(`${noun}Id`) : idOf(name)))
  const hasBody = entry.method !== 'GET'
  const response = await fetch(`${url}/api${path}`, {
    method: entry.method,
    headers: { 'x-forwarded-for': someAddress(), ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    ...(hasBody && { body: JSON.stringify(entry.form ? {} : (fillInput(operation.input, `${noun}Id`, idOf) ?? {})) }),
  })
  return { status: response.status, text: await response.text() }
}

const isRefusal = ({ status, text }: { status: number; text: string }): boolean =>
  status === 401 || (status === 403 && text.includes('Permission denied!'))

describe.each(calls.map((call) => [call.title, call] as const))('%s', (_, call) => {
  const { operation } = call

  test.each(Object.keys(visitors))('as %s', async (name) => {
    const visitor = visitors[name] ?? { of: () => null }
    const asVisitor = async (): Promise<Record<string, string>> => {
      const token = await openSession(visitor)
      return token ? { cookie: `almoner_sid=${token}` } : {}
    }
    const answer = await send(call, 'theirs', await asVisitor())
    expect(answer.text).not.toContain(canary)
    expect(answer.status).toBeLessThan(500)
    if (!isAllowed(operation, callerOf(visitor))) {
      expect(isRefusal(answer)).toBe(true)
      // Refused alike with the ids of the own org, before anything is done.
      expect(isRefusal(await send(call, 'mine', await asVisitor()))).toBe(true)
      return
    }
    const mayRefuse = operation.problems.some(
      (problem) => problem === 'permission_denied' || problem === 'session_missing',
    )
    if (!mayRefuse) expect(isRefusal(answer)).toBe(false)
  })
})

describe('an API key', () => {
  const keys = new Map<ApiKeyScope, string>()
  beforeAll(async () => {
    for (const scope of apiKeyScopes) {
      const made = await api
        .as(await api.given.session(mine.owner))
        .apiKeys.create({ name: `For ${scope}`, scopes: [scope] })
      keys.set(scope, made.secret)
    }
  })

  test.each(calls.map((call) => [call.title, call] as const))('%s opens for its scope alone', async (_, call) => {
    const { operation } = call
    const needed = operation.access === 'public' ? null : scopeFor(operation)
    for (const [scope, key] of keys) {
      const answer = await send(call, 'theirs', { authorization: `Bearer ${key}` })
      expect(answer.text).not.toContain(canary)
      expect(answer.status).toBeLessThan(500)
      if (operation.access === 'public') continue
      const isOpen = needed === scope
      if (!isOpen) expect(`${scope} ${answer.status}`).toBe(`${scope} 403`)
      else if (!operation.problems.includes('permission_denied')) expect(isRefusal(answer)).toBe(false)
    }
  })
})

test('nothing of the other org was changed by any of it', () => expectUntouched(api, theirs))

test('a wall with a hole would be seen: the canary is found where the wall does not stand', async () => {
  const call = calls.find(({ title }) => title === 'GET /v1/donors')
  if (!call) throw new Error('The list of donors has no path')
  const token = await openSession({ of: () => theirs.agent }, theirs.orgId)
  expect((await send(call, 'theirs', { cookie: `almoner_sid=${token}` })).text).toContain(canary)
})
