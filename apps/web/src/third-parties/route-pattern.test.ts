import { expect, test } from 'vitest'
import { routePattern } from './route-pattern'

test.each([
  ['/donors', {}, '/donors'],
  ['/donors/0198c6f2', { id: '0198c6f2' }, '/donors/:id'],
  ['/campaigns/0198c6f2/edit', { campaignId: '0198c6f2' }, '/campaigns/:campaignId/edit'],
  ['/tags/caf%C3%A9', { tag: 'café' }, '/tags/:tag'],
  ['/settings/widget', { '*': 'widget' }, '/settings/widget'],
])('%s is known as its pattern', (path, params, pattern) => {
  expect(routePattern(path, params)).toBe(pattern)
})
