import { language } from '@almoner/ui/texts/language'
import { t } from '../messages'

const loopback = /^(?:127\.|::1$)/
const ownNetwork = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:)/i

/** Where someone is signed in, by the address they call from. No one outside is asked where that lies. */
export function describePlace(ip: string | null): string {
  if (!ip) return t('place.unknown')
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (loopback.test(address)) return t('place.here')
  if (ownNetwork.test(address)) return t('place.near')
  return t('place.at', { ip: address })
}

const minuteMs = 60_000
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always' })

/** How long ago someone was there; null while they still are. The server notes it once a minute. */
export function describeSeen(seenAt: string, now: number): string | null {
  const minutes = Math.floor((now - Date.parse(seenAt)) / minuteMs)
  if (minutes < 2) return null
  return minutes < 60 ? relative.format(-minutes, 'minute') : relative.format(-Math.floor(minutes / 60), 'hour')
}
