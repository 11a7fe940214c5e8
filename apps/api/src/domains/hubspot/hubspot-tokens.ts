import { setTimeout as sleep } from 'node:timers/promises'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import { Problem } from '../../platform/problems/problem.js'
import { Secret } from '../../platform/secrets/secret.js'
import { Vault } from '../../platform/secrets/vault.js'
import { HubspotOauthClient, type HubspotGrant } from './client/hubspot-oauth-client.js'
import { HubspotSilent, type HubspotAccess } from './client/hubspot-port.js'
import type { HubspotConnection } from './hubspot-connection.entity.js'
import { HubspotConnections } from './hubspot-connections.repository.js'

/** An access token is renewed this long before it ends, so that whoever uses it meanwhile is not caught by its end. */
const marginMs = 5 * 60_000
/** Whoever renews is given this long before somebody else does. */
const turnMs = 45_000
const lookEveryMs = 100

/** What has to be done about a token that ends soon. */
type Turn = { access: HubspotAccess } | { refreshToken: Secret } | null

/** The tokens of a connection, sealed where they are kept. */
@Injectable()
export class HubspotTokens {
  constructor(
    private readonly vault: Vault,
    private readonly oauth: HubspotOauthClient,
    private readonly em: EntityManager,
    private readonly connections: HubspotConnections,
    private readonly clock: Clock,
  ) {}

  /** Of a private app. */
  keep(connection: HubspotConnection, token: string): void {
    Object.assign(connection, {
      auth: 'private_app',
      secret: this.vault.seal(token, placeOf(connection.orgId)),
      secretHint: token.slice(-4),
      secretUntil: null,
      refreshSecret: null,
      renewingUntil: null,
    })
  }

  keepGrant(connection: HubspotConnection, { accessToken, refreshToken, expiresInSeconds }: HubspotGrant): void {
    const place = placeOf(connection.orgId)
    Object.assign(connection, {
      auth: 'oauth',
      secret: this.vault.seal(accessToken.reveal(), place),
      secretHint: null,
      secretUntil: new Date(this.clock.now().getTime() + expiresInSeconds * 1_000),
      refreshSecret: this.vault.seal(refreshToken.reveal(), place),
      renewingUntil: null,
    })
  }

  /**
   * What HubSpot is asked with, renewed where it ends soon. Raises `hubspot_not_connected` where it was disconnected
   * meanwhile, and the errors of the port.
   */
  async accessOf(connection: HubspotConnection): Promise<HubspotAccess> {
    if (!this.endsSoon(connection)) return this.open(connection)
    for (let waitedMs = 0; waitedMs < turnMs; waitedMs += lookEveryMs) {
      const turn = await this.takeTurn(connection.orgId)
      if (turn && 'access' in turn) return turn.access
      if (turn) return this.renew(connection.orgId, turn.refreshToken)
      await sleep(lookEveryMs)
    }
    throw new HubspotSilent('The access token was not renewed in time')
  }

  /** The token by which a consent is taken back; null where there is none. */
  refreshTokenOf({ orgId, refreshSecret }: Pick<HubspotConnection, 'orgId' | 'refreshSecret'>): Secret | null {
    return refreshSecret ? new Secret(this.vault.unseal(refreshSecret, placeOf(orgId))) : null
  }

  private open({ orgId, auth, secret, planTypeId = null }: HubspotConnection): HubspotAccess {
    if (!secret || !auth) throw new Problem('hubspot_not_connected')
    return { orgId, auth, token: new Secret(this.vault.unseal(secret, placeOf(orgId))), planTypeId }
  }

  private endsSoon({ auth, secretUntil }: HubspotConnection): boolean {
    if (auth !== 'oauth' || !secretUntil) return false
    return secretUntil.getTime() - this.clock.now().getTime() <= marginMs
  }

  /** The access where it was renewed meanwhile or is still good while another renews it; null where one has to wait for that. */
  private takeTurn(orgId: string): Promise<Turn> {
    return this.em.transactional(async () => {
      const connection = await this.connections.lock(orgId)
      if (!connection) throw new Problem('hubspot_not_connected')
      if (!this.endsSoon(connection)) return { access: this.open(connection) }
      const now = this.clock.now()
      const { renewingUntil, secretUntil } = connection
      const refreshToken = this.refreshTokenOf(connection)
      if (!refreshToken) throw new Problem('hubspot_not_connected')
      if (!renewingUntil || renewingUntil <= now) {
        connection.renewingUntil = new Date(now.getTime() + turnMs)
        return { refreshToken }
      }
      return secretUntil && secretUntil > now ? { access: this.open(connection) } : null
    })
  }

  private async renew(orgId: string, refreshToken: Secret): Promise<HubspotAccess> {
    let grant: HubspotGrant
    try {
      grant = await this.oauth.renew(orgId, refreshToken)
    } catch (error) {
      await this.em.transactional(async () => {
        const connection = await this.connections.lock(orgId)
        if (connection) connection.renewingUntil = null
      })
      throw error
    }
    return this.em.transactional(async () => {
      const connection = await this.connections.lock(orgId)
      if (!connection) throw new Problem('hubspot_not_connected')
      // Disconnected or connected anew meanwhile: then this token is nobody's.
      if (this.refreshTokenOf(connection)?.reveal() === refreshToken.reveal()) this.keepGrant(connection, grant)
      return this.open(connection)
    })
  }
}

const placeOf = (orgId: string): string => `hubspot:${orgId}`
