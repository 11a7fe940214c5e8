import { expect, test } from 'vitest'
import { inParts } from './in-parts'

test('a long list is asked about in parts, each record once', () => {
  const rows = Array.from({ length: 401 }, (_, place) => ({ id: String(place) }))
  expect(inParts(rows).map((part) => part.length)).toEqual([200, 200, 1])
  expect(inParts(rows).flat()).toEqual(rows.map(({ id }) => id))
  expect(inParts([])).toEqual([])
  expect(inParts(undefined)).toEqual([])
})
