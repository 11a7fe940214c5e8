import { expect, test } from 'vitest'
import { windowTitle } from './window-title'

test('names the product and the innermost title', () => {
  expect(windowTitle([undefined, { title: 'Donors' }, { title: 'Donor' }, {}])).toBe('Almoner - Donor')
})

test('names the product alone where no route has a title', () => {
  expect(windowTitle([undefined, null, {}])).toBe('Almoner')
})
