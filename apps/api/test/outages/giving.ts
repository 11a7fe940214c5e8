import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GiveInput, Given } from '@almoner/contracts/checkout/checkout.operations'
import { giftFor } from '../../src/domains/checkout/testing/sent-gifts.js'
import type { GivenOrg } from '../given.js'

/** Donors who give one gift after the other, and ask again under the same key wherever an answer fails to come. */
export interface Giving {
  /** How many gifts their donors were told of as succeeded. */
  acknowledged(): number
  /** How often each HTTP status was answered; 0 where there was no answer at all. */
  statuses: Map<number, number>
  /** The words of every refusal. */
  refusals: Set<string>
  /** Lets each donor finish the gift under way. */
  stop(): Promise<void>
}

interface Answer {
  result?: { data: Given & Given['status'] }
  error?: { message: string }
}

const json = { 'content-type': 'application/json', 'x-almoner': '1' }

export function startGiving(url: string, org: GivenOrg, donors: number): Giving {
  const statuses = new Map<number, number>()
  const refusals = new Set<string>()
  let acknowledged = 0
  const over = new AbortController()

  const ask = async (path: string, init: RequestInit): Promise<{ status: number; body: string }> => {
    const answer = await fetch(url + path, { redirect: 'manual', ...init }).catch(() => null)
    const status = answer?.status ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return { status, body: (await answer?.text().catch(() => '')) ?? '' }
  }
  const until = async <Result>(attempt: () => Promise<Result | undefined>): Promise<Result> => {
    for (;;) {
      const result = await attempt()
      if (result !== undefined) return result
      await sleep(100)
    }
  }
  const read = (body: string): Answer => (body.startsWith('{') ? (JSON.parse(body) as Answer) : {})
  const resultOf = ({ body }: { body: string }) => {
    const { result, error } = read(body)
    if (error) refusals.add(error.message)
    return result?.data
  }

  const giveOne = async (): Promise<void> => {
    const gift: GiveInput = giftFor(org, { idempotencyKey: randomUUID() })
    const given = await until(async () => {
      const answer = await ask('/api/trpc/checkout.give', { method: 'POST', headers: json, body: JSON.stringify(gift) })
      const data = resultOf(answer)
      return data?.status.payUrl ? data : undefined
    })
    const { pathname } = new URL(given.status.payUrl ?? '')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const query = encodeURIComponent(JSON.stringify({ token: given.token }))
    await until(async () => {
      await ask(pathname, { method: 'POST', headers: form, body: 'step=pay&number=4242424242424242' })
      const data = resultOf(await ask(`/api/trpc/checkout.status?input=${query}`, { headers: json }))
      return data?.state === 'succeeded' ? data : undefined
    })
    acknowledged += 1
  }
  const donor = async () => {
    while (!over.signal.aborted) await giveOne()
  }
  const work = Promise.all(Array.from({ length: donors }, donor))
  return {
    acknowledged: () => acknowledged,
    statuses,
    refusals,
    stop: async () => {
      over.abort()
      await work
    },
  }
}
