import { expect, test } from 'vitest'
import { headerLines, readable } from './readable'

test('JSON is laid out, other text stays', () => {
  expect(readable('{"a":{"b":1}}')).toBe('{\n  "a": {\n    "b": 1\n  }\n}')
  expect(readable('not {json')).toBe('not {json')
})

test('headers stand a line each', () => {
  expect(headerLines({ 'webhook-id': '1', server: 'x' })).toEqual(['webhook-id: 1', 'server: x'])
})
