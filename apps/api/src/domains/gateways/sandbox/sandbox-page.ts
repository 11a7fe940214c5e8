import { Injectable } from '@nestjs/common'
import { sandboxRuleOf, sandboxRules } from '@almoner/contracts/gateways/sandbox-rules'
import type { Money } from '@almoner/contracts/money'
import { ReadPool } from '../../../platform/database/read-pool.js'
import { SandboxBook } from './sandbox-book.js'
import type { NewEntry, SandboxAccount } from './sandbox-line.js'
import type { SandboxLine } from './sandbox-book.statements.js'
import { answeredLines, canceledLine, paymentLines, type PaymentToMake } from './sandbox-payment.js'
import { setupAfter, setupDetailsOf } from './sandbox-setup.js'
import { detailsOf, moneyOf } from './sandbox-states.js'
import { orgOfIntegration } from '../connection/connection.statements.js'

/** What the donor sees on the sandbox's page of a payment, or of a card to be kept. */
export interface SandboxPayment {
  /** `started`: a test number is to be chosen. `requires_action`: the bank asks whether it may be taken. */
  status: string
  /** Null where nothing is taken, and a means of payment is to be kept. */
  amount: Money | null
  description: string
  message: string | null
  successUrl: string | null
  cancelUrl: string | null
}

export type SandboxStep = { type: 'pay'; number: string } | { type: 'approve' } | { type: 'refuse' } | { type: 'leave' }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The page on which a donor pays or approves in the sandbox. Whoever has the payment's id may; there is no session. */
@Injectable()
export class SandboxPage {
  // An integration stays with its org.
  private readonly orgOf = new Map<string, string>()

  constructor(
    private readonly book: SandboxBook,
    private readonly pool: ReadPool,
  ) {}

  /** Null where there is no such payment. */
  async show(integrationId: string, paymentId: string): Promise<SandboxPayment | null> {
    const account = await this.accountOf(integrationId)
    if (!account) return null
    const stepped = await this.book.step(account, paymentId, () => [])
    return stepped && shown(stepped.line)
  }

  /** Takes a step; one that the payment is past of changes nothing. */
  async take(integrationId: string, paymentId: string, step: SandboxStep): Promise<SandboxPayment | null> {
    const account = await this.accountOf(integrationId)
    if (!account) return null
    const stepped = await this.book.step(account, paymentId, (line) => {
      if (line.object === 'setup') {
        const next = setupAfter(line, step)
        return next ? [next] : []
      }
      const payment = { paymentId, amount: moneyOf(line), isOffSession: false, details: detailsOf(line) }
      return linesAfter(line.status, payment, step)
    })
    if (!stepped) return null
    const { line, added } = stepped
    // What will only hold later is not how it stands.
    const now = added[0]?.at
    return shown(added.find(({ object, at }) => object === line.object && now && at <= now) ?? line)
  }

  private async accountOf(integrationId: string): Promise<SandboxAccount | null> {
    if (!uuid.test(integrationId)) return null
    const known = this.orgOf.get(integrationId)
    if (known) return { orgId: known, integrationId }
    const orgId = await orgOfIntegration(this.pool, integrationId)
    if (!orgId) return null
    this.orgOf.set(integrationId, orgId)
    return { orgId, integrationId }
  }
}

function linesAfter(status: string, payment: PaymentToMake, step: SandboxStep): NewEntry[] {
  const isOpen = status === 'started' || status === 'requires_action'
  if (step.type === 'leave') return isOpen ? [canceledLine(payment)] : []
  if (step.type === 'pay') {
    if (status !== 'started') return []
    const lines = paymentLines(payment, sandboxRuleOf(step.number))
    // On the page there is no answer that could be lost: what never arrives is given up.
    return lines.length > 0 ? lines : [canceledLine(payment)]
  }
  const rule = sandboxRules.find(({ name }) => name === payment.details.rule)
  if (status !== 'requires_action' || !rule) return []
  return answeredLines(payment, rule, step.type === 'approve')
}

function shown(line: SandboxLine): SandboxPayment {
  const isSetup = line.object === 'setup'
  const { description, decline, successUrl, cancelUrl } = isSetup ? setupDetailsOf(line) : detailsOf(line)
  return {
    status: line.status,
    amount: isSetup ? null : moneyOf(line),
    description,
    message: decline?.message ?? null,
    successUrl,
    cancelUrl,
  }
}
