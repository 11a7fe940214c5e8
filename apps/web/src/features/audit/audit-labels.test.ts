import type { Operation } from '@almoner/contracts/operation'
import { expect, test } from 'vitest'
import { actionLabel } from './audit-labels'

const contracts = import.meta.glob<Record<string, unknown>>(
  '../../../../../packages/contracts/src/**/*.operations.ts',
  {
    eager: true,
  },
)

const isOperation = (value: unknown): value is Operation<unknown, unknown, unknown> =>
  typeof value === 'object' && value !== null && 'kind' in value

// What happens to an account of its own is written down under other names, as `account.saved`.
const commands = Object.values(contracts)
  .flatMap((module) => Object.values(module).filter(isOperation))
  .filter(({ kind, access, name }) => kind === 'command' && access !== 'public' && !name.startsWith('accounts.'))
  .map(({ name }) => name)

test('there are commands to name', () => expect(commands.length).toBeGreaterThan(90))

test.each(commands)('%s is told in words', (name) => {
  expect(actionLabel(name)).not.toBe(name)
})
