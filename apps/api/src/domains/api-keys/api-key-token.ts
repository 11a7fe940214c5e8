import { createHash, randomBytes } from 'node:crypto'

// The beginning lets scanners of source code recognise a key that was left lying about.
const beginning = 'alm_'
const shape = /^alm_[\w-]{43}$/

/** A new key: 256 bits, of which only the hash is kept. */
export function makeToken(): { token: string; prefix: string; hash: Buffer } {
  const token = beginning + randomBytes(32).toString('base64url')
  return { token, prefix: token.slice(0, 12), hash: hashOf(token) }
}

export const isToken = (text: string): boolean => shape.test(text)

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
