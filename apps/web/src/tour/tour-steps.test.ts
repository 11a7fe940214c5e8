import { expect, test } from 'vitest'
import { firstOpenStep, stepAfter, type CompletedSteps } from './tour-steps'

const widget = { 'settings-widget': true } as const
const integrations = { 'settings-integrations': true } as const
const installation = { 'settings-installation': true } as const

test.each<[CompletedSteps, string | null]>([
  [{}, 'settings-widget'],
  [widget, 'settings-integrations'],
  [{ ...widget, ...installation }, 'settings-integrations'],
  [{ ...widget, ...integrations, ...installation }, null],
])('%j leaves %s to begin with', (completed, step) => {
  expect(firstOpenStep(completed)).toBe(step)
})

test('a step that is done leads to the next that is not', () => {
  expect(stepAfter('settings-widget', {})).toBe('settings-integrations')
  expect(stepAfter('settings-widget', integrations)).toBe('settings-installation')
  expect(stepAfter('settings-integrations', installation)).toBe('settings-widget')
})

test('the tour ends where none remains, and after its last step', () => {
  expect(stepAfter('settings-integrations', { ...widget, ...installation })).toBeNull()
  expect(stepAfter('settings-installation', {})).toBeNull()
})
