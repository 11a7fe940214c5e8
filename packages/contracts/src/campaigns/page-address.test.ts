import { expect, test } from 'vitest'
import { fundraiserPath, pagePath, pageUrl } from './page-address.js'

const org = { id: 'o1', slug: 'lantern' }
const nameless = { id: 'o1', slug: null }
const campaign = { id: 'c1', slug: 'winter' }
const one = { publicUrl: 'https://almoner.example.org', pagesDomain: undefined }
const own = { ...one, pagesDomain: 'give.example.org' }

test.each([
  [one, org, pagePath(org, campaign), 'https://almoner.example.org/give/lantern/winter'],
  [own, org, pagePath(org, campaign), 'https://lantern.give.example.org/winter'],
  [own, org, fundraiserPath(org, 'dana'), 'https://lantern.give.example.org/f/dana'],
  // An id is no label of a host that anyone would want to read.
  [own, nameless, pagePath(nameless, campaign), 'https://almoner.example.org/give/o1/winter'],
  [
    { publicUrl: 'http://localhost:3000', pagesDomain: 'give.localhost:3000' },
    org,
    pagePath(org, campaign),
    'http://lantern.give.localhost:3000/winter',
  ],
])('%j %j %s is at %s', (config, of, path, url) => {
  expect(pageUrl(config, of, path)).toBe(url)
})
