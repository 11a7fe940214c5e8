import { isDeepStrictEqual } from 'node:util'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { providerFacts } from '@almoner/contracts/gateways/gateway'
import type { GatewayIntegration as ShownIntegration } from '@almoner/contracts/gateways/gateway-integration'
import type {
  ConnectGatewayInput,
  DisconnectGatewayInput,
  LegalEntityWithIntegrations,
  GatewayUse,
  IntegrationById,
  IntegrationsOfOrg,
  IntegrationUpdates,
  UpdateIntegrationInput,
} from '@almoner/contracts/gateways/gateways.operations'
import { actorIn, systemActor, type Actor, type SignedIn } from '../../../platform/access/actor.js'
import { requireFreshFactor } from '../../../platform/access/fresh-factor.js'
import { Throttles, type Rate } from '../../../platform/access/throttles.repository.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import type { Config } from '../../../platform/config.js'
import { newId } from '../../../platform/ids.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { CONFIG } from '../../../platform/tokens.js'
import { blankIntegration, keylessIntegration } from '../connection/first-integrations.js'
import { GatewayIntegration } from '../connection/gateway-integration.entity.js'
import { GatewayPayments } from './gateway-payments.js'
import { GatewayDonations } from './gateway-donations.js'
import { toIntegration } from './gateway-settings.presenter.js'
import { GatewaySettingsRepository } from './gateway-settings.repository.js'
import { enteredKeys, hasKeys, IntegrationKeys, type GivenKeys, type ConnectionReport } from './integration-keys.js'

interface AuditedIntegration extends Omit<ShownIntegration, 'eventsUrl'> {
  eventsUrl: undefined
}

const testings: Rate = { most: 30, windowSeconds: 60 }

