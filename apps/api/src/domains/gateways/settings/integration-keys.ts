import { Injectable } from '@nestjs/common'
import { providerFacts, type GatewayMode } from '@almoner/contracts/gateways/gateway'
import { Clock } from '../../../platform/clock.js'
import { Problem } from '../../../platform/problems/problem.js'
import { Vault } from '../../../platform/secrets/vault.js'
import { Connections, secretPlace } from '../connection/connections.repository.js'
import type { GatewayIntegration } from '../connection/gateway-integration.entity.js'
import { Secret } from '../../../platform/secrets/secret.js'
import type { ConnectionTest, GatewayConnection } from '../gateway.js'
import { GatewayRegistry } from '../gateway-registry.js'
import { InstanceLock } from '../../../platform/instance/instance-lock.js'

export interface GivenKeys {
  publishableKey?: string | undefined
  secretKey?: string | undefined
  webhookSecret?: string | undefined
  mode?: GatewayMode | undefined
}

export type ConnectionReport = Extract<ConnectionTest, { status: 'ok' }>

const hintLength = 4

// A key that is sent back as it was read was not entered.
const entered = (text: string | undefined): string | undefined => (text?.startsWith('••••') ? undefined : text)

export const enteredKeys = (keys: GivenKeys): GivenKeys => ({
  publishableKey: keys.publishableKey,
  secretKey: entered(keys.secretKey),
  webhookSecret: entered(keys.webhookSecret),
  mode: keys.mode,
})

export const hasKeys = (keys: GivenKeys): boolean => Object.values(keys).some((key) => key !== undefined)

/** Checks keys with the gateway before they are kept, and seals them. */
@Injectable()
export class IntegrationKeys {
  constructor(
    private readonly connections: Connections,
    private readonly gateways: GatewayRegistry,
    private readonly vault: Vault,
    private readonly lock: InstanceLock,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks the gateway whose keys these are. `path` leads to the fields in the input. Raises `gateway_refused` at the key
   * that is wrong, `gateway_silent`, and `instance_unconfirmed`.
   */
  async check(row: GatewayIntegration, keys: GivenKeys, path = ''): Promise<ConnectionReport> {
    const answer = await this.ask({ ...(await this.connectionOf(row)), ...candidate(row, keys) })
    if (answer.status === 'unknown') throw new Problem('gateway_silent')
    if (answer.status === 'refused') {
      if (answer.field) throw Problem.at(`${path}${answer.field}`, answer.message, 'gateway_refused')
      throw new Problem('gateway_refused', { message: answer.message })
    }
    // Charges and recurring donations belong to an account: another one is another integration.
    if (row.accountId && row.accountId !== answer.accountId)
      throw Problem.at(
        `${path}secretKey`,
        'This key belongs to another account. Connect that account separately.',
        'gateway_refused',
      )
    return answer
  }

  async test(row: GatewayIntegration): Promise<ConnectionTest> {
    return this.ask(await this.connectionOf(row))
  }

  keep(row: GatewayIntegration, keys: GivenKeys): void {
    if (keys.publishableKey !== undefined) row.publishableKey = keys.publishableKey
    if (keys.mode !== undefined) row.mode = keys.mode
    for (const name of ['secretKey', 'webhookSecret'] as const) {
      const value = keys[name]
      if (value === undefined) continue
      row[name] = this.vault.seal(value, secretPlace(row.id, name))
      row[`${name}Hint`] = value.slice(-hintLength)
    }
  }

  /** Writes down how the account stands, and whether anything is missing yet. */
  note(row: GatewayIntegration, report: ConnectionReport): void {
    row.accountId = report.accountId
    row.country = report.country
    row.currency = report.currency
    row.chargesEnabled = report.isChargesEnabled
    row.requirementsDue = [...report.requirementsDue]
    row.payoutSchedule = report.payoutSchedule
    row.lastError = null
    row.checkedAt = this.clock.now()
    row.status = !this.isComplete(row) ? 'incomplete' : report.isChargesEnabled ? 'active' : 'restricted'
  }

  private isComplete(row: GatewayIntegration): boolean {
    return providerFacts[row.provider].keys.every((key) => Boolean(row[key]))
  }

  private async ask(connection: GatewayConnection): Promise<ConnectionTest> {
    if (providerFacts[connection.provider].isRemote) await this.lock.require()
    return this.gateways.of(connection.provider).test(connection)
  }

  private async connectionOf(row: GatewayIntegration): Promise<GatewayConnection> {
    return (await this.connections.findById(row.orgId, row.id)) ?? blankConnection(row)
  }
}

const blankConnection = (row: GatewayIntegration): GatewayConnection => ({
  integrationId: row.id,
  orgId: row.orgId,
  entityId: row.entityId,
  provider: row.provider,
  mode: row.mode,
  accountId: null,
  publishableKey: null,
  secretKey: null,
  webhookSecret: null,
  methods: row.methods,
  statementDescriptor: null,
})

function candidate(row: GatewayIntegration, keys: GivenKeys): Partial<GatewayConnection> {
  return {
    mode: keys.mode ?? row.mode,
    ...(keys.publishableKey === undefined ? {} : { publishableKey: keys.publishableKey }),
    ...(keys.secretKey === undefined ? {} : { secretKey: new Secret(keys.secretKey) }),
    ...(keys.webhookSecret === undefined ? {} : { webhookSecret: new Secret(keys.webhookSecret) }),
  }
}
