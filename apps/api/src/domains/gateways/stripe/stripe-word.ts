import type { Stripe } from 'stripe'
import { idOf } from './stripe-states.js'
import { isKeyProblem } from './stripe-errors.js'

const campaignWords = new Set(['campaign', 'campaigns', 'appeal', 'project'])
const fundWords = new Set(['fund', 'designation', 'cause', 'purpose', 'program', 'programme'])

const longestWord = 200

/**
 * What the metadata of a subscription say that it is given for: its campaign and its fund. Each system writes them under names of its own,
 * as `campaign_name` or `donationFund`; one that holds an id counts where no other does.
 */
export function wordInMetadata(metadata: Stripe.Metadata): string | null {
  const named = (words: ReadonlySet<string>): string | null => {
    const found = Object.entries(metadata)
      .map(([key, value]) => ({ parts: partsOf(key), value: value.replace(/\s+/gu, ' ').trim() }))
      .filter(({ parts, value }) => value !== '' && parts.some((part) => words.has(part)))
    return (found.find(({ parts }) => !parts.includes('id')) ?? found[0])?.value ?? null
  }
  const words = new Set([named(campaignWords), named(fundWords)].filter((word) => word !== null))
  return [...words].join(' · ').slice(0, longestWord).trim() || null
}

const partsOf = (key: string): string[] =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/**
 * The names of the products of subscriptions whose metadata say nothing, by the ids of the products. They stand too deep in a list to be
 * expanded, and the right to read them is needed for nothing else: without it there are none.
 */
export async function productNames(
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
): Promise<ReadonlyMap<string, string>> {
  const silent = subscriptions.filter(({ metadata }) => wordInMetadata(metadata) === null)
  const ids = [...new Set(silent.map(productOf).filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  try {
    const { data } = await stripe.products.list({ ids, limit: 100 })
    return new Map(data.map(({ id, name }) => [id, name.replace(/\s+/gu, ' ').trim().slice(0, longestWord)]))
  } catch (error) {
    if (isKeyProblem(error)) return new Map()
    throw error
  }
}

export const productOf = ({ items }: Stripe.Subscription): string | null => idOf(items.data[0]?.price.product)
