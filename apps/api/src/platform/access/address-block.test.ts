import { expect, test } from 'vitest'
import { addressBlock } from './address-block.js'

test.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:1234:5678:9abc::1', '2001:0db8:1234:56'],
  ['2001:db8:1234:56ff::1', '2001:0db8:1234:56'],
  ['2001:db8::1', '2001:0db8:0000:00'],
  ['::1', '0000:0000:0000:00'],
  ['fe80::1%eth0', 'fe80:0000:0000:00'],
])('%s belongs to %s', (ip, block) => {
  expect(addressBlock(ip)).toBe(block)
})