@Injectable()
export class GatewaySettingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly integrations: GatewaySettingsRepository,
    private readonly keys: IntegrationKeys,
    private readonly recurringDonations: GatewayDonations,
    private readonly payments: GatewayPayments,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Raises `not_found` for another org. */
  async list(actor: Actor, { id }: IntegrationsOfOrg): Promise<ShownIntegration[]> {
    if (id !== actor.orgId) throw new Problem('not_found')
    return (await this.integrations.list(id)).map((row) => this.show(row))
  }

  async listByEntity({ orgId }: Actor): Promise<LegalEntityWithIntegrations[]> {
    const entities = await this.integrations.entities(orgId)
    const shown = (await this.integrations.list(orgId)).map((row) => this.show(row))
    return entities.map((entity) => ({
      ...entity,
      integrations: shown.filter(({ entityId }) => entityId === entity.id),
    }))
  }

  /**
   * Connects an entity to a gateway once the gateway knows the keys. Raises `not_found` for an entity of another org,
   * `input_invalid` at `provider`, `mode` or a key that is missing, `gateway_refused`, `gateway_silent`,
   * `second_factor_stale`, `instance_unconfirmed`.
   */
  async connect(visitor: SignedIn, input: ConnectGatewayInput): Promise<ShownIntegration> {
    const actor = this.powerful(visitor)
    const { entityId, provider, mode } = input
    const facts = providerFacts[provider]
    if (!facts.modes.includes(mode))
      throw Problem.at('mode', `${facts.label} works in ${facts.modes.join(' or ')} mode`)
    for (const key of ['publishableKey', 'secretKey'] as const)
      if (facts.keys.includes(key) && !input[key]) throw Problem.at(key, 'Required')
    const entities = await this.integrations.entities(actor.orgId)
    if (!entities.some(({ id }) => id === entityId)) throw new Problem('not_found')
    const row = Object.assign(new GatewayIntegration(), {
      ...blankIntegration,
      id: newId(),
      orgId: actor.orgId,
      entityId,
      provider,
      mode,
      displayName: input.displayName ?? facts.label,
      methods: [...facts.methods],
      createdAt: this.clock.now(),
    })
    const keys = enteredKeys(input)
    const report = await this.keys.check(row, keys)
    return this.change(actor, entityId, 'gateways.connect', (all) => {
      const isThere = all.some(
        (other) =>
          other.provider === provider &&
          other.status !== 'disconnected' &&
          (!facts.keys.includes('secretKey') || other.accountId === report.accountId) &&
          other.mode === mode,
      )
      if (isThere) throw Problem.at('provider', 'This entity already has this one')
      this.keys.keep(row, keys)
      this.keys.note(row, report)
      this.em.persist(row)
      return row
    })
  }

  /**
   * Changes what is named. Raises `not_found`, and at the field: `input_invalid`, `gateway_refused`, `gateway_silent`,
   * `gateway_in_use`; for keys also `second_factor_stale` and `instance_unconfirmed`.
   */
  async update(
    visitor: SignedIn,
    { entityId, integrationId, updates }: UpdateIntegrationInput,
  ): Promise<ShownIntegration> {
    const keys = enteredKeys(updates)
    const actor = hasKeys(keys) ? this.powerful(visitor) : actingIn(visitor)
    const found = await this.integrations.findOrFail(actor.orgId, integrationId)
    if (found.entityId !== entityId || found.status === 'disconnected') throw new Problem('not_found')
    refuseUnfit(found, updates)
    const liveDonations =
      updates.enabled === false ? await this.recurringDonations.countLive(actor.orgId, integrationId) : 0
    if (liveDonations > 0) throw new Problem('gateway_in_use')
    const report = hasKeys(keys) ? await this.keys.check(found, keys, 'updates.') : null
    return this.change(actor, entityId, 'gateways.update', async (all) => {
      const row = orNotFound(all.find(({ id }) => id === integrationId))
      this.apply(row, updates, keys, report)
      if (updates.isDefault) await this.makeDefault(row, all)
      return row
    })
  }

  /** Asks the gateway how the account stands, and writes it down either way. Raises `not_found`, `attempts_exhausted`. */
  async test(actor: Actor, { integrationId }: IntegrationById): Promise<ShownIntegration> {
    const found = await this.integrations.findOrFail(actor.orgId, integrationId)
    if (found.status === 'disconnected') throw new Problem('not_found')
    await this.throttles.spend(`gateway_test:${actor.orgId}`, testings)
    return this.look(actor, found)
  }

  /** As `test`, when nobody asked: the audit log tells of it where the account stands otherwise than before. */
  async check(orgId: string, integrationId: string): Promise<void> {
    const found = await this.integrations.findOrFail(orgId, integrationId)
    if (found.status !== 'disconnected') await this.look(systemActor(orgId), found, standsOtherwise)
  }

  async countUse({ orgId }: Actor, { integrationId }: IntegrationById): Promise<GatewayUse> {
    const { id } = await this.integrations.findOrFail(orgId, integrationId)
    return { liveDonations: await this.recurringDonations.countLive(orgId, id) }
  }

  /**
   * Takes the keys away for good; live recurring donations go to the target. Raises `not_found`, `second_factor_stale`, `gateway_in_use`
   * for the default, while payments are under way, and for one with live recurring donations and no target, and `input_invalid` at `targetIntegrationId`.
   */
  async disconnect(visitor: SignedIn, input: DisconnectGatewayInput): Promise<ShownIntegration> {
    const actor = this.powerful(visitor)
    const { integrationId, targetIntegrationId } = input
    const found = await this.integrations.findOrFail(actor.orgId, integrationId)
    return this.change(actor, found.entityId, 'gateways.disconnect', async (all) => {
      const row = all.find(({ id }) => id === integrationId)
      if (!row || row.status === 'disconnected') throw new Problem('not_found')
      if (row.isDefault)
        throw new Problem('gateway_in_use', { message: 'This is the default. Make another one the default first.' })
      // Without its keys nobody could ask what became of them. None begins meanwhile: that waits for the lock that is held.
      const unsettled = await this.payments.countUnsettled(actor.orgId, integrationId)
      if (unsettled > 0) throw new Problem('gateway_in_use', { message: underWay(unsettled) })
      const liveDonations = await this.recurringDonations.countLive(actor.orgId, integrationId)
      if (liveDonations > 0) {
        const target = all.find(({ id }) => id === targetIntegrationId && id !== integrationId)
        if (targetIntegrationId === undefined) throw new Problem('gateway_in_use')
        if (!target || !isUsable(target) || !providerFacts[target.provider].isRemote || target.mode !== row.mode)
          throw Problem.at('targetIntegrationId', 'Choose one of this entity’s that takes gifts in the same mode')
        const isSameAccount = target.provider === row.provider && target.accountId === row.accountId
        await this.recurringDonations.move(actor.orgId, integrationId, target.id, isSameAccount)
      }
      Object.assign(row, keylessIntegration, { status: 'disconnected', enabled: false, isDefault: false })
      return row
    })
  }

  private async look(
    actor: Actor,
    found: GatewayIntegration,
    isNoted?: typeof standsOtherwise,
  ): Promise<ShownIntegration> {
    const { id: integrationId, secretKey } = found
    const answer = await this.keys.test(found)
    const work = async (all: GatewayIntegration[]) => {
      const row = orNotFound(all.find(({ id }) => id === integrationId))
      // What was said of a key says nothing of the one that has come in its place.
      if (row.status === 'disconnected' || row.secretKey !== secretKey) return row
      const before = row.status
      if (answer.status === 'ok') this.keys.note(row, answer)
      else {
        row.checkedAt = this.clock.now()
        row.lastError = answer.status === 'refused' ? answer.message : 'The gateway did not answer'
        if (answer.status === 'refused') row.status = 'restricted'
      }
      if (row.status === 'restricted' && before !== 'restricted') await this.tellRestricted(row)
      return row
    }
    return this.change(actor, found.entityId, 'gateways.test', work, isNoted)
  }

  private apply(
    row: GatewayIntegration,
    updates: IntegrationUpdates,
    keys: GivenKeys,
    report: ConnectionReport | null,
  ): void {
    const { displayName, enabled, isDefault, methods, statementDescriptor, feeRule } = updates
    if (displayName !== undefined) row.displayName = displayName
    if (methods !== undefined) row.methods = methods
    if (statementDescriptor !== undefined) row.statementDescriptor = statementDescriptor || null
    if (feeRule !== undefined) row.feeRule = feeRule
    if (report) {
      this.keys.keep(row, keys)
      this.keys.note(row, report)
    }
    if (enabled !== undefined) row.enabled = enabled
    if (enabled === false && row.isDefault)
      throw Problem.at('updates.enabled', 'This is the default. Make another one the default first.')
    if (isDefault === false && row.isDefault)
      throw Problem.at('updates.isDefault', 'Each entity needs a default. Make another one the default instead.')
  }

  private async makeDefault(row: GatewayIntegration, all: GatewayIntegration[]): Promise<void> {
    if (!isUsable(row))
      throw Problem.at('updates.isDefault', 'It is not taking gifts yet. Finish connecting it, or turn it on.')
    for (const other of all) other.isDefault = false
    // The table takes one default at a time, so the old one goes first.
    await this.em.flush()
    row.isDefault = true
  }

  /** Changes integrations of an entity under their lock, and writes down what was and what is. */
  private async change(
    actor: Actor,
    entityId: string,
    action: string,
    work: (all: GatewayIntegration[]) => GatewayIntegration | Promise<GatewayIntegration>,
    isNoted: (before: AuditedIntegration | undefined, after: AuditedIntegration) => boolean = () => true,
  ): Promise<ShownIntegration> {
    const row = await this.em.transactional(async () => {
      const all = await this.integrations.lockOfLegalEntity(actor.orgId, entityId)
      const before = new Map(all.map((one) => [one.id, this.audited(one)]))
      const changed = await work(all)
      const [was, is] = [before.get(changed.id), this.audited(changed)]
      if (isNoted(was, is)) this.audit.record(actor, action, { subjectId: changed.id, before: was ?? null, after: is })
      return changed
    })
    return this.show(row)
  }

  private tellRestricted({ orgId, id: integrationId, entityId, provider, status }: GatewayIntegration): Promise<void> {
    return this.outbox.write(orgId, 'integration.error', {
      integrationId,
      entityId,
      provider,
      status,
      reason: 'restricted',
    })
  }

  private show(row: GatewayIntegration): ShownIntegration {
    return toIntegration(row, this.config.publicUrl)
  }

  private audited(row: GatewayIntegration): AuditedIntegration {
    return { ...this.show(row), eventsUrl: undefined }
  }

  private powerful(visitor: SignedIn): Actor {
    requireFreshFactor(visitor, this.clock.now())
    return actingIn(visitor)
  }
}

