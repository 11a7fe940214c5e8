import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An authenticator app (RFC 6238). Each code is taken once, so each that it gives is of a later half minute. */
export class AuthenticatorApp {
  private lastStep: number

  constructor(private readonly secret: string) {
    // The server takes the half minute before as well: three codes can be had without waiting.
    this.lastStep = Math.floor(Date.now() / stepMs) - 2
  }

  code(): string {
    // None that is about to be too old by the time it is typed and sent.
    this.lastStep = Math.max(this.lastStep + 1, Math.floor((Date.now() + stepMs / 3) / stepMs) - 1)
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(this.lastStep))
    const digest = createHmac('sha1', bytesOf(this.secret)).update(counter).digest()
    const at = (digest.at(-1) ?? 0) & 15
    return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
  }
}
