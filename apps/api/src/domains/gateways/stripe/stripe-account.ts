import type { Stripe } from 'stripe'
import {
  wallets,
  type ConnectionTest,
  type DomainRequest,
  type GatewayConnection,
  type RegisteredDomain,
  type Wallet,
} from '../gateway.js'

/** What is wrong with keys by the look of them, before anyone is asked. */
export function keyFault({ mode, publishableKey, secretKey, webhookSecret }: GatewayConnection): ConnectionTest | null {
  const refused = (field: 'secretKey' | 'publishableKey' | 'webhookSecret', message: string): ConnectionTest => ({
    status: 'refused',
    field,
    message,
  })
  if (!secretKey || !/^(sk|rk)_(live|test)_\w+$/.test(secretKey.reveal()))
    return refused('secretKey', 'A secret key of Stripe begins with sk_ or rk_')
  if (!secretKey.reveal().includes(`_${mode}_`)) return refused('secretKey', `This is not a key for ${mode} mode`)
  if (publishableKey && !publishableKey.startsWith(`pk_${mode}_`))
    return refused('publishableKey', `A publishable key for ${mode} mode begins with pk_${mode}_`)
  if (webhookSecret && !/^whsec_\S+$/.test(webhookSecret.reveal()))
    return refused('webhookSecret', 'The signing secret of an endpoint begins with whsec_')
  return null
}

export function accountState(account: Stripe.Account): ConnectionTest {
  const { requirements, settings } = account
  return {
    status: 'ok',
    accountId: account.id,
    country: account.country ?? null,
    currency: account.default_currency ?? null,
    isChargesEnabled: account.charges_enabled ?? false,
    requirementsDue: [...new Set([...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])])],
    payoutSchedule: settings?.payouts?.schedule.interval ?? null,
  }
}

const walletFields: Record<Wallet, 'apple_pay' | 'google_pay' | 'link' | 'paypal'> = {
  applePay: 'apple_pay',
  googlePay: 'google_pay',
  link: 'link',
  paypal: 'paypal',
}

function domainState(domain: Stripe.PaymentMethodDomain): RegisteredDomain {
  const stateOf = (wallet: Wallet) => {
    const { status, status_details } = domain[walletFields[wallet]]
    const isActive = status === 'active'
    return {
      status: isActive ? ('active' as const) : ('inactive' as const),
      error: isActive ? null : (status_details?.error_message ?? null),
    }
  }
  return {
    status: 'registered',
    gatewayDomainId: domain.id,
    isEnabled: domain.enabled,
    wallets: Object.fromEntries(wallets.map((wallet) => [wallet, stateOf(wallet)])) as Record<
      Wallet,
      ReturnType<typeof stateOf>
    >,
  }
}

/** Registers a domain, or turns one that is known on or off and has Stripe look at it again. */
export async function registerStripeDomain(stripe: Stripe, request: DomainRequest): Promise<RegisteredDomain> {
  const { domain, gatewayDomainId, isEnabled } = request
  if (!gatewayDomainId) {
    return domainState(
      await stripe.paymentMethodDomains.create(
        { domain_name: domain, enabled: isEnabled },
        // Registering has no row of ours to name; the same domain comes to the same registration.
        { idempotencyKey: `domain:${domain}:${isEnabled}` },
      ),
    )
  }
  const changed = await stripe.paymentMethodDomains.update(gatewayDomainId, { enabled: isEnabled })
  return domainState(isEnabled ? await stripe.paymentMethodDomains.validate(gatewayDomainId) : changed)
}
