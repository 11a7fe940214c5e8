import { expect, it } from 'vitest'
import { copyLine } from './copy-text.js'

it('writes nulls, numbers and text with marks that COPY would read otherwise', () => {
  expect(copyLine(['a\tb\n\\N', null, 5, true, ''])).toBe('a\\tb\\n\\\\N\t\\N\t5\ttrue\t\n')
})
