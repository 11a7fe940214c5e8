import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { Files } from '../../platform/files/files.js'
import { hostileFiles, picture } from '../../platform/files/testing/hostile-pictures.js'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
})
afterAll(() => api.close())

function formOf(part: string, fields: object, more: Record<string, string | File> = {}): FormData {
  const form = new FormData()
  form.set(part, JSON.stringify(fields))
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return form
}

const fileOf = (bytes: Buffer, name = 'a.png', type = 'image/png') => new File([new Uint8Array(bytes)], name, { type })

const save = (org: GivenOrg, fields: object, more: Record<string, string | File> = {}) =>
  api.as(org.admin).entities.save(formOf('entity', fields, more))

const receipt = {
  pack: 'us',
  legalName: 'Bread House Inc.',
  registrationNumber: '123456789',
  address: '1 Main St\nSpringfield',
}

const saveReceipt = (org: GivenOrg, fields: object, more: Record<string, string | File> = {}) =>
  api.as(org.admin).entities.saveReceipt(formOf('receiptForm', { entityId: org.entityId, ...fields }, more))

const entitiesOf = async (org: GivenOrg) => (await api.as(org.owner).orgs.get({ id: org.orgId })).entities

describe('saving an entity', () => {
  test('changes what is given and leaves the rest, with who, before and after in the log', async () => {
    const org = await api.given.org()
    expect(
      await save(org, { id: org.entityId, legalName: 'בית הלחם (ע״ר)', country: 'IL', timeZone: 'Asia/Jerusalem' }),
    ).toMatchObject({
      name: 'בית הלחם (ע״ר)',
      country: 'IL',
      timeZone: 'Asia/Jerusalem',
      currency: 'usd',
      isPrimary: true,
    })
    expect(await save(org, { id: org.entityId, fiscalYearStart: '04-06' })).toMatchObject({
      name: 'בית הלחם (ע״ר)',
      fiscalYearStart: '04-06',
    })
    const [entry] = await api.asOwner(
      "select user_id, before, after from audit_log where org_id = $1 and action = 'entities.save' order by sequence limit 1",
      [org.orgId],
    )
    expect(entry).toMatchObject({
      user_id: org.admin.userId,
      before: { name: 'Entity', country: 'US' },
      after: { name: 'בית הלחם (ע״ר)', country: 'IL' },
    })
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a\u0000' }, 'name'],
    [{ currency: 'jpy' }, 'currency'],
    [{ country: 'ZZ' }, 'country'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ fiscalYearStart: '02-30' }, 'fiscalYearStart'],
    [{ orgId: crypto.randomUUID() }, 'orgId'],
    [{ isPrimary: 'yes' }, 'isPrimary'],
  ])('refuses %j', async (fields, field) => {
    const org = await api.given.org()
    await expect(save(org, { id: org.entityId, ...fields })).rejects.toBeProblem('input_invalid', { field })
  })

  test('is not done to that of another org, nor to one that is not there', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    for (const id of [other.entityId, crypto.randomUUID()])
      await expect(save(org, { id, name: 'Taken' })).rejects.toBeProblem('not_found')
    await expect(api.as(org.admin).entities.get({ id: other.entityId })).rejects.toBeProblem('not_found')
    expect((await entitiesOf(other))[0]?.name).toBe('Entity')
  })
})

describe('the currency of an entity', () => {
  test('follows as long as there is no money; its campaigns and, for the primary one, the org go along', async () => {
    const org = await api.given.org()
    expect(await save(org, { id: org.entityId, currency: 'eur' })).toMatchObject({
      currency: 'eur',
      isCurrencyLocked: false,
    })
    expect(await api.as(org.owner).orgs.get({ id: org.orgId })).toMatchObject({
      currency: 'eur',
      entities: [{ currency: 'eur' }],
    })
    expect(await api.asOwner('select currency from campaigns where org_id = $1', [org.orgId])).toEqual([
      { currency: 'eur' },
    ])
  })

  test('stays once there is money; the rest can still be changed, also with the currency it has', async () => {
    const org = await api.given.org()
    await api.given.charge(org, { status: 'failed' })
    expect(await api.as(org.admin).entities.get({ id: org.entityId })).toMatchObject({ isCurrencyLocked: true })
    await expect(save(org, { id: org.entityId, name: 'New', currency: 'eur' })).rejects.toBeProblem(
      'entity_currency_locked',
      { field: 'currency' },
    )
    expect((await entitiesOf(org))[0]).toMatchObject({ name: 'Entity', currency: 'usd' })
    expect(await save(org, { id: org.entityId, name: 'New', currency: 'usd' })).toMatchObject({ name: 'New' })
  })
})