function actingIn(visitor: SignedIn): Actor {
  if (!visitor.orgId) throw new Problem('permission_denied')
  return actorIn(visitor.orgId, visitor)
}

const standsOtherwise = (before: AuditedIntegration | undefined, after: AuditedIntegration): boolean =>
  !isDeepStrictEqual({ ...before, checkedAt: null }, { ...after, checkedAt: null })

const isUsable = ({ enabled, status }: GatewayIntegration): boolean => enabled && status === 'active'

/** What the provider does not know of. */
function refuseUnfit(row: GatewayIntegration, updates: IntegrationUpdates): void {
  const { label, keys, methods, modes, isRemote } = providerFacts[row.provider]
  for (const key of ['publishableKey', 'secretKey', 'webhookSecret'] as const) {
    if (updates[key] !== undefined && !keys.includes(key))
      throw Problem.at(`updates.${key}`, `${label} has no such key`)
  }
  if (updates.mode && !modes.includes(updates.mode))
    throw Problem.at('updates.mode', `${label} works in ${modes.join(' or ')} mode`)
  if (updates.mode && updates.mode !== row.mode && !updates.secretKey)
    throw Problem.at('updates.secretKey', 'To change the mode, enter that mode’s key')
  if (updates.methods?.some((method) => !methods.includes(method)))
    throw Problem.at('updates.methods', `${label} does not support all of these`)
  if (updates.isDefault && !isRemote)
    throw Problem.at('updates.isDefault', 'Gifts recorded by hand do not need a default')
}

const underWay = (payments: number): string =>
  `${payments === 1 ? 'A payment' : `${payments} payments`} through it ${payments === 1 ? 'is' : 'are'} still under way: what donors left open ends within a day, bank debits within some. Disconnect it then`
