import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems } from '@almoner/contracts/problems'
import { generateSync } from 'otplib'
import { assembleCast, password, sendForm, type Cast, type CastOrg } from './cast.js'
import type { TestBrowser } from '../test-browser.js'

let cast: Cast
beforeAll(async () => {
  cast = await assembleCast()
}, 120_000)
afterAll(() => cast.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function sandboxOf(of: 'mine' | 'theirs'): Promise<{ entityId: string; id: string }> {
  const { orgId, people } = cast[of]
  const { body } = await people.admin.get(`/org/${orgId}/gateway-integration`)
  const found = (body.data as { id: string; entityId: string; provider: string }[]).find(
    ({ provider }) => provider === 'sandbox',
  )
  if (!found) throw new Error('Every org has a sandbox')
  return found
}

test('PUT /org/{entityId}/gateway-integration/{integrationId} changes what is named, and refuses the rest', async () => {
  const { admin, agent } = cast.mine.people
  const { entityId, id } = await sandboxOf('mine')
  const path = `/org/${entityId}/gateway-integration/${id}`
  const saved = await admin.put(path, { updates: { displayName: 'Trying out', statementDescriptor: 'RIVER TRUST' } })
  expect(saved).toMatchObject({ status: 200, body: { data: { id, displayName: 'Trying out', mode: 'test' } } })
  expect(await admin.put(`${path}/`, { displayName: 'Bare' })).toMatchObject({
    status: 200,
    body: { data: { displayName: 'Bare', statementDescriptor: 'RIVER TRUST' } },
  })
  const refusals = [
    [{ accountId: 'acct_1' }, 'updates.accountId'],
    [{ secretKey: 'sk_test_canary' }, 'updates.secretKey'],
    [{ statementDescriptor: 'x' }, 'updates.statementDescriptor'],
    [{ methods: ['cash'] }, 'updates.methods'],
    [{ mode: 'live' }, 'updates.mode'],
    [{ isDefault: false }, 'updates.isDefault'],
    [{ feeRule: { percent: 2.999, fixed: 30 } }, 'updates.feeRule.percent'],
  ] as const
  for (const [updates, field] of refusals) {
    const { status, body } = await admin.put(path, { updates })
    expect({ updates, status, fields: body.errors?.map((error) => error.path) }).toEqual({
      updates,
      status: 400,
      fields: expect.arrayContaining([field]),
    })
    expect(JSON.stringify(body)).not.toContain('canary')
  }
  expect(await agent.put(path, { updates: {} })).toMatchObject({ status: 403 })
  expect(await cast.nobody().put(path, { updates: {} })).toMatchObject({ status: 401 })
  const theirs = await sandboxOf('theirs')
  const absent = [
    `/org/${theirs.entityId}/gateway-integration/${theirs.id}`,
    `/org/${entityId}/gateway-integration/${theirs.id}`,
  ]
  for (const other of absent) expect(await admin.put(other, { updates: {} })).toMatchObject({ status: 404 })
})

test('POST and GET /org/payment-domain register a domain once, and say how its wallets stand', async () => {
  const { admin, fundraiser } = cast.mine.people
  const { id: gatewayIntegrationId } = await sandboxOf('mine')
  const first = await admin.post('/org/payment-domain', { gatewayIntegrationId, domain: 'give.river.example' })
  expect(first).toMatchObject({ status: 200, body: { data: { status: 'active', applePay: { status: 'active' } } } })
  const again = await admin.post('/org/payment-domain', { gatewayIntegrationId, domain: 'GIVE.river.example' })
  expect(again.body.data).toEqual(first.body.data)
  const list = await admin.get(`/org/payment-domain?gatewayIntegrationId=${gatewayIntegrationId}`)
  expect(list.body.data).toEqual([first.body.data])
  for (const domain of ['https://give.river.example', 'river', '', 'a b.example', 7, null]) {
    const { status, body } = await admin.post('/org/payment-domain', { gatewayIntegrationId, domain })
    expect({ domain, status, field: body.errors?.[0]?.path }).toEqual({ domain, status: 400, field: 'domain' })
  }
  expect(await admin.get('/org/payment-domain')).toMatchObject({ status: 400 })
  expect(await admin.get('/org/payment-domain?gatewayIntegrationId=nonsense')).toMatchObject({ status: 400 })
  expect(await fundraiser.get(`/org/payment-domain?gatewayIntegrationId=${gatewayIntegrationId}`)).toMatchObject({
    status: 403,
  })
  const { id: theirs } = await sandboxOf('theirs')
  expect(await admin.get(`/org/payment-domain?gatewayIntegrationId=${theirs}`)).toMatchObject({ status: 404 })
})

describe('forms', () => {
  test('PUT /org/{orgId} takes a logo, gives it back, and the delete flag wins over a new one', async () => {
    const { orgId, people } = cast.mine
    const save = (parts: Record<string, string | Blob>) => {
      const form = new FormData()
      form.set('org', JSON.stringify({ name: 'River Trust', website: 'https://river.example' }))
      for (const [name, part] of Object.entries(parts)) form.set(name, part)
      return sendForm(cast.url, people.owner, 'PUT', `/org/${orgId}`, form)
    }
    const withLogo = await save({ orgLogo: new Blob([png], { type: 'image/png' }) })
    expect(withLogo).toMatchObject({ status: 200, body: { data: { logo: expect.any(String) } } })
    const both = await save({ orgLogo: new Blob([png], { type: 'image/png' }), deleteLogo: 'true' })
    expect(both).toMatchObject({ status: 200, body: { data: { logo: null } } })
    expect(await save({ orgLogo: new Blob(['<svg/>'], { type: 'image/png' }) })).toMatchObject({
      status: 415,
      body: { errors: [{ path: 'orgLogo' }] },
    })
  })

  test('what is read of an org and an entity is taken back as it was, and changed nowhere else', async () => {
    const { orgId, entityId, people } = cast.mine
    const send = (path: string, part: string, value: object) => {
      const form = new FormData()
      form.set(part, JSON.stringify(value))
      return sendForm(cast.url, people.owner, 'PUT', path, form)
    }
    const org = (await people.owner.get(`/org/${orgId}`)).body.data as { entities: object[] }
    const sentOrg = { ...org, website: 'https://river.example' }
    expect(await send(`/org/${orgId}`, 'org', sentOrg)).toMatchObject({ status: 200 })
    expect(await send(`/org/${orgId}`, 'org', { ...sentOrg, currency: 'ils' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'currency' }] },
    })
    const [entity] = org.entities
    const saved = await send(`/org/entity/${entityId}`, 'entity', entity ?? {})
    expect(saved).toMatchObject({ status: 200 })
    const again = await send(`/org/entity/${entityId}`, 'entity', saved.body.data as object)
    expect(again).toMatchObject({ status: 200, body: { data: saved.body.data } })
    expect(await send(`/org/entity/${entityId}`, 'entity', { hasSignature: true })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'hasSignature' }] },
    })
  })

  test('a signature is deleted from an entity that never had receipt settings', async () => {
    const form = new FormData()
    form.set('deleteSignature', 'true')
    const path = `/org/entity/receipt/${cast.mine.entityId}`
    expect(await sendForm(cast.url, cast.mine.people.admin, 'PUT', path, form)).toMatchObject({
      status: 200,
      body: { data: { hasSignature: false } },
    })
  })

  const wholeForms = [
    {
      call: 'PUT /fundraiser/{userId}',
      path: ({ fundraiserUserId }: CastOrg) => `/fundraiser/${fundraiserUserId}`,
      parts: { fundraiser: { title: 'For the river' } },
      file: 'avatar',
      flag: 'deleteAvatar',
      has: (data: unknown) => (data as { avatar: string | null }).avatar !== null,
    },
    {
      call: 'PUT /org/entity/{id}',
      path: ({ entityId }: CastOrg) => `/org/entity/${entityId}`,
      parts: { entity: { name: 'River Trust Inc.' } },
      file: 'logo',
      flag: 'deleteLogo',
      has: (data: unknown) => (data as { logo: string | null }).logo !== null,
    },
    {
      call: 'PUT /org/entity/receipt/{entityId}',
      path: ({ entityId }: CastOrg) => `/org/entity/receipt/${entityId}`,
      parts: {
        receiptForm: {
          pack: 'us',
          legalName: 'River Trust',
          registrationNumber: '12-3456789',
          address: '12 Quay Street',
        },
      },
      file: 'signature',
      flag: 'deleteSignature',
      has: (data: unknown) => (data as { hasSignature: boolean }).hasSignature,
    },
    {
      call: 'PUT /org/{orgId}',
      path: ({ orgId }: CastOrg) => `/org/${orgId}`,
      parts: { org: { name: 'River Trust', website: 'https://river.example' } },
      file: 'orgLogo',
      flag: 'deleteLogo',
      has: (data: unknown) => (data as { logo: string | null }).logo !== null,
    },
  ]

  test.each(wholeForms)('$call: its file is kept, stays, and goes by the flag, which wins', async (one) => {
    const picture = () => new Blob([png], { type: 'image/png' })
    const send = async (more: Record<string, string | Blob> = {}, type = 'text') => {
      const form = new FormData()
      for (const [name, part] of Object.entries(one.parts)) {
        const text = JSON.stringify(part)
        form.set(name, type === 'text' ? text : new Blob([text], { type }))
      }
      for (const [name, part] of Object.entries(more)) form.set(name, part)
      return sendForm(cast.url, cast.mine.people.admin, 'PUT', one.path(cast.mine), form)
    }
    const hasFile = async (answer: ReturnType<typeof send>) => {
      const { status, body } = await answer
      expect(status).toBe(200)
      return one.has(body.data)
    }
    expect(await hasFile(send({ [one.file]: picture() }))).toBe(true)
    expect(await hasFile(send({}, 'application/json'))).toBe(true)
    expect(await hasFile(send({ [one.flag]: 'false' }))).toBe(true)
    expect(await hasFile(send({ [one.file]: picture(), [one.flag]: 'true' }))).toBe(false)
    expect(await hasFile(send({ [one.file]: picture() }, 'application/json'))).toBe(true)
    expect(await hasFile(send({ [one.flag]: 'true' }))).toBe(false)
    const refused = async (file: Blob) => {
      const { status, body } = await send({ [one.file]: file })
      return { status, field: body.errors?.[0]?.path }
    }
    expect(await refused(new Blob(['<svg/>'], { type: 'image/png' }))).toEqual({ status: 415, field: one.file })
    expect(await refused(new Blob([png.subarray(0, 20)]))).toEqual({ status: 400, field: one.file })
    expect(await refused(new Blob([Buffer.alloc(11_000_000)]))).toEqual({ status: 413, field: one.file })
  })

  test('POST /fundraiser makes one with a picture; approve is for those who wait', async () => {
    const { people, fundraiserId } = cast.mine
    const form = () => {
      const made = new FormData()
      made.set('fundraiser', JSON.stringify({ firstName: 'Flo', lastName: 'Raiser', email: 'flo@mine.example' }))
      made.set('avatar', new Blob([png], { type: 'image/png' }))
      return made
    }
    expect(await sendForm(cast.url, people.agent, 'POST', '/fundraiser', form())).toMatchObject({ status: 403 })
    expect(await sendForm(cast.url, cast.nobody(), 'POST', '/fundraiser', form())).toMatchObject({ status: 401 })
    expect(await sendForm(cast.url, people.admin, 'POST', '/fundraiser/', form())).toMatchObject({
      status: 200,
      body: { data: { status: 'active' } },
    })
    expect(await people.admin.post(`/fundraiser/${fundraiserId}/approve`, undefined)).toMatchObject({
      status: 409,
      body: { data: 'Something went wrong' },
    })
    expect(await people.admin.post(`/fundraiser/${cast.theirs.fundraiserId}/approve`, undefined)).toMatchObject({
      status: 404,
    })
    expect(await people.agent.post(`/fundraiser/${fundraiserId}/approve`, undefined)).toMatchObject({ status: 403 })
    await cast.sql("update fundraisers set status = 'pending' where id = $1", [fundraiserId])
    expect(await people.admin.post(`/fundraiser/${fundraiserId}/approve/`, undefined)).toMatchObject({
      status: 200,
      body: { data: { status: 'active' } },
    })
  })
})

