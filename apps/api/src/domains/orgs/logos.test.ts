import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import sharp from 'sharp'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { Files } from '../../platform/files/files.js'
import { hostileFiles, picture } from '../../platform/files/testing/hostile-pictures.js'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
})
afterAll(() => api.close())

async function signedIn(): Promise<{ org: GivenOrg; cookie: string }> {
  const org = await api.given.org()
  const email = `${crypto.randomUUID()}@example.org`
  await api.given.member(org.orgId, 'admin', await api.given.user({ email, password: 'right-horse' }))
  const response = await fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'right-horse' }),
  })
  return {
    org,
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}

interface Answer {
  status: string
  data: { logo: string | null; name: string } & string
  errors?: { path: string; message: string }[]
}

async function put(path: string, cookie: string, body: FormData | string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/api${path}`, { method: 'PUT', headers: { cookie, ...headers }, body })
  return { status: response.status, body: (await response.json()) as Answer }
}

function formWith(
  logo?: { bytes: Buffer; name?: string; type?: string },
  more: Record<string, string | Blob> = {},
): FormData {
  const form = new FormData()
  form.set('org', JSON.stringify({ name: 'Bread House', website: 'https://bread.example' }))
  if (logo)
    form.set(
      'orgLogo',
      new File([new Uint8Array(logo.bytes)], logo.name ?? 'logo.png', { type: logo.type ?? 'image/png' }),
    )
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return form
}

const fileAt = (orgId: string, name: string | null) => fetch(`${url}/files/${orgId}/${name}`)

describe('PUT /org/{orgId}', () => {
  test('stores a logo under a name of its own, drawn anew, and serves it to anyone as nothing but a picture', async () => {
    const { org, cookie } = await signedIn()
    const { status, body } = await put(
      `/org/${org.orgId}`,
      cookie,
      formWith({ bytes: await picture('jpeg', 2_000, 500), name: 'Our logo (1).PNG' }),
    )
    expect(status).toBe(200)
    expect(body.data.logo).toMatch(/^[0-9a-f-]{36}\.webp$/)
    const file = await fileAt(org.orgId, body.data.logo)
    expect(file.status).toBe(200)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="logo.webp"',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 1_024,
      height: 256,
    })
  })

  test('takes the part org as a piece of JSON with a type, as browsers send one', async () => {
    const { org, cookie } = await signedIn()
    const json = new Blob([JSON.stringify({ name: 'As a blob', website: 'https://blob.example' })], {
      type: 'application/json',
    })
    expect(await put(`/org/${org.orgId}`, cookie, formWith(undefined, { org: json }))).toMatchObject({
      status: 200,
      body: { data: { name: 'As a blob' } },
    })
  })

  test('replaces a logo under another name and keeps the old one for a day; deleting wins over a file', async () => {
    const { org, cookie } = await signedIn()
    const first = (await put(`/org/${org.orgId}`, cookie, formWith({ bytes: await picture('png') }))).body.data.logo
    const second = (await put(`/org/${org.orgId}`, cookie, formWith({ bytes: await picture('png') }))).body.data.logo
    expect(second).not.toBe(first)
    expect((await fileAt(org.orgId, first)).status).toBe(200)
    const without = await put(
      `/org/${org.orgId}`,
      cookie,
      formWith({ bytes: await picture('png') }, { deleteLogo: 'true' }),
    )
    expect(without.body.data.logo).toBeNull()
    const jobs = await api.asOwner<{ key: string; wait: number }>(
      "select key, extract(epoch from run_at - '2026-06-15T12:00:00Z')::int as wait from graphile_worker._private_jobs where key like 'orgs.remove_logo:%' and payload ->> 'orgId' = $1",
      [org.orgId],
    )
    expect(jobs.map(({ key }) => key).sort()).toEqual(
      [`orgs.remove_logo:${first}`, `orgs.remove_logo:${second}`].sort(),
    )
    expect(jobs.map(({ wait }) => wait)).toEqual([86_400, 86_400])
  })

  test('a save without a file leaves the logo as it is', async () => {
    const { org, cookie } = await signedIn()
    const { logo } = (await put(`/org/${org.orgId}`, cookie, formWith({ bytes: await picture('png') }))).body.data
    expect((await put(`/org/${org.orgId}`, cookie, formWith())).body.data.logo).toBe(logo)
    // A file field that was left alone comes as an empty file.
    expect(
      (await put(`/org/${org.orgId}`, cookie, formWith({ bytes: Buffer.alloc(0), name: '' }))).body.data.logo,
    ).toBe(logo)
  })

  test('names what is wrong with a picture, and saves nothing of the rest', async () => {
    const { org, cookie } = await signedIn()
    const large = formWith({ bytes: Buffer.alloc(3 * 1024 * 1024, 7) })
    expect(await put(`/org/${org.orgId}`, cookie, large)).toMatchObject({
      status: 413,
      body: { errors: [{ path: 'orgLogo' }] },
    })
    expect(
      await put(`/org/${org.orgId}`, cookie, formWith({ bytes: Buffer.from('<svg/>'), type: 'image/png' })),
    ).toMatchObject({
      status: 415,
      body: { data: 'Choose a PNG, JPEG or WebP picture', errors: [{ path: 'orgLogo' }] },
    })
    expect((await api.as(org.owner).orgs.get({ id: org.orgId })).name).toBe('Org of a test')
  })

  test('is for forms, which other calls are not', async () => {
    const { org, cookie } = await signedIn()
    const json = JSON.stringify({ org: { name: 'A', website: 'https://a.example' } })
    expect(await put(`/org/${org.orgId}`, cookie, json, { 'content-type': 'application/json' })).toMatchObject({
      status: 415,
    })
    const form = await fetch(`${url}/api/org/settings`, { method: 'POST', headers: { cookie }, body: formWith() })
    expect(form.status).toBe(415)
  })

  test('bears every kind of broken form', async () => {
    const { org, cookie } = await signedIn()
    const type = 'multipart/form-data; boundary=x'
    const part = (disposition: string, text = '1') => `--x\r\ncontent-disposition: ${disposition}\r\n\r\n${text}\r\n`
    const bodies = [
      '',
      '--x',
      '--x--\r\n',
      part('form-data; name="org"'),
      `${part('form-data; name="org"', '{"name":')}--x--\r\n`,
      `${part('form-data; name="__proto__"')}--x--\r\n`,
      `${part('form-data; name="constructor"', '{}')}--x--\r\n`,
      `${part('form-data')}--x--\r\n`,
      part('form-data; name="orgLogo"; filename="a.png"').slice(0, -10),
      part('form-data; name="org"').repeat(50),
      `--x\r\n${'a: b\r\n'.repeat(5_000)}\r\n--x--`,
      `--x\r\ncontent-disposition: form-data; name="org"\r\ncontent-type: application/json\r\n\r\n{nonsense\r\n--x--\r\n`,
    ]
    const statuses: number[] = []
    for (const body of bodies)
      statuses.push((await put(`/org/${org.orgId}`, cookie, body, { 'content-type': type })).status)
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
    const { status } = await put(`/org/${org.orgId}`, cookie, 'nothing', { 'content-type': 'multipart/form-data' })
    expect(status).toBeLessThan(500)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  test('answers every hostile file with less than 500 and stores none of them as it was sent', async () => {
    const { org, cookie } = await signedIn()
    const [failed, kept]: [string[], string[]] = [[], []]
    for (const { name, type, bytes } of await hostileFiles()) {
      const { status, body } = await put(`/org/${org.orgId}`, cookie, formWith({ bytes, name, type }))
      if (status >= 500) failed.push(name)
      if (status !== 200 || !body.data.logo) continue
      const stored = Buffer.from(await (await fileAt(org.orgId, body.data.logo)).arrayBuffer())
      if (stored.equals(bytes) || stored.toString('latin1').includes('<script')) kept.push(name)
    }
    expect({ failed, kept }).toEqual({ failed: [], kept: [] })
  }, 60_000)
})

describe('an org', () => {
  test('stores no more than 20 MB of logos, those of the last day included', async () => {
    const { org, cookie } = await signedIn()
    await api.asOwner(
      "insert into logos (org_id, name, byte_size, replaced_at) values ($1, 'earlier.webp', $2, now())",
      [org.orgId, 20 * 1024 * 1024 - 50],
    )
    expect(await put(`/org/${org.orgId}`, cookie, formWith({ bytes: await picture('png') }))).toMatchObject({
      status: 413,
    })
    expect((await api.as(org.owner).orgs.get({ id: org.orgId })).logo).toBeNull()
    await api.asOwner('delete from logos where org_id = $1', [org.orgId])
    expect(await put(`/org/${org.orgId}`, cookie, formWith({ bytes: await picture('png') }))).toMatchObject({
      status: 200,
    })
  })

  test('loses the file of a replaced logo with its day, and its room is free again', async () => {
    const { org, cookie } = await signedIn()
    const first = (await put(`/org/${org.orgId}`, cookie, formWith({ bytes: await picture('png') }))).body.data.logo
    await put(`/org/${org.orgId}`, cookie, formWith(undefined, { deleteLogo: '1' }))
    await api.asOwner('update graphile_worker._private_jobs set run_at = now() where key = $1', [
      `orgs.remove_logo:${first}`,
    ])
    await api.startJobs()
    await vi.waitFor(async () => expect(await api.app.get(Files).has(`${org.orgId}/logos/${first}`)).toBe(false), 8_000)
    expect((await fileAt(org.orgId, first)).status).toBe(404)
    expect(await api.asOwner('select 1 from logos where org_id = $1', [org.orgId])).toEqual([])
  })
})

describe('/files', () => {
  test('answers with a time in the query as without', async () => {
    const { org, cookie } = await signedIn()
    const { logo } = (await put(`/org/${org.orgId}`, cookie, formWith({ bytes: await picture('png') }))).body.data
    const [plain, timed] = [await fileAt(org.orgId, logo), await fileAt(org.orgId, `${logo}?t=1781524800000`)]
    expect(timed.status).toBe(200)
    expect(Buffer.from(await timed.arrayBuffer())).toEqual(Buffer.from(await plain.arrayBuffer()))
  })

  test('knows no other file, whatever the path', async () => {
    const { org, cookie } = await signedIn()
    const { logo } = (await put(`/org/${org.orgId}`, cookie, formWith({ bytes: await picture('png') }))).body.data
    await api.app.get(Files).put(`${org.orgId}/imports/secret`, Buffer.from('gifts'))
    const other = await api.given.org()
    const paths = [
      `${other.orgId}/${logo}`,
      `${org.orgId}/secret`,
      `${org.orgId}/..%2Fimports%2Fsecret`,
      `${org.orgId}%2Flogos/${logo}`,
      `${org.orgId}/${logo}%00`,
      `${org.orgId}/.${logo}`,
      `..%2f${org.orgId}/${logo}`,
      `${org.orgId.toUpperCase()}/${logo}`,
    ]
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(`${url}/files/${path}`)).status))
    expect(statuses).toEqual(paths.map(() => 404))
  })
})
