import { expect, test } from 'vitest'
import { fundraiserStatuses, mayBecome } from './fundraiser.js'
import { slugOf } from './slug.js'

const steps = ['pending → active', 'pending → rejected', 'active → paused', 'paused → active', 'paused → ended']

test.each(fundraiserStatuses.flatMap((from) => fundraiserStatuses.map((to) => ({ from, to }))))(
  '$from → $to is a step or none',
  ({ from, to }) => {
    expect(mayBecome(from, to)).toBe(steps.includes(`${from} → ${to}`))
  },
)

test.each([
  [['Dana', 'Levi'], 'dana-levi'],
  [['Łukasz', 'Ångström'], 'lukasz-angstrom'],
  [['José María', "O'Neill"], 'jose-maria-oneill'],
  [['דנה', 'לוי'], 'fundraiser'],
  [['--', '  '], 'fundraiser'],
  [['a'.repeat(100), 'b'], 'a'.repeat(60)],
])('%j makes the address %s', (names, slug) => {
  expect(slugOf(...names)).toBe(slug)
})
