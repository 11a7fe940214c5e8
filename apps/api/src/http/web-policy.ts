import type { ChatRegion } from '@almoner/contracts/instance/page-settings'
import type { Config } from '../platform/config.js'

type Directive = 'script-src' | 'connect-src' | 'img-src' | 'media-src' | 'font-src' | 'frame-src'
type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>

const chatConnections: Record<ChatRegion, readonly string[]> = {
  us: [
    'https://api-iam.intercom.io',
    'https://nexus-websocket-a.intercom.io',
    'wss://nexus-websocket-a.intercom.io',
    'https://nexus-websocket-b.intercom.io',
    'wss://nexus-websocket-b.intercom.io',
    'https://uploads.intercomcdn.com',
  ],
  eu: [
    'https://api-iam.eu.intercom.io',
    'https://nexus-europe-websocket.intercom.io',
    'wss://nexus-europe-websocket.intercom.io',
    'https://uploads.eu.intercomcdn.com',
    'https://uploads.intercomcdn.eu',
  ],
  ap: [
    'https://api-iam.au.intercom.io',
    'https://nexus-australia-websocket.intercom.io',
    'wss://nexus-australia-websocket.intercom.io',
    'https://uploads.au.intercomcdn.com',
  ],
}

/**
 * What Intercom's Messenger needs, for one region of its data. Films of other hosts within messages are left out.
 * https://www.intercom.com/help/en/articles/3894-using-intercom-with-content-security-policy
 */
const chatSources = (region: ChatRegion): Sources => ({
  'script-src': ['https://widget.intercom.io', 'https://js.intercomcdn.com'],
  'connect-src': [
    ...chatConnections[region],
    'https://api-ping.intercom.io',
    'https://*.intercom-messenger.com',
    'wss://*.intercom-messenger.com',
    'https://uploads.intercomusercontent.com',
  ],
  'img-src': [
    'https://js.intercomcdn.com',
    'https://static.intercomassets.com',
    'https://downloads.intercomcdn.com',
    'https://uploads.intercomusercontent.com',
    'https://gifs.intercomcdn.com',
  ],
  'media-src': ['https://js.intercomcdn.com', 'https://downloads.intercomcdn.com'],
  'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
  'frame-src': ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
})

/**
 * The content policy of the app's page. It opens for the hosts of what the settings switch on, and for no others. The Messenger
 * writes its styles inline into frames that inherit this policy, so that a nonce would leave it bare.
 */
export function webPolicy(nonce: string, { chat, errorReports }: Pick<Config, 'chat' | 'errorReports'>): string {
  const extra: Sources[] = [
    ...(chat ? [chatSources(chat.region)] : []),
    ...(errorReports ? [{ 'connect-src': [new URL(errorReports.dsn).origin] }] : []),
  ]
  const from = (directive: Directive, ...own: string[]): string[] => {
    const sources = [...own, ...extra.flatMap((sources) => sources[directive] ?? [])]
    return sources.length === 0 ? [] : [`${directive} ${sources.join(' ')}`]
  }
  return [
    "default-src 'none'",
    ...from('script-src', "'self'"),
    ...from('connect-src', "'self'"),
    ...from('img-src', "'self'", 'data:', 'blob:'),
    ...from('media-src'),
    ...from('font-src', "'self'"),
    ...from('frame-src'),
    chat ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
