import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { verifyWebhook, WebhookVerificationError } from './client.js'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const other = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const body = JSON.stringify({
  id: 'evt',
  type: 'donor.created',
  data: { object: { id: 'd', object: 'donor', custom: {} } },
})

function headersOf(at = new Date(), by = [secret]) {
  return {
    'webhook-id': 'msg',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': by.map((one) => new Webhook(one).sign('msg', at, body)).join(' '),
  }
}

describe('an event', () => {
  test.each([
    ['as fetch has its headers', new Headers(headersOf()), body],
    [
      'as Node has its headers and bytes',
      { host: 'x', 'set-cookie': ['a', 'b'], ...headersOf() },
      new TextEncoder().encode(body),
    ],
    ['while its secret is being replaced', headersOf(new Date(), [other, secret]), body],
  ])('is taken %s', (_, headers, received) => {
    const event = verifyWebhook(received, headers, secret)
    expect(event).toEqual(JSON.parse(body))
    // The type of the event says what its object has.
    expect(event.type === 'donor.created' && event.data.object.object).toBe('donor')
  })

  test.each([
    ['with another body', headersOf(), body.replace('donor.created', 'donor.deleted')],
    ['signed with another secret', headersOf(new Date(), [other]), body],
    ['of ten minutes ago', headersOf(new Date(Date.now() - 600_000)), body],
    ['without a signature', { ...headersOf(), 'webhook-signature': undefined }, body],
    [
      'with a signature cut short',
      { ...headersOf(), 'webhook-signature': headersOf()['webhook-signature'].slice(0, -2) },
      body,
    ],
  ])('is refused %s', (_, headers, received) => {
    expect(() => verifyWebhook(received, headers, secret)).toThrow(WebhookVerificationError)
  })
})