describe('a further entity', () => {
  test('takes what its country suggests, and is not the primary one', async () => {
    const org = await api.given.org()
    const added = await save(org, { id: 'new', name: 'Bread House UK', country: 'GB' })
    expect(added).toMatchObject({ currency: 'gbp', timeZone: 'Europe/London', isPrimary: false, receipt: null })
    expect((await entitiesOf(org)).map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
      ['Entity', true],
      ['Bread House UK', false],
    ])
  })

  test('needs a name and a country', async () => {
    const org = await api.given.org()
    await expect(save(org, { id: 'new' })).rejects.toBeProblem('input_invalid', { field: 'name' })
    await expect(save(org, { id: 'new', name: 'A' })).rejects.toBeProblem('input_invalid', { field: 'country' })
    await expect(save(org, { name: 'A' })).rejects.toBeProblem('input_invalid', { field: '' })
  })

  test('is one of at most fifty', async () => {
    const org = await api.given.org()
    await api.asOwner(
      `insert into entities (id, org_id, name, is_primary, currency, country, time_zone)
       select gen_random_uuid(), $1, 'E' || n, false, 'usd', 'US', 'UTC' from generate_series(1, 49) n`,
      [org.orgId],
    )
    await expect(save(org, { id: 'new', name: 'One more', country: 'US' })).rejects.toBeProblem('entity_limit')
  })
})

describe('the primary entity', () => {
  test('is exactly one, also when many want to be it at once', async () => {
    const org = await api.given.org()
    const added = await Promise.all(
      ['GB', 'IL', 'CA', 'AU'].map((country) => save(org, { id: 'new', name: country, country })),
    )
    await Promise.all(added.map(({ id }) => save(org, { id, isPrimary: true })))
    const entities = await entitiesOf(org)
    const primary = entities.filter(({ isPrimary }) => isPrimary)
    expect([entities.length, primary.length]).toEqual([5, 1])
    expect((await api.as(org.owner).orgs.get({ id: org.orgId })).currency).toBe(primary[0]?.currency)
  })

  test('is made so by another, never left out', async () => {
    const org = await api.given.org()
    await expect(save(org, { id: org.entityId, isPrimary: false })).rejects.toBeProblem('entity_primary_needed', {
      field: 'isPrimary',
    })
    const { id } = await save(org, { id: 'new', name: 'B', country: 'DE', isPrimary: true })
    expect(await api.as(org.admin).entities.get({ id: org.entityId })).toMatchObject({ isPrimary: false })
    expect(await api.as(org.owner).orgs.get({ id: org.orgId })).toMatchObject({
      currency: 'eur',
      entities: [{ id, isPrimary: true }, { isPrimary: false }],
    })
  })
})

describe('the logo of an entity', () => {
  test('is drawn anew, served to anyone under its own name, replaced, and deleted with the flag', async () => {
    const org = await api.given.org()
    const first = await save(org, { id: org.entityId }, { logo: fileOf(await picture('jpeg')) })
    expect(first.logo).toMatch(/^[0-9a-f-]{36}\.webp$/)
    expect((await fetch(`${url}/files/${org.orgId}/${first.logo}`)).headers.get('content-type')).toBe('image/webp')
    expect((await entitiesOf(org))[0]?.logo).toBe(first.logo)
    const second = await save(org, { id: org.entityId }, { logo: fileOf(await picture('png')) })
    expect(second.logo).not.toBe(first.logo)
    const without = await save(org, { id: org.entityId }, { logo: fileOf(await picture('png')), deleteLogo: 'true' })
    expect(without.logo).toBeNull()
  })

  test('that is none is refused at its field, and nothing of the rest is saved', async () => {
    const org = await api.given.org()
    const hostile = fileOf(Buffer.from('<svg/>'), 'a.svg', 'image/svg+xml')
    await expect(save(org, { id: org.entityId, name: 'New' }, { logo: hostile })).rejects.toBeProblem(
      'content_type_wrong',
      { field: 'logo' },
    )
    expect((await entitiesOf(org))[0]?.name).toBe('Entity')
  })
})

