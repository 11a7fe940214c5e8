import { describe, expect, test } from 'vitest'
import { AlmonerClient, AlmonerError } from './client.js'

interface Sent {
  method: string
  url: string
  authorization: string | null
  body: unknown
}

/** A client whose server answers from a list, and what it was asked. */
function playing(...answers: Response[]) {
  const sent: Sent[] = []
  const fetch = async (request: Request): Promise<Response> => {
    const text = await request.text()
    const { method, url, headers } = request
    sent.push({ method, url, authorization: headers.get('authorization'), body: text === '' ? null : JSON.parse(text) })
    return answers.shift() ?? Response.error()
  }
  return { sent, almoner: new AlmonerClient({ url: 'https://give.river.example/', apiKey: 'alm_key', fetch }) }
}

const success = (data: unknown) => Response.json({ status: 'success', data })
const id = '0197a4c2-7f3e-7b1d-9c2a-5d0e8f6a4b21'

describe('a call', () => {
  test('has its path, query and key where the API looks for them, and gives what is in the envelope', async () => {
    const { sent, almoner } = playing(success({ id }), success({ rows: [], next: null }))
    expect(await almoner.get('/v1/donors/{id}', { path: { id } })).toEqual({ id })
    await almoner.get('/v1/charges', { query: { status: ['succeeded', 'failed'], search: 'Levi & sons' } })
    expect(sent).toEqual([
      {
        method: 'GET',
        url: `https://give.river.example/api/v1/donors/${id}`,
        authorization: 'Bearer alm_key',
        body: null,
      },
      {
        method: 'GET',
        url: 'https://give.river.example/api/v1/charges?status=succeeded&status=failed&search=Levi%20%26%20sons',
        authorization: 'Bearer alm_key',
        body: null,
      },
    ])
  })

  test('has the idempotency key that it is given, else a new one, and none where the call takes none', async () => {
    const { sent, almoner } = playing(success({ id }), success({ id }), success({ id }))
    await almoner.post('/v1/donors', { body: { lastName: 'Levi' }, idempotencyKey: id })
    await almoner.post('/v1/donors', { body: { lastName: 'Levi' } })
    await almoner.put('/v1/donors/{id}', { path: { id }, body: { lastName: 'Cohen' } })
    expect(sent.map(({ body }) => body)).toEqual([
      { lastName: 'Levi', idempotencyKey: id },
      { lastName: 'Levi', idempotencyKey: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/) },
      { lastName: 'Cohen' },
    ])
  })
})

describe('a refusal', () => {
  test('is an error with the code, the sentence, the fields and how long to wait', async () => {
    const fields = [{ path: 'lastName', message: 'Required' }]
    const { almoner } = playing(
      Response.json(
        { status: 'error', data: 'lastName: Required', errors: fields },
        { status: 400, headers: { 'almoner-problem': 'input_invalid', 'retry-after': '30' } },
      ),
    )
    const refused = await almoner.post('/v1/donors', { body: {} }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AlmonerError)
    expect(refused).toMatchObject({
      status: 400,
      code: 'input_invalid',
      message: 'lastName: Required',
      fields,
      retryAfterSeconds: 30,
    })
  })

  test('of something in between is an error without a code', async () => {
    const { almoner } = playing(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const refused = await almoner.get('/v1/tags').catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 502, code: undefined, fields: [], retryAfterSeconds: undefined })
    expect(refused).toHaveProperty('message', 'Almoner answered 502')
  })
})

describe('a list', () => {
  test('is read to its end, each page when its first row is wanted', async () => {
    const page = (ids: string[], next: string | null) => success({ rows: ids.map((one) => ({ id: one })), next })
    const { sent, almoner } = playing(page(['a', 'b'], 'P2'), page(['c'], null))
    const seen: string[] = []
    for await (const charge of almoner.each('/v1/charges', { query: { limit: 10, mode: 'live' } })) {
      seen.push(charge.id)
      expect(sent).toHaveLength(seen.length < 3 ? 1 : 2)
    }
    expect(seen).toEqual(['a', 'b', 'c'])
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?limit=10&mode=live', '?limit=10&mode=live&after=P2'])
  })

  test('whose cursor never ends stops at a page without rows, and says where to go on', async () => {
    const { sent, almoner } = playing(success({ rows: [{ id: 'a' }], next: 'P2' }), success({ rows: [], next: 'P2' }))
    let last: string | null = null
    for await (const { next } of almoner.pages('/v1/events', { query: { after: 'P1' } })) last = next
    expect(last).toBe('P2')
    expect(sent.map(({ url }) => new URL(url).searchParams.get('after'))).toEqual(['P1', 'P2'])
  })
})
