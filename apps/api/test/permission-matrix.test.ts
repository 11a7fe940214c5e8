import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations, type AnyOperation } from '@almoner/contracts/operations'
import type { SignedIn } from '../src/platform/access/actor.js'
import { SessionFinder } from '../src/platform/access/session-finder.js'
import { TRPCError } from '@trpc/server'
import { toProblemReport } from '../src/trpc/problem-report.js'
import { createTestApi, type TestApi, type TestCaller } from './create-test-api.js'
import { fillInput } from './fill-input.js'
import { features } from '@almoner/contracts/features'
import { initialSwitches, switches } from '@almoner/contracts/roles'
import type { GivenOrg } from './given.js'
import { expectUntouched, isAllowed, isHeldUp, isOff } from './matrix-rules.js'

const canary = 'Canarybird'
let api: TestApi
let mine: GivenOrg
let theirs: GivenOrg
/** Ids of the other org, by the noun that an input field names. */
let theirIds: Record<string, string>
/** Invited into `mine` as an admin, with an account whose address nobody has proven. */
let unproven: SignedIn

beforeAll(async () => {
  api = await createTestApi()
  mine = await api.given.org()
  theirs = await api.given.org()
  const donorId = await api.given.donor(theirs, { firstName: canary, email: `${canary}@example.org` })
  const chargeId = await api.given.charge(theirs, { donorId })
  theirIds = {
    donorId,
    chargeId,
    campaignId: theirs.campaignId,
    designationId: theirs.designationId,
    fundraiserId: await api.given.fundraiser(theirs),
    entityId: theirs.entityId,
    orgId: theirs.orgId,
  }
  unproven = await invitedWithoutProof()
})
afterAll(() => api.close())

const visitors: Record<string, (of: GivenOrg) => SignedIn | null> = {
  anonymous: () => null,
  fundraiser: (of) => of.fundraiser,
  agent: (of) => of.agent,
  admin: (of) => of.admin,
  owner: (of) => of.owner,
  superuser: (of) => of.superuser,
  impersonating: (of) => ({ ...of.superuser, orgId: of.orgId, isImpersonating: true }),
  'member who never proved their address': () => unproven,
  'owner of a suspended org': (of) => ({ ...of.owner, isOrgSuspended: true }),
  'owner of an org without any feature': (of) => ({ ...of.owner, featuresOff: features }),
  ...Object.fromEntries(
    switches.map((name) => [
      `agent ${initialSwitches[name] ? 'without' : 'with'} ${name}`,
      (of: GivenOrg) => ({ ...of.agent, switches: { [name]: !initialSwitches[name] } }),
    ]),
  ),
  'owner without an org': (of) => ({ ...of.owner, orgId: null, role: null }),
}

/** As their session is looked up with each call: it stands in the org, and they are not in it. */
async function invitedWithoutProof(): Promise<SignedIn> {
  const { userId } = await api.given.user()
  await api.asOwner('update users set email_verified_at = null, last_org_id = $2 where id = $1', [userId, mine.orgId])
  await api.asOwner("insert into memberships (id, org_id, user_id, role) values ($1, $2, $3, 'admin')", [
    crypto.randomUUID(),
    mine.orgId,
    userId,
  ])
  const token = randomBytes(32).toString('base64url')
  await api.asOwner(
    `insert into sessions (id, token_hash, user_id, real_user_id, org_id, seen_at, ends_at) values ($1, $2, $3, $3, $4, $5, $6)`,
    [
      crypto.randomUUID(),
      createHash('sha256').update(token).digest(),
      userId,
      mine.orgId,
      api.clock.now(),
      '2030-01-01',
    ],
  )
  const found = await api.app.get(SessionFinder, { strict: false }).find(token)
  if (!found) throw new Error('There is no such session')
  return found
}

const attempt = (operation: AnyOperation, visitor: SignedIn | null, input: unknown) =>
  attemptBy(api.as(visitor), operation, input)

async function attemptBy(
  caller: TestCaller,
  operation: AnyOperation,
  input: unknown,
): Promise<{ code: string | null; answer: unknown }> {
  let target: unknown = caller
  for (const step of operation.name.split('.')) target = Reflect.get(Object(target), step)
  try {
    return { code: null, answer: await (target as (input: unknown) => Promise<unknown>)(input) }
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error
    return { code: toProblemReport(error, '').code, answer: null }
  }
}