describe('receipt settings', () => {
  test('are kept whole, the number as it is printed, in the zone of the entity where none is given', async () => {
    const org = await api.given.org()
    const saved = await saveReceipt(org, { ...receipt, numbering: { prefix: 'R', padding: 4 } })
    expect(saved.receipt).toMatchObject({
      pack: 'us',
      registrationNumber: '12-3456789',
      timeZone: 'America/New_York',
      numbering: { prefix: 'R', yearInNumber: true, padding: 4 },
    })
    expect(saved.hasSignature).toBe(false)
    const again = await saveReceipt(org, { ...receipt, language: ['en', 'he'], numbering: null })
    expect(again.receipt).toMatchObject({ language: ['en', 'he'], numbering: { prefix: '', padding: 6 } })
    expect((await api.as(org.admin).entities.get({ id: org.entityId })).receipt).toEqual(again.receipt)
  })

  test('are changed in part: what is left out stays, null takes away, and nothing half is kept', async () => {
    const org = await api.given.org()
    await expect(saveReceipt(org, { footer: 'Thank you' })).rejects.toBeProblem('input_invalid', {
      field: 'legalName',
    })
    const whole = { ...receipt, phone: '+1 212 555 0100', footer: 'Thank you', numbering: { prefix: 'R', padding: 4 } }
    const saved = await saveReceipt(org, whole, { signature: fileOf(await picture('png')) })
    const changed = await saveReceipt(org, { legalName: 'Bread House Trust', footer: null, numbering: { padding: 5 } })
    expect(saved.receipt?.footer).toBe('Thank you')
    expect(changed.receipt).toEqual({
      ...saved.receipt,
      footer: undefined,
      legalName: 'Bread House Trust',
      numbering: { prefix: 'R', yearInNumber: true, padding: 5 },
    })
    await expect(saveReceipt(org, { pack: 'ca' })).rejects.toBeProblem('input_invalid', {
      field: 'signatoryName',
    })
    const unsigned = new FormData()
    unsigned.set('entityId', org.entityId)
    unsigned.set('deleteSignature', 'true')
    const after = await api.as(org.admin).entities.saveReceipt(unsigned)
    expect(after).toMatchObject({ hasSignature: false, receipt: changed.receipt })
  })

  test('are listed by entity, page by page', async () => {
    const org = await api.given.org()
    for (let n = 10; n < 21; n += 1) await save(org, { id: 'new', name: `Branch ${n}`, country: 'GB' })
    await api.as(org.admin).entities.saveReceipt(formOf('receiptForm', { entityId: org.entityId, ...receipt }))
    const { entities } = api.as(org.admin)
    const first = await entities.listReceipts({ limit: 10 })
    const rest = await entities.listReceipts({ limit: 10, after: first.next ?? '' })
    expect(first.rows.map(({ entity }) => entity)).toEqual(Array.from({ length: 10 }, (_, n) => `Branch ${n + 10}`))
    expect(rest).toMatchObject({
      rows: [
        { entity: 'Branch 20', receipt: null },
        { entityId: org.entityId, receipt: { pack: 'us' }, hasSignature: false },
      ],
      next: null,
    })
  })

  test('say at their field what is wrong, and are not kept', async () => {
    const org = await api.given.org()
    await expect(saveReceipt(org, { ...receipt, registrationNumber: '12' })).rejects.toBeProblem('input_invalid', {
      field: 'registrationNumber',
    })
    await expect(saveReceipt(org, { ...receipt, numbering: { next: 9 } })).rejects.toBeProblem('input_invalid', {
      field: 'numbering.next',
    })
    expect((await api.as(org.admin).entities.get({ id: org.entityId })).receipt).toBeNull()
  })

  test("of another org's entity are out of reach", async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    await saveReceipt(other, receipt, { signature: fileOf(await picture('png')) })
    const form = formOf('receiptForm', { ...receipt, entityId: other.entityId, legalName: 'Taken' })
    await expect(api.as(org.admin).entities.saveReceipt(form)).rejects.toBeProblem('not_found')
    await expect(api.as(org.admin).entities.getSignature({ id: other.entityId })).rejects.toBeProblem('not_found')
    expect((await api.as(other.admin).entities.get({ id: other.entityId })).receipt?.legalName).toBe('Bread House Inc.')
  })
})

