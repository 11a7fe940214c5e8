import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { formatMoney } from '@almoner/contracts/money'
import { Clock } from '../../../platform/clock.js'
import { transactionOf } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import type { Logger } from '../../../platform/logger.js'
import { LOGGER } from '../../../platform/tokens.js'
import { IntegrationAlerts, type ChargeState } from '../../gateways/index.js'
import type { Charge } from '../charge.entity.js'
import { openReview } from './review.statements.js'
import type { ReviewableOutcome } from './reviewable-outcome.js'

/** Where a gateway and the books disagree: each disagreement is an item that a person settles, and staff are told. */
@Injectable()
export class PaymentReviews {
  constructor(
    private readonly em: EntityManager,
    private readonly alerts: IntegrationAlerts,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Notes what the gateway says of a locked charge, in the caller's transaction. The same again changes nothing. */
  async open(charge: Charge, gatewaySays: string, state?: ChargeState): Promise<void> {
    const { orgId, id: chargeId, gatewayIntegrationId } = charge
    const isNew = await openReview(transactionOf(this.em), {
      id: newId(),
      org_id: orgId,
      charge_id: chargeId,
      gateway_says: gatewaySays,
      almoner_has: chargeSummaryOf(charge),
      outcome: outcomeOf(charge, state),
      created_at: this.clock.now().toISOString(),
    })
    if (!isNew) return
    charge.contradiction = gatewaySays
    this.log.error({ chargeId, gatewaySays }, 'a gateway contradicts a charge; it waits for a person')
    if (gatewayIntegrationId) await this.alerts.raise(orgId, gatewayIntegrationId, 'payment_review')
  }
}

const statusWords: Record<Charge['status'], string> = {
  pending: 'not paid yet',
  requires_action: 'waiting for the donor',
  processing: 'on its way',
  succeeded: 'paid',
  failed: 'not paid: declined',
  canceled: 'not paid: canceled',
}

const chargeSummaryOf = ({ amount, currency, status, gatewayChargeId }: Charge): string =>
  `${formatMoney({ amount, currency })}, ${statusWords[status]}${gatewayChargeId ? ` (${gatewayChargeId})` : ''}`

/** Only a success of the same currency, of what is not paid yet, can be booked as it is. */
function outcomeOf(charge: Charge, state: ChargeState | undefined): string | null {
  if (state?.status !== 'succeeded' || charge.status === 'succeeded') return null
  if (state.amount.currency !== charge.currency || state.amount.amount <= 0) return null
  return JSON.stringify({ ...state, chargedAt: state.chargedAt.toISOString() } satisfies ReviewableOutcome)
}