describe('the platform', () => {
  /** Someone who runs the platform: made so past the server, the second factor given over HTTP. */
  async function superuser(): Promise<TestBrowser> {
    const email = 'sol@platform.example'
    const browser = cast.nobody()
    const form = { firstName: 'Sol', lastName: 'Superuser', email, password, orgName: 'Platform', category: 'other' }
    await browser.post('/sign-up', { ...form, country: 'US', acceptTerms: true })
    await cast.sql("update users set permission = 'superuser' where email = $1", [email])
    await browser.get('/logout')
    expect(await browser.post('/sign-in', { email, password })).toMatchObject({
      status: 403,
      body: { data: problems.second_factor_setup_needed.message },
    })
    return browser
  }

  test('POST /admin/org/{orgId}/crm-settings is for superusers with a second factor', async () => {
    const { orgId } = cast.mine
    const path = `/admin/org/${orgId}/crm-settings`
    const sol = await superuser()
    expect(await sol.post(path, { feePercentage: 1.5 })).toMatchObject({ status: 403, body: { status: 'error' } })
    // What `npm run superuser` prints.
    const enrollmentCode = 'the code of a test'
    await cast.sql(
      `insert into account_tokens (id, token_hash, purpose, user_id, email_key, created_at, expires_at)
       select gen_random_uuid(), sha256(convert_to($2, 'UTF8')), 'factor_enrollment', id, email_key, now(), now() + interval '1 hour'
       from users where email = $1`,
      ['sol@platform.example', enrollmentCode],
    )
    const { data } = await sol.rpc('POST', 'accounts.startTotp', { password, enrollmentCode })
    const { secret } = data as { secret: string }
    const factor = { code: generateSync({ secret }), enrollmentCode }
    expect(await sol.rpc('POST', 'accounts.addTotp', factor)).not.toHaveProperty('code')

    const saved = await sol.post(path, {
      feePercentage: 1.25,
      pagesSubdomain: 'river',
      crmSettings: { language: 'he' },
    })
    expect(saved).toMatchObject({ status: 200, body: { status: 'success', data: { id: orgId } } })
    expect(saved.body.data).toMatchObject({ feePercentage: 1.25, pagesSubdomain: 'river' })
    expect(await sol.post(`${path}/`, { pagesSubdomain: null })).toMatchObject({
      status: 200,
      body: { data: { feePercentage: 1.25, pagesSubdomain: null } },
    })
    expect((await cast.mine.people.owner.get(`/org/${orgId}`)).body.data).toMatchObject({
      crmSettings: { language: 'he' },
    })
    expect(await sol.post(path, { pagesSubdomain: 'river' })).toMatchObject({ status: 200 })
    // What the platform keeps beside the org's own settings does not keep the org from sending back what it read.
    const { owner } = cast.mine.people
    const form = new FormData()
    form.set('org', JSON.stringify((await owner.get(`/org/${orgId}`)).body.data))
    expect(await sendForm(cast.url, owner, 'PUT', `/org/${orgId}`, form)).toMatchObject({ status: 200 })
    expect(await sol.post(`/admin/org/${cast.theirs.orgId}/crm-settings`, { pagesSubdomain: 'river' })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'pagesSubdomain' }] },
    })
    const refusals = [
      [{ feePercentage: 1.255 }, 'feePercentage'],
      [{ feePercentage: -0.01 }, 'feePercentage'],
      [{ feePercentage: 100.01 }, 'feePercentage'],
      [{ feePercentage: '1' }, 'feePercentage'],
      [{ pagesSubdomain: 'ad min' }, 'pagesSubdomain'],
      [{ pagesSubdomain: '-river' }, 'pagesSubdomain'],
      [{ crmSettings: { language: 'klingon' } }, 'crmSettings.language'],
      [{ plan: 'gold' }, 'plan'],
    ] as const
    for (const [body, field] of refusals) {
      const answer = await sol.post(path, body)
      expect({ body, status: answer.status, field: answer.body.errors?.[0]?.path }).toEqual({
        body,
        status: 400,
        field,
      })
    }
    for (const absent of [crypto.randomUUID(), 'nonsense', '%00'])
      expect([400, 404]).toContain((await sol.post(`/admin/org/${absent}/crm-settings`, {})).status)
  })
})

