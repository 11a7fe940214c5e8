import type { ChatRegion } from '@almoner/contracts/instance/page-settings'
import { expect, test } from 'vitest'
import { webPolicy } from './web-policy.js'

test.each<[ChatRegion, string]>([
  ['us', 'https://api-iam.intercom.io'],
  ['eu', 'https://api-iam.eu.intercom.io'],
  ['ap', 'https://api-iam.au.intercom.io'],
])('the chat of %s is at %s, and at no other region', (region, host) => {
  const policy = webPolicy('a-nonce', {
    chat: { appId: 'abc12345', region, secret: undefined },
    errorReports: undefined,
  })
  const called = /connect-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? []
  expect(called.filter((source) => source.startsWith('https://api-iam.'))).toEqual([host])
})

test('without a chat no other host is named', () => {
  expect(webPolicy('a-nonce', { chat: undefined, errorReports: undefined })).not.toMatch(/https?:/)
})
