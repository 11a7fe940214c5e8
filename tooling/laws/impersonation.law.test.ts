import { beforeAll, describe, expect, test } from 'vitest'
import { deniedWhileImpersonating } from '@almoner/contracts/permissions'
import { everyOperation, type AnyOperation } from '../../apps/api/test/every-operation.js'

// What closes the session, or gives the holder's own second factor anew, is no power over the account.
const harmless = ['accounts.logOut', 'accounts.confirmSecondFactor', 'accounts.startPasskeyCheck']

let operations: AnyOperation[]
beforeAll(async () => {
  operations = await everyOperation()
})

describe('what a superuser may not do in the name of another', () => {
  test('is named by operations that exist', () => {
    const names = operations.map(({ name }) => name)
    expect(deniedWhileImpersonating.filter((name) => !names.includes(name))).toEqual([])
  })

  test('has every command on the own account, and every one on whose rights someone has', () => {
    const isOfAccounts = ({ name, kind, access }: AnyOperation) =>
      kind === 'command' && access === 'signed_in' && name.startsWith('accounts.') && !harmless.includes(name)
    const givesOrTakesRights = ({ name, kind }: AnyOperation) =>
      kind === 'command' && /\.(change|give|take)Permission|^team\.remove$/.test(name)
    const shows = ({ name }: AnyOperation) => /^exports\.|[sS]ecret/.test(name)
    const missing = operations.filter(
      (operation) => isOfAccounts(operation) || givesOrTakesRights(operation) || shows(operation),
    )
    expect(missing.length).toBeGreaterThan(2)
    expect(missing.map(({ name }) => name).filter((name) => !deniedWhileImpersonating.includes(name))).toEqual([])
  })
})
