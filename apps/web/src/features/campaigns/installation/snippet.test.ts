import { campaignIdSchema } from '@almoner/contracts/campaigns/campaign-id'
import { minorUnits } from '@almoner/contracts/minor-units'
import { expect, test } from 'vitest'
import { prefilledUrl, snippetOf, type ElementOptions } from './snippet'

const installation = {
  scriptUrl: 'https://giving.example.org/almoner.js',
  org: 'harbour',
  campaign: 'winter',
  pageUrl: 'https://giving.example.org/give/harbour/winter',
  campaignId: campaignIdSchema.parse('017d598a-ac00-7b94-84e9-0b6530b85395'),
  isPagePublished: true,
  installs: [],
}
const options: ElementOptions = {
  kind: 'button',
  label: 'Donate',
  color: '#0f5c4c',
  position: 'right',
  language: '',
  amount: null,
  frequency: '',
}

test('the code names org, campaign and element, and nothing that was typed breaks out of it', () => {
  const code = snippetOf(installation, { ...options, label: '"><script>alert(1)</script>' })
  expect(code).toContain('data-org="harbour"')
  expect(code).toContain('data-campaign="winter"')
  expect(code).toContain('data-position="right"')
  expect(code.match(/<script/g)).toHaveLength(1)
})

test.each([
  [{ amount: minorUnits(25_00), frequency: 'monthly' }, '?amount=25.00&frequency=monthly'],
  [{ amount: minorUnits(25_50) }, '?amount=25.50'],
  [{ language: 'he' }, '?lang=he'],
  [{}, ''],
])('the address says what is to be filled in: %j', (change, query) => {
  expect(prefilledUrl(installation, { ...options, ...change })).toBe(`${installation.pageUrl}${query}`)
})

test.each(['goal', 'leaderboard'] as const)('a %s has no words to choose, and says what it is', (kind) => {
  const code = snippetOf(installation, { ...options, kind })
  expect(code).toContain(`data-element="${kind}"`)
  expect(code).not.toContain('data-label')
  expect(code).not.toContain('data-color')
})