describe('campaigns', () => {
  test('POST /campaign/{id} opens one under `new`, saves what is named, and refuses what is taken', async () => {
    const { agent } = cast.mine.people
    const opened = await agent.post('/campaign/new', { campaign: { name: 'Autumn appeal', code: 'AUTUMN' } })
    expect(opened).toMatchObject({ status: 200, body: { data: { name: 'Autumn appeal', status: 'draft' } } })
    const { id } = opened.body.data as { id: string }
    expect(await agent.post(`/campaign/${id}/`, { goal: { value: 500_000 } })).toMatchObject({
      status: 200,
      body: { data: { id, name: 'Autumn appeal', code: 'AUTUMN', goal: { value: 500_000 } } },
    })
    expect((await agent.get(`/campaign/${id}`)).body.data).toMatchObject({ code: 'AUTUMN', goal: { value: 500_000 } })
    expect(await agent.post('/campaign/new', { name: 'Another', code: 'AUTUMN' })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'campaign.code' }] },
    })
    expect(await agent.post('/campaign/new', { campaign: {} })).toMatchObject({ status: 400 })
    expect(await agent.post(`/campaign/${id}`, { status: 'archived' })).toMatchObject({ status: 409 })
    const theirs = { campaign: { entityId: cast.theirs.entityId } }
    expect(await agent.post(`/campaign/${id}`, theirs)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'campaign.entityId' }] },
    })
  })

  test('POST /org/checkout-settings without a campaign sets what all of them inherit', async () => {
    const { admin, agent } = cast.theirs.people
    const saved = await admin.post('/org/checkout-settings', { settings: { allowedOrigins: ['https://all.example'] } })
    expect(saved).toMatchObject({ status: 200, body: { data: { campaignId: null } } })
    const ofOne = await admin.post(`/org/checkout-settings?campaignId=${cast.theirs.campaignId}`, {})
    expect(ofOne.body.data).toMatchObject({ own: {}, effective: { allowedOrigins: ['https://all.example'] } })
    expect(await agent.post('/org/checkout-settings', {})).toMatchObject({ status: 403 })
    expect(await admin.post('/org/checkout-settings?campaignId=nonsense', {})).toMatchObject({ status: 400 })
  })
})

test('POST /org/webhook shows its secret when it is made, and never again', async () => {
  const { admin } = cast.theirs.people
  expect(await admin.get('/org/webhook')).toMatchObject({ status: 200, body: { data: null } })
  const endpoint = { url: 'https://hooks.theirs.example/in', events: ['charge.succeeded'], description: 'Books' }
  const made = await admin.post('/org/webhook', endpoint)
  const { secret } = made.body.data as { secret: string }
  expect(secret).toMatch(/^whsec_/)
  for (const answer of [
    await admin.post('/org/webhook/', { ...endpoint, active: false }),
    await admin.get('/org/webhook'),
  ]) {
    expect(answer).toMatchObject({ status: 200, body: { data: { url: endpoint.url, active: false } } })
    expect(JSON.stringify(answer.body)).not.toContain(secret)
    expect(answer.body.data).not.toHaveProperty('secret')
  }
})
