import { createHash, randomBytes } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { requiredScopes } from '@almoner/contracts/hubspot/hubspot'
import { defaultFieldMap } from '@almoner/contracts/hubspot/hubspot-fields'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import type { ConnectHubspotInput, FinishHubspotOauthInput } from '@almoner/contracts/hubspot/hubspot.operations'
import { actorIn, type Actor, type SignedIn } from '../../platform/access/actor.js'
import { requireFreshFactor } from '../../platform/access/fresh-factor.js'
import { Throttles, type Rate } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { query, transactionOf } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Problem } from '../../platform/problems/problem.js'
import { Secret } from '../../platform/secrets/secret.js'
import { lockOrg } from '../orgs/index.js'
import { HubspotOauthClient, type HubspotGrant } from './client/hubspot-oauth-client.js'
import {
  HUBSPOT,
  HubspotRefusal,
  type HubspotAccess,
  type HubspotAccount,
  type HubspotPort,
} from './client/hubspot-port.js'
import { HubspotConnection } from './hubspot-connection.entity.js'
import { HubspotConnections } from './hubspot-connections.repository.js'
import { revokeJob, type RevokeJob } from './hubspot-jobs.js'
import { answered, HubspotSetup, type ProvisionedAccount } from './hubspot-setup.js'
import { HubspotSync, kindsOf } from './hubspot-sync.js'
import { HubspotTokens } from './hubspot-tokens.js'
import { forgetLinks, markAll } from './links.statements.js'

// Each asks HubSpot several times, whose limit the queue lives on.
export const askings: Rate = { most: 10, windowSeconds: 60 }

const consentMs = 10 * 60_000

