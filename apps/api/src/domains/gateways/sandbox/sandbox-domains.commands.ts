import { wallets, type DomainRequest, type RegisteredDomain, type Wallet } from '../gateway.js'
import type { SandboxBook } from './sandbox-book.js'
import { newObjectId, type SandboxAccount } from './sandbox-line.js'

const unserved = 'No file of this gateway was found on this domain.'

/**
 * Registers any domain, and finds wallets ready on it, but for names below `.invalid`, which the rules of the internet set
 * aside for what does not exist: those stand for a site where the gateway's file is missing.
 */
export async function registerSandboxDomain(
  book: SandboxBook,
  account: SandboxAccount,
  { domain, gatewayDomainId, isEnabled }: DomainRequest,
): Promise<RegisteredDomain> {
  const objectId = gatewayDomainId ?? newObjectId('pmd')
  const status = isEnabled ? 'enabled' : 'disabled'
  await book.write(account, { object: 'domain', objectId, status, details: { domain } })
  const isServed = !domain.endsWith('.invalid')
  const state = { status: isServed ? ('active' as const) : ('inactive' as const), error: isServed ? null : unserved }
  return {
    status: 'registered',
    gatewayDomainId: objectId,
    isEnabled,
    wallets: Object.fromEntries(wallets.map((wallet) => [wallet, state])) as Record<Wallet, typeof state>,
  }
}
