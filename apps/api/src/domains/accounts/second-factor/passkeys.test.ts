import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import { password, Person } from './testing/person.js'
import { SoftwarePasskey } from './testing/software-passkey.js'

let api: TestApi
let url: string

beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
})
beforeEach(() => api.clock.set('2026-06-15T12:00:00Z'))
afterAll(() => api.close())

async function someone(): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.org`
  await api.given.user({ email, password })
  return new Person(url, email)
}

const later = (seconds: number) => api.clock.set(new Date(api.clock.now().getTime() + seconds * 1_000).toISOString())

describe('a passkey', () => {
  const origin = () => new URL(api.infrastructure.config.publicUrl).origin

  async function withPasskey() {
    const person = await someone()
    await person.signIn()
    const passkey = new SoftwarePasskey(origin())
    const { data: options } = await person.call<{ challenge: string }>('startPasskey', { password })
    const added = await person.call('addPasskey', { name: 'Test key', passkey: passkey.make(options) })
    return { person, passkey, added, options }
  }

  async function begin(person: Person) {
    const visitor = person.elsewhere()
    await visitor.signIn()
    const { data: options } = await visitor.call<{ challenge: string }>('startPasskeyCheck')
    return { visitor, options }
  }

  test('completes a sign-in', async () => {
    const { person, passkey, added } = await withPasskey()
    expect(added.data).toMatchObject({ recoveryCodes: expect.arrayContaining([expect.any(String)]) })
    const { visitor, options } = await begin(person)
    expect((await visitor.call('confirmSecondFactor', { passkey: passkey.use(options) })).data).toMatchObject({
      email: person.email,
    })
    expect((await visitor.call('current')).data).toMatchObject({ email: person.email })
  })

  test('answers one challenge, of its own session, in time', async () => {
    const { person, passkey } = await withPasskey()
    const wrong = { code: 'second_factor_wrong' }
    const [first, second] = [await begin(person), await begin(person)]
    expect(await second.visitor.call('confirmSecondFactor', { passkey: passkey.use(first.options) })).toMatchObject(
      wrong,
    )
    expect(await second.visitor.call('confirmSecondFactor', { passkey: passkey.use(second.options) })).toMatchObject(
      wrong,
    )
    later(6 * 60)
    expect(await first.visitor.call('confirmSecondFactor', { passkey: passkey.use(first.options) })).toMatchObject(
      wrong,
    )
  })

  test('of another site or another person is none', async () => {
    const { person } = await withPasskey()
    const { visitor, options } = await begin(person)
    const phished = new SoftwarePasskey('https://evil.example')
    expect(await visitor.call('confirmSecondFactor', { passkey: phished.use(options) })).toMatchObject({
      code: 'second_factor_wrong',
    })
    const other = await withPasskey()
    const again = await begin(person)
    const used = other.passkey.use(again.options)
    expect(await again.visitor.call('confirmSecondFactor', { passkey: used })).toMatchObject({
      code: 'second_factor_wrong',
    })
  })

  test('cannot be added by an answer to another challenge, nor twice', async () => {
    const { person, passkey, options } = await withPasskey()
    const make = async (answered: { challenge: string } | null) => {
      const { data: fresh } = await person.call<{ challenge: string }>('startPasskey', { password })
      return person.call('addPasskey', { name: 'Again', passkey: passkey.make(answered ?? fresh) })
    }
    expect(await make(options)).toMatchObject({ code: 'second_factor_wrong' })
    expect(await make(null)).toMatchObject({ code: 'second_factor_wrong' })
  })
})
