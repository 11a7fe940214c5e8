import type { EntityManager } from '@mikro-orm/postgresql'
import { runStatement } from './statements.js'

/** What a transaction may name to reach the rows of an account whose holder is not the caller. */
export interface AccountScope {
  account?: string
  /** SHA-256 of a token that was presented. */
  credential?: Buffer
  session?: string
  /** The key of an address that an account may have left. */
  address?: string
  /** The public id of a passkey. */
  passkey?: string
}

const settingOf = (name: keyof AccountScope): string => `nullif(current_setting('app.${name}', true), '')`

/** What the row-level policies compare with: no setting means no rows. */
export const namedAccount = `(select ${settingOf('account')}::uuid)`
export const presentedCredential = `(select decode(${settingOf('credential')}, 'hex'))`
export const namedSession = `(select ${settingOf('session')}::uuid)`
export const namedAddress = `(select ${settingOf('address')})`
export const namedPasskey = `(select ${settingOf('passkey')})`

/**
 * Works with the rows of sessions, tokens and second factors that the scope names, beside the caller's own. Joins the
 * transaction that is open, whose scope it stays to the end, or opens one.
 */
export async function inAccountScope<Result>(
  em: EntityManager,
  scope: AccountScope,
  work: () => Promise<Result>,
): Promise<Result> {
  const run = async (): Promise<Result> => {
    const given = Object.entries(scope).map(([name, value]: [string, string | Buffer]) => ({
      setting: `app.${name}`,
      value: typeof value === 'string' ? value : value.toString('hex'),
    }))
    const calls = given.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`)
    await runStatement(
      em,
      `select ${calls.join(', ')}`,
      given.flatMap(({ setting, value }) => [setting, value]),
    )
    return work()
  }
  return em.isInTransaction() ? run() : em.transactional(run)
}
