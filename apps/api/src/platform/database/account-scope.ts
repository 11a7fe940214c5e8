import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { query } from './transaction.js'

export interface AccountScope {
  account?: string
  /** SHA-256 of a token that was presented. */
  credential?: Buffer
  session?: string
  /** The key of an address that an account may have left. */
  address?: string
  passkey?: string
}

const settingOf = (name: keyof AccountScope): string => `nullif(current_setting('app.${name}', true), '')`

export const namedAccount = `(select ${settingOf('account')}::uuid)`
export const presentedCredential = `(select decode(${settingOf('credential')}, 'hex'))`
export const namedSession = `(select ${settingOf('session')}::uuid)`
export const namedAddress = `(select ${settingOf('address')})`
export const namedPasskey = `(select ${settingOf('passkey')})`

/** Works with the rows that the scope names beside the caller's own, in the open transaction or a new one. */
export async function inAccountScope<Result>(
  em: EntityManager,
  scope: AccountScope,
  work: () => Promise<Result>,
): Promise<Result> {
  const run = async (): Promise<Result> => {
    const settings = Object.entries(scope).map(([name, value]: [string, string | Buffer]) => {
      const text = typeof value === 'string' ? value : value.toString('hex')
      return sql`set_config(${`app.${name}`}, ${text}, true)`
    })
    await query(em, sql`select ${sql.join(settings)}`)
    return work()
  }
  return em.isInTransaction() ? run() : em.transactional(run)
}
