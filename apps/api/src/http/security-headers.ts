import type { Config } from '../platform/config.js'

const yearOfSeconds = 31_536_000

/** Helmet's headers, made once: as a middleware they took a sixth of a list's time. Pages add a content policy. */
export function securityHeaders({ hasSecureCookies }: Pick<Config, 'hasSecureCookies'>): Record<string, string> {
  return {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(hasSecureCookies ? { 'strict-transport-security': `max-age=${yearOfSeconds}; includeSubDomains` } : {}),
  }
}
