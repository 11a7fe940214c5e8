import { expect, test } from 'vitest'
import { describePlace, describeSeen } from './describe-place'

test.each([
  ['127.0.0.1', 'This computer'],
  ['::1', 'This computer'],
  ['::ffff:127.0.0.1', 'This computer'],
  ['192.168.1.20', 'Your own network'],
  ['172.20.0.1', 'Your own network'],
  ['fd12:3456::1', 'Your own network'],
  ['172.40.0.1', 'IP address 172.40.0.1'],
  ['::ffff:203.0.113.4', 'IP address 203.0.113.4'],
  ['2001:db8::7', 'IP address 2001:db8::7'],
  [null, 'Unknown place'],
])('%s is %s', (ip, place) => {
  expect(describePlace(ip)).toBe(place)
})

const now = Date.parse('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T11:59:30Z', null],
  ['2026-11-22T11:58:00Z', '2 minutes ago'],
  ['2026-11-22T11:01:00Z', '59 minutes ago'],
  ['2026-11-22T10:30:00Z', '1 hour ago'],
])('seen at %s', (seenAt, words) => {
  expect(describeSeen(seenAt, now)).toBe(words)
})