/** An input that fits the schema as far as it can be told, with the other org's ids wherever an id goes. */
function inputFor(operation: AnyOperation): unknown {
  if (operation.name === 'imports.upload') return new FormData()
  if (operation.name === 'orgs.save') {
    const form = new FormData()
    form.set('org', JSON.stringify({ id: theirs.orgId, name: 'Taken', website: 'https://taken.example' }))
    return form
  }
  if (operation.name === 'fundraisers.create' || operation.name === 'fundraisers.save') {
    const form = new FormData()
    form.set('userId', theirs.fundraiser.userId)
    const campaignId = theirs.campaignId
    form.set('fundraiser', JSON.stringify({ firstName: 'A', lastName: 'B', email: 'a@example.org', campaignId }))
    return form
  }
  if (operation.name === 'entities.save') {
    const form = new FormData()
    form.set('entity', JSON.stringify({ id: theirs.entityId, name: 'Taken' }))
    return form
  }
  if (operation.name === 'entities.saveReceipt') {
    const form = new FormData()
    const receipt = { pack: 'generic', legalName: 'Taken', registrationNumber: '1', address: 'Taken' }
    form.set('receiptForm', JSON.stringify({ entityId: theirs.entityId, ...receipt }))
    return form
  }
  // Of the own org, since superusers may open any: what they then read is theirs to read.
  if (operation.name === 'admin.openRecords') return { orgId: mine.orgId, reason: 'To try the walls' }
  const noun = operation.name.split('.')[0]?.replace(/ies$/, 'y').replace(/s$/, '') ?? ''
  return fillInput(operation.input, `${noun}Id`, (field) => theirIds[field] ?? theirs.orgId)
}

describe.each(operations.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
  test.each(Object.keys(visitors))('%s', async (who) => {
    const someone = visitors[who]?.(mine) ?? null
    // Of their own, since some operations end the session they are called in.
    const visitor = someone && (await api.given.session(someone))
    const { code, answer } = await attempt(operation, visitor, inputFor(operation))
    if (isAllowed(operation, visitor)) {
      const outOfPlace = ['permission_denied', 'session_missing', 'something_wrong'] as const
      expect(outOfPlace.filter((refusal) => !operation.problems.includes(refusal))).not.toContain(code)
      expect(JSON.stringify(answer ?? null)).not.toContain(canary)
    } else {
      const isAboutImpersonation = visitor?.isImpersonating && operation.whileImpersonating !== 'allowed'
      const ofRole = isAboutImpersonation ? 'impersonation_denied' : 'permission_denied'
      const ofOrg = isHeldUp(operation, visitor) ? 'org_suspended' : isOff(operation, visitor) ? 'feature_off' : null
      const refusal = ofOrg ?? ofRole
      expect(code).toBe(visitor ? refusal : 'session_missing')
    }
  })
})

describe('a donor on their own page', () => {
  const ofDonors = operations.filter(({ access }) => access === 'donor')
  const ofOthers = operations.filter(({ access }) => access !== 'donor' && access !== 'public')

  test('has operations of their own', () => expect(ofDonors.length).toBeGreaterThan(10))

  test.each(ofDonors.map((operation) => [operation.name, operation] as const))(
    '%s: about nobody else',
    async (_, operation) => {
      const donor = await api.given.donorSession(mine, await api.given.donor(mine, { email: 'own@example.org' }))
      const { code, answer } = await attemptBy(api.asDonor(donor), operation, inputFor(operation))
      expect(['permission_denied', 'session_missing', 'something_wrong']).not.toContain(code)
      expect(JSON.stringify(answer ?? null)).not.toContain(canary)
    },
  )

  test.each(ofOthers.map((operation) => [operation.name, operation] as const))(
    '%s is not for them',
    async (_, operation) => {
      const donor = await api.given.donorSession(mine, await api.given.donor(mine))
      expect(await attemptBy(api.asDonor(donor), operation, inputFor(operation))).toEqual({
        code: 'session_missing',
        answer: null,
      })
    },
  )
})

test("nothing of the other org's was changed by any of it", () => expectUntouched(api, theirs))

test('a wall with a hole would be seen: the canary is found where the wall does not stand', async () => {
  const { answer } = await attempt(
    operations.find(({ name }) => name === 'donors.list') as AnyOperation,
    theirs.agent,
    {},
  )
  expect(JSON.stringify(answer)).toContain(canary)
})
