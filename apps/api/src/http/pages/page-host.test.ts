import { expect, test } from 'vitest'
import { pathOfHost } from './page-host.js'

const of = (host: string, url: string) => pathOfHost({ pagesDomain: 'give.example.org' })({ url, headers: { host } })

test.each([
  ['lantern.give.example.org', '/', '/give/lantern'],
  ['lantern.give.example.org', '/?lang=he', '/give/lantern?lang=he'],
  ['Lantern.Give.Example.org', '/winter?amount=50', '/give/lantern/winter?amount=50'],
  ['lantern.give.example.org', '/f/dana', '/give/lantern/f/dana'],
  ['lantern.give.example.org', '/index.html', '/give/lantern/index.html'],
  ['lantern.give.example.org', '/api/trpc/checkout.give', '/api/trpc/checkout.give'],
  ['lantern.give.example.org', '/pages/assets/a.js', '/pages/assets/a.js'],
  ['lantern.give.example.org', '/almoner.js?v=1', '/almoner.js?v=1'],
  ['a.b.give.example.org', '/winter', '/winter'],
  ['give.example.org', '/', '/'],
  ['evilgive.example.org', '/', '/'],
  ['almoner.example.org', '/winter', '/winter'],
])('%s%s is served as %s', (host, url, path) => {
  expect(of(host, url)).toBe(path)
})

test('without a domain for pages every path is as it is', () => {
  expect(pathOfHost({ pagesDomain: undefined })({ url: '/winter', headers: { host: 'a.b' } })).toBe('/winter')
})