/** Lets Almoner into an account and out of it, by a private app's token or by a consent on HubSpot's own page. */
@Injectable()
export class HubspotConnecting {
  constructor(
    @Inject(HUBSPOT) private readonly hubspot: HubspotPort,
    private readonly oauth: HubspotOauthClient,
    private readonly em: EntityManager,
    private readonly connections: HubspotConnections,
    private readonly setup: HubspotSetup,
    private readonly tokens: HubspotTokens,
    private readonly sync: HubspotSync,
    private readonly jobs: Jobs,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Connects an account by the token of a private app, or renews the token of the one that is connected. Records of another
   * account are forgotten. Raises `input_invalid` at `token`, `second_factor_stale`, `attempts_exhausted`,
   * `hubspot_refused`, `hubspot_unavailable` and `instance_unconfirmed`.
   */
  async byToken(visitor: SignedIn, { token }: ConnectHubspotInput): Promise<void> {
    const actor = actorOf(visitor)
    requireFreshFactor(visitor, this.clock.now())
    await this.throttles.spend(`hubspot_ask:${actor.orgId}`, askings)
    const access: HubspotAccess = {
      orgId: actor.orgId,
      auth: 'private_app',
      token: new Secret(token),
      planTypeId: null,
    }
    const account = await this.setup.accountOfToken(access)
    const provisioned = await this.setup.provision(access, account)
    await this.take(actor, provisioned, (connection) => this.tokens.keep(connection, token))
  }

  /**
   * The address at HubSpot on which access is allowed. The answer is taken once, in this session alone and for ten minutes.
   * Raises `second_factor_stale` and `hubspot_oauth_off`.
   */
  async startOauth(visitor: SignedIn): Promise<string> {
    const actor = actorOf(visitor)
    const { orgId } = actor
    requireFreshFactor(visitor, this.clock.now())
    const state = randomBytes(32).toString('base64url')
    const url = await this.oauth.consentUrl(state)
    await this.em.transactional(async () => {
      await lockOrg(transactionOf(this.em), orgId)
      const connection = (await this.connections.lock(orgId)) ?? this.make(orgId)
      connection.consent = {
        stateHash: hashOf(state),
        userId: visitor.userId,
        sessionId: visitor.sessionId,
        until: new Date(this.clock.now().getTime() + consentMs).toISOString(),
      }
      this.audit.record(actor, 'hubspot.startOauth', { subjectId: connection.id })
    })
    return url
  }

  /**
   * Connects the account that was chosen at HubSpot. While one is connected, only the same one is taken, with all that is
   * known of its records. Raises `hubspot_oauth_over`, `hubspot_scopes_missing`, `hubspot_other_account`,
   * `hubspot_oauth_off`, `attempts_exhausted`, `hubspot_refused`, `hubspot_unavailable` and `instance_unconfirmed`.
   */
  async finishOauth(visitor: SignedIn, { code, state }: FinishHubspotOauthInput): Promise<void> {
    const actor = actorOf(visitor)
    const { orgId } = actor
    await this.throttles.spend(`hubspot_ask:${orgId}`, askings)
    const isAwaited = await this.takeConsent(visitor, orgId, state)
    if (!isAwaited) throw new Problem('hubspot_oauth_over')
    const grant = await this.exchange(orgId, code)
    try {
      const access: HubspotAccess = { orgId, auth: 'oauth', token: grant.accessToken, planTypeId: null }
      const account = await answered(() => this.hubspot.account(access))
      await this.requireSuitable(orgId, account)
      const provisioned = await this.setup.provision(access, account)
      await this.take(actor, provisioned, (connection) => this.tokens.keepGrant(connection, grant))
    } catch (error) {
      await this.revokeUnused(orgId, grant.refreshToken).catch(() => undefined)
      throw error
    }
  }

  /** Ends all traffic; a consent is taken back at HubSpot, later where it does not answer. Raises `hubspot_not_connected`. */
  async disconnect(actor: Actor): Promise<void> {
    await this.em.transactional(async () => {
      const connection = await this.connections.lockOrFail(actor.orgId)
      const { orgId, portalId, status, id } = connection
      if (connection.refreshSecret) await this.enqueueRevoke(orgId, connection.refreshSecret)
      connection.disconnect()
      if (connection.backfill && connection.backfill.state !== 'done') connection.backfill = null
      this.audit.record(actor, 'hubspot.disconnect', {
        subjectId: id,
        before: { portalId, status },
        after: { status: 'disconnected' },
      })
    })
  }

  /** Takes a consent back at HubSpot, unless it is the one in use again. */
  async revoke({ orgId, refreshSecret }: RevokeJob): Promise<void> {
    const token = this.tokens.refreshTokenOf({ orgId, refreshSecret })
    if (token) await this.revokeUnused(orgId, token)
  }

  private async revokeUnused(orgId: string, token: Secret): Promise<void> {
    const connection = await this.connections.find(orgId)
    const inUse = connection && this.tokens.refreshTokenOf(connection)
    if (inUse?.reveal() !== token.reveal()) await this.oauth.revoke(orgId, token)
  }

  /** Whether this session of this person waits for this answer. It is taken once, whoever brings it. */
  private takeConsent({ userId, sessionId }: SignedIn, orgId: OrgId, state: string): Promise<boolean> {
    return this.em.transactional(async () => {
      const connection = await this.connections.lock(orgId)
      const consent = connection?.consent
      if (!connection || consent?.stateHash !== hashOf(state)) return false
      connection.consent = null
      const isTheirs = consent.userId === userId && consent.sessionId === sessionId
      return isTheirs && new Date(consent.until) > this.clock.now()
    })
  }

  private exchange(orgId: string, code: string): Promise<HubspotGrant> {
    return answered(() =>
      this.oauth.exchange(orgId, code).catch((error: unknown) => {
        if (error instanceof HubspotRefusal && error.code === 'BAD_AUTH_CODE')
          throw new Problem('hubspot_oauth_over', { cause: error })
        throw error
      }),
    )
  }

  private async requireSuitable(orgId: OrgId, { portalId, scopes }: HubspotAccount): Promise<void> {
    const missing = requiredScopes.filter((scope) => !scopes.includes(scope))
    if (missing.length > 0)
      throw new Problem('hubspot_scopes_missing', {
        message: `HubSpot did not grant everything that Almoner needs: ${missing.join(', ')}. Connect again and allow all of it, as someone who may in HubSpot.`,
      })
    const connection = await this.connections.find(orgId)
    const known = connection && connection.status !== 'disconnected' ? connection.portalId : null
    if (known && known !== portalId)
      throw new Problem('hubspot_other_account', {
        message: `You chose the HubSpot account ${portalId}, and the account ${known} is connected. Choose ${known} at HubSpot, or disconnect it first to connect ${portalId} in its place.`,
      })
  }

  private async take(
    actor: Actor,
    account: ProvisionedAccount,
    keep: (connection: HubspotConnection) => void,
  ): Promise<void> {
    const { orgId } = actor
    await this.em.transactional(async () => {
      await lockOrg(transactionOf(this.em), orgId)
      const connection = (await this.connections.lock(orgId)) ?? this.make(orgId)
      const wasOff = connection.status === 'disconnected'
      if (connection.portalId && connection.portalId !== account.portalId) {
        await query(this.em, forgetLinks(orgId))
        connection.forgetAccount()
      }
      // What changed here meanwhile is not known any more, so each record that is there is looked at.
      else if (wasOff) await query(this.em, markAll(orgId, kindsOf(connection), this.clock.now()))
      const before = connection.refreshSecret ?? null
      keep(connection)
      if (before && connection.auth !== 'oauth') await this.enqueueRevoke(orgId, before)
      Object.assign(connection, {
        ...account,
        status: 'connected',
        connectedBy: actor.userId,
        connectedAt: this.clock.now(),
        lastError: null,
        failures: 0,
        restingUntil: null,
      })
      this.audit.record(actor, 'hubspot.connect', {
        subjectId: connection.id,
        after: { portalId: account.portalId, auth: connection.auth },
      })
      await this.sync.wake(orgId)
    })
  }

  /** As a job, so that a consent is taken back also where HubSpot does not answer now. */
  private enqueueRevoke(orgId: OrgId, refreshSecret: string): Promise<void> {
    return this.jobs.enqueue<RevokeJob>(revokeJob, { orgId, userId: null, refreshSecret })
  }

  private make(orgId: OrgId): HubspotConnection {
    return this.em.create(HubspotConnection, {
      id: newId(),
      orgId,
      status: 'disconnected',
      objects: { contact: true, company: true, deal: true, plan: 'contact_properties' },
      fieldMap: [...defaultFieldMap],
      createdAt: this.clock.now(),
    })
  }
}

function actorOf(visitor: SignedIn): Actor {
  if (!visitor.orgId) throw new Problem('permission_denied')
  return actorIn(visitor.orgId, visitor)
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url')
