import { randomUUID } from 'node:crypto'
import { requiredScopes } from '@almoner/contracts/hubspot/hubspot'
import { Clock } from '../../../platform/clock.js'

export interface OauthAnswer {
  status: number
  body: object | string
}

interface Consent {
  portalId: number
  scopes: string[]
}

interface IssuedCode extends Consent {
  clientId: string
  redirectUri: string
}

const lifeSeconds = 1_800

/** The part of HubSpot that people and apps meet before there is a token: its consent page, codes and tokens. */
export class HubspotOauthStandIn {
  readonly app = { clientId: 'app-standin-0001', clientSecret: 'client-secret-of-the-stand-in' }
  /** What whoever consents has: their account, and what it lets an app do. */
  consenting: Consent = { portalId: 4711, scopes: ['oauth', ...requiredScopes] }
  /** By which access tokens end. */
  now = (): number => new Clock().now().getTime()
  /** How often a token was renewed. */
  renewals = 0
  readonly revoked = new Set<string>()
  private readonly codes = new Map<string, IssuedCode>()
  private readonly refreshTokens = new Map<string, Consent>()
  private readonly accessTokens = new Map<string, Consent & { until: number; refreshToken: string }>()

  /** Whose token this is, while it is good. */
  holderOf(accessToken: string): Consent | undefined {
    const found = this.accessTokens.get(accessToken)
    return found && found.until > this.now() && this.refreshTokens.has(found.refreshToken) ? found : undefined
  }

  /** As someone in the account's settings would: the app is out, and each of its tokens with it. */
  uninstall(): void {
    this.refreshTokens.clear()
  }

  get refreshTokensInUse(): string[] {
    return [...this.refreshTokens.keys()]
  }

  /** Where the browser is sent after someone at the consent page allowed access, or did not. */
  decide(address: string, isAllowed = true): string {
    const { searchParams } = new URL(address)
    const redirectUri = searchParams.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', searchParams.get('state') ?? '')
    if (isAllowed) {
      const code = randomUUID()
      this.codes.set(code, { ...this.consenting, clientId: searchParams.get('client_id') ?? '', redirectUri })
      back.searchParams.set('code', code)
    } else {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_description', 'The user denied access')
    }
    return back.href
  }

  /** The answer to a request of its own; null for any other. */
  carryOut(method: string, url: URL, body: string): OauthAnswer | null {
    if (url.pathname === '/oauth/authorize') return this.page(url)
    if (url.pathname === '/oauth/v1/token' && method === 'POST') return this.issue(new URLSearchParams(body))
    const [, , , kind, token = ''] = url.pathname.split('/')
    if (kind === 'access-tokens') {
      const holder = this.holderOf(token)
      return holder
        ? ok({ hub_id: holder.portalId, scopes: holder.scopes, token_type: 'access' })
        : bad('BAD_TOKEN', 404)
    }
    if (kind === 'refresh-tokens' && method === 'DELETE') {
      if (!this.refreshTokens.delete(token)) return bad('BAD_REFRESH_TOKEN', 404)
      this.revoked.add(token)
      return { status: 204, body: '' }
    }
    return null
  }

  private page(url: URL): OauthAnswer {
    const { searchParams } = url
    if (searchParams.get('client_id') !== this.app.clientId) return { status: 400, body: 'There is no such app' }
    const link = (isAllowed: boolean) => this.decide(url.href, isAllowed).replaceAll('&', '&amp;')
    return {
      status: 200,
      body: `<!doctype html><html lang="en"><title>Consent</title><h1>Connect an app to HubSpot</h1>
        <p>Account ${this.consenting.portalId}</p><ul>${(searchParams.get('scope') ?? '')
          .split(' ')
          .map((scope) => `<li>${scope}</li>`)
          .join('')}</ul>
        <a href="${link(true)}">Connect app</a> <a href="${link(false)}">Cancel</a>`,
    }
  }

  private issue(form: URLSearchParams): OauthAnswer {
    const asked = (name: string) => form.get(name) ?? ''
    if (asked('client_id') !== this.app.clientId || asked('client_secret') !== this.app.clientSecret)
      return bad('BAD_CLIENT_SECRET')
    if (asked('grant_type') === 'refresh_token') {
      const consent = this.refreshTokens.get(asked('refresh_token'))
      if (!consent) return bad('BAD_REFRESH_TOKEN')
      this.renewals += 1
      return this.tokensFor(consent, asked('refresh_token'))
    }
    const issued = this.codes.get(asked('code'))
    this.codes.delete(asked('code'))
    if (!issued) return bad('BAD_AUTH_CODE')
    if (issued.redirectUri !== asked('redirect_uri')) return bad('MISMATCH_REDIRECT_URI_AUTH_CODE')
    return this.tokensFor(issued, `refresh-${randomUUID()}`)
  }

  private tokensFor({ portalId, scopes }: Consent, refreshToken: string): OauthAnswer {
    const accessToken = `access-${randomUUID()}`
    this.refreshTokens.set(refreshToken, { portalId, scopes })
    this.accessTokens.set(accessToken, { portalId, scopes, refreshToken, until: this.now() + lifeSeconds * 1_000 })
    return ok({
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: lifeSeconds,
      token_type: 'bearer',
    })
  }
}

const ok = (body: object): OauthAnswer => ({ status: 200, body })

const sentences: Record<string, string> = {
  BAD_AUTH_CODE: 'missing or unknown auth code',
  BAD_REFRESH_TOKEN: 'missing or invalid refresh token',
  BAD_CLIENT_SECRET: 'missing or invalid client secret',
  MISMATCH_REDIRECT_URI_AUTH_CODE: 'the redirect URI is not that of the auth code',
  BAD_TOKEN: 'token not found',
}

const bad = (code: string, status = 400): OauthAnswer => ({
  status,
  body: { status: code, message: sentences[code] ?? code },
})