describe('a signature', () => {
  const keyOf = async (org: GivenOrg): Promise<string> => {
    const [row] = await api.asOwner<{ name: string }>(
      'select signature_name as name from receipt_settings where org_id = $1',
      [org.orgId],
    )
    return `${org.orgId}/signatures/${row?.name}`
  }

  test('is drawn anew and has no address; it is shown to those who manage the org alone', async () => {
    const org = await api.given.org()
    expect(await saveReceipt(org, receipt, { signature: fileOf(await picture('png')) })).toMatchObject({
      hasSignature: true,
    })
    const key = await keyOf(org)
    const name = key.split('/').at(-1)
    for (const path of [name, `signatures/${name}`, `..%2Fsignatures%2F${name}`, `signatures%2F${name}`])
      expect((await fetch(`${url}/files/${org.orgId}/${path}`)).status).toBe(404)
    expect((await api.as(org.admin).entities.getSignature({ id: org.entityId })).picture).toMatch(
      /^data:image\/webp;base64,UklGR/,
    )
    await expect(api.as(org.agent).entities.getSignature({ id: org.entityId })).rejects.toBeProblem('permission_denied')
  })

  test('goes with the flag or when another takes its place, file and all; a save without one leaves it', async () => {
    const org = await api.given.org()
    const files = api.app.get(Files)
    await saveReceipt(org, receipt, { signature: fileOf(await picture('png')) })
    const first = await keyOf(org)
    expect(await saveReceipt(org, receipt)).toMatchObject({ hasSignature: true })
    expect(await files.has(first)).toBe(true)
    await saveReceipt(org, receipt, { signature: fileOf(await picture('jpeg')) })
    const second = await keyOf(org)
    expect([await files.has(first), await files.has(second)]).toEqual([false, true])
    const gone = await saveReceipt(org, receipt, {
      signature: fileOf(await picture('png')),
      deleteSignature: 'true',
    })
    expect([gone.hasSignature, await files.has(second)]).toEqual([false, false])
    expect((await api.as(org.admin).entities.getSignature({ id: org.entityId })).picture).toBeNull()
  })

  test('has at most 1 MiB, and leaves no file behind where the form is refused', async () => {
    const org = await api.given.org()
    const large = fileOf(Buffer.alloc(1024 * 1024 + 1, 7))
    await expect(saveReceipt(org, receipt, { signature: large })).rejects.toBeProblem('payload_too_large', {
      field: 'signature',
    })
    const put = vi.spyOn(Files.prototype, 'put')
    const remove = vi.spyOn(Files.prototype, 'remove')
    const form = formOf(
      'receiptForm',
      { ...receipt, entityId: crypto.randomUUID() },
      { signature: fileOf(await picture('png')) },
    )
    await expect(api.as(org.admin).entities.saveReceipt(form)).rejects.toBeProblem('not_found')
    expect(remove.mock.calls.map(([key]) => key)).toEqual(put.mock.calls.map(([key]) => key))
    vi.restoreAllMocks()
  })

  test('that means harm is drawn anew or refused', async () => {
    const org = await api.given.org()
    const kept: string[] = []
    for (const { name, type, bytes } of await hostileFiles()) {
      const saved = await saveReceipt(org, receipt, { signature: fileOf(bytes, name, type) }).catch(
        (error: unknown) => {
          if (String(error).includes('Something went wrong')) kept.push(name)
          return null
        },
      )
      if (!saved?.hasSignature) continue
      const stored = Buffer.from(await api.app.get(Files).readBytes(await keyOf(org)))
      if (stored.equals(bytes) || stored.toString('latin1').includes('<script')) kept.push(name)
    }
    expect(kept).toEqual([])
  }, 60_000)
})

describe('over REST', () => {
  test('PUT /org/entity/{id} and /org/entity/receipt/{entityId} take forms, the path first', async () => {
    const org = await api.given.org()
    const email = `${crypto.randomUUID()}@example.org`
    await api.given.member(org.orgId, 'admin', await api.given.user({ email, password: 'right-horse' }))
    const signIn = await fetch(`${url}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'right-horse' }),
    })
    const cookie = signIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const put = async (path: string, body: FormData) => {
      const response = await fetch(`${url}/api${path}`, { method: 'PUT', headers: { cookie }, body })
      return { status: response.status, body: (await response.json()) as { data: Record<string, unknown> } }
    }
    expect(await put(`/org/entity/${org.entityId}/`, formOf('entity', { legalName: 'By REST' }))).toMatchObject({
      status: 200,
      body: { status: 'success', data: { name: 'By REST' } },
    })
    expect(await put('/org/entity/new', formOf('entity', { name: 'Second', country: 'IL' }))).toMatchObject({
      status: 200,
      body: { data: { currency: 'ils' } },
    })
    expect(await put('/org/entity/nonsense', formOf('entity', { name: 'A' }))).toMatchObject({ status: 400 })
    expect(
      await put(
        `/org/entity/receipt/${org.entityId}`,
        formOf('receiptForm', receipt, { signature: fileOf(await picture('png')) }),
      ),
    ).toMatchObject({ status: 200, body: { data: { hasSignature: true, receipt: { pack: 'us' } } } })
    expect(await put(`/org/entity/receipt/${org.entityId}`, formOf('receiptForm', { legalName: null }))).toMatchObject({
      status: 400,
      body: { status: 'error' },
    })
    expect(await put(`/org/entity/receipt/${org.entityId}`, formOf('receiptForm', { footer: 'Thanks' }))).toMatchObject(
      {
        status: 200,
        body: { data: { hasSignature: true, receipt: { pack: 'us', footer: 'Thanks' } } },
      },
    )
  })
})
