import { Injectable } from '@nestjs/common'
import { Secret } from '../../platform/secrets/secret.js'
import { Vault } from '../../platform/secrets/vault.js'
import type { HubspotAccess } from './client/hubspot-port.js'
import type { HubspotConnection } from './hubspot-connection.entity.js'

/** The token of a connection, sealed where it is kept. */
@Injectable()
export class HubspotTokens {
  constructor(private readonly vault: Vault) {}

  keep(connection: HubspotConnection, token: string): void {
    connection.secret = this.vault.seal(token, placeOf(connection.orgId))
    connection.secretHint = token.slice(-4)
  }

  /** Throws where the connection has no token. */
  accessOf({ orgId, secret }: HubspotConnection): HubspotAccess {
    if (!secret) throw new Error('A connection without a token was used')
    return { orgId, token: new Secret(this.vault.unseal(secret, placeOf(orgId))) }
  }
}

const placeOf = (orgId: string): string => `hubspot:${orgId}`
