import type { MinorUnits } from '@almoner/contracts/minor-units'
import { textFromMoney } from '@almoner/ui/fields/money-text'
import type { Installation } from '@almoner/contracts/campaigns/installation.operations'

export const elementKinds = ['button', 'inline', 'link', 'goal', 'leaderboard'] as const
export type ElementKind = (typeof elementKinds)[number]

export interface ElementOptions {
  kind: ElementKind
  label: string
  color: string
  position: 'inline' | 'right' | 'left'
  language: string
  /** In minor units. */
  amount: MinorUnits | null
  frequency: string
}

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The address of the page with what is to be filled in: `?amount=25.00&frequency=monthly`. */
export function prefilledUrl({ pageUrl }: Installation, { amount, frequency, language }: ElementOptions): string {
  const url = new URL(pageUrl)
  if (amount !== null) url.searchParams.set('amount', textFromMoney({ amount, currency: 'usd' }))
  if (frequency) url.searchParams.set('frequency', frequency)
  if (language) url.searchParams.set('lang', language)
  return url.href
}

/** Whether there are words on it that one chooses. */
export const hasLabel = (kind: ElementKind): boolean => kind !== 'goal' && kind !== 'leaderboard'

export function snippetOf(installation: Installation, options: ElementOptions): string {
  if (options.kind === 'link')
    return `<a href="${quoted(prefilledUrl(installation, options))}">${quoted(options.label)}</a>`
  const attributes = [
    `src="${quoted(installation.scriptUrl)}"`,
    `data-org="${quoted(installation.org)}"`,
    `data-campaign="${quoted(installation.campaign)}"`,
    `data-element="${options.kind}"`,
    ...(options.label && hasLabel(options.kind) ? [`data-label="${quoted(options.label)}"`] : []),
    ...(options.kind === 'button'
      ? [`data-color="${quoted(options.color)}"`, `data-position="${options.position}"`]
      : []),
    ...(options.language ? [`data-lang="${options.language}"`] : []),
  ]
  return `<script async\n  ${attributes.join('\n  ')}></script>`
}
