import { isIP } from 'node:net'

/** The part of an address that one household or office shares: /24 of IPv4, /56 of IPv6. */
export function addressBlock(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 4) return plain.split('.').slice(0, 3).join('.')
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  const padded = groups.map((group) => group.padStart(4, '0'))
  return padded.slice(0, 4).join(':').slice(0, -2)
}
