import { Inject, Injectable } from '@nestjs/common'
import { customObjectScopes, requiredScopes } from '@almoner/contracts/hubspot/hubspot'
import { Problem } from '../../../platform/problems/problem.js'
import { Secret } from '../../../platform/secrets/secret.js'
import { HubspotDenied, HubspotRefusal, HubspotSilent } from './hubspot-port.js'
import { HUBSPOT_REACH, HubspotRequests, type HubspotReach } from './hubspot-requests.js'

/** What a person's consent is worth: a token for half an hour, and one that fetches the next. */
export interface HubspotGrant {
  accessToken: Secret
  refreshToken: Secret
  expiresInSeconds: number
}

interface AnsweredTokens {
  access_token: string
  refresh_token: string
  expires_in: number
}

/** HubSpot gives `oauth` to every app, and asks for it in the list. */
const askedScopes = ['oauth', ...requiredScopes]

/** The consent of a person at HubSpot, by its authorization codes. https://developers.hubspot.com/docs/api-reference/auth-oauth-v1/guide */
@Injectable()
export class HubspotOauthClient {
  constructor(
    private readonly requests: HubspotRequests,
    @Inject(HUBSPOT_REACH) private readonly reach: HubspotReach,
  ) {}

  /** Where the account is chosen and access allowed. Raises `hubspot_oauth_off`. */
  async consentUrl(state: string): Promise<string> {
    const { clientId, redirectUri } = this.appOrFail()
    const { Client } = await import('@hubspot/api-client')
    const url = new URL(
      new Client().oauth.getAuthorizationUrl(
        clientId,
        redirectUri,
        askedScopes.join(' '),
        // HubSpot grants these where the account may have custom objects, and connects without them where not.
        customObjectScopes.join(' '),
        state,
      ),
    )
    return this.reach.basePath ? `${this.reach.basePath}${url.pathname}${url.search}` : url.href
  }

  /** What the code of a consent is worth, once. Raises `hubspot_oauth_off`, and `HubspotRefusal` for a code that is over. */
  exchange(orgId: string, code: string): Promise<HubspotGrant> {
    const { clientId, clientSecret, redirectUri } = this.appOrFail()
    return this.tokens(orgId, true, {
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret.reveal(),
      redirect_uri: redirectUri,
      code,
    })
  }

  /** The next access token. Raises `HubspotDenied` where the consent was taken back. */
  async renew(orgId: string, refreshToken: Secret): Promise<HubspotGrant> {
    const { app } = this.reach
    if (!app) throw new HubspotSilent('This server has no HubSpot app any more. Ask whoever runs it')
    try {
      return await this.tokens(orgId, false, {
        grant_type: 'refresh_token',
        client_id: app.clientId,
        client_secret: app.clientSecret.reveal(),
        refresh_token: refreshToken.reveal(),
      })
    } catch (error) {
      if (!(error instanceof HubspotRefusal)) throw error
      // It says nothing about the consent, so that nobody has to give it again.
      if (error.code?.includes('CLIENT')) throw new HubspotSilent(`HubSpot refuses this server’s app: ${error.message}`)
      throw new HubspotDenied(error.message, 401)
    }
  }

  /** Takes a consent back; one that is gone already is as well. */
  async revoke(orgId: string, refreshToken: Secret): Promise<void> {
    try {
      await this.requests.send(
        { orgId, auth: 'oauth' },
        { method: 'DELETE', path: `/oauth/v1/refresh-tokens/${encodeURIComponent(refreshToken.reveal())}` },
      )
    } catch (error) {
      if (!(error instanceof HubspotRefusal || error instanceof HubspotDenied)) throw error
    }
  }

  private async tokens(orgId: string, isOnce: boolean, form: Record<string, string>): Promise<HubspotGrant> {
    const answer = await this.requests.send<AnsweredTokens>(
      { orgId, auth: 'oauth' },
      { method: 'POST', path: '/oauth/v1/token', form, isOnce },
    )
    return {
      accessToken: new Secret(answer.access_token),
      refreshToken: new Secret(answer.refresh_token),
      expiresInSeconds: answer.expires_in,
    }
  }

  private appOrFail(): NonNullable<HubspotReach['app']> {
    if (!this.reach.app) throw new Problem('hubspot_oauth_off')
    return this.reach.app
  }
}
