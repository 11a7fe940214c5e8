import { createHmac, randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import { Vault } from '../../platform/secrets/vault.js'

const place = 'checkout:form-key'
const timeBytes = 6
const randomLength = 4
const macBytes = 5

/** A form that was opened on a page of ours, and when. */
export interface OpenedForm {
  key: string
  madeAt: Date
}

/**
 * The keys of donors' forms: UUIDs (version 8) that hold when they were made and are signed, so that a form of ours is told
 * from a request that somebody made up.
 */
@Injectable()
export class FormKeys {
  private readonly secret: string

  constructor(
    vault: Vault,
    private readonly clock: Clock,
  ) {
    this.secret = vault.derive(place)
  }

  make(): string {
    const head = Buffer.alloc(timeBytes + randomLength)
    head.writeUIntBE(this.clock.now().getTime(), 0, timeBytes)
    randomBytes(randomLength).copy(head, timeBytes)
    return uuidOf(Buffer.concat([head, this.macOf(head)]))
  }

  /** The form that a key was made for; null where it was made by nobody here. */
  read(key: string | null | undefined): OpenedForm | null {
    const bytes = key ? bytesOf(key) : null
    if (!key || !bytes) return null
    const head = bytes.subarray(0, timeBytes + randomLength)
    if (uuidOf(Buffer.concat([head, this.macOf(head)])) !== key.toLowerCase()) return null
    return { key: key.toLowerCase(), madeAt: new Date(head.readUIntBE(0, timeBytes)) }
  }

  private macOf(head: Buffer): Buffer {
    return createHmac('sha256', this.secret).update(head).digest().subarray(0, macBytes)
  }
}

// Fifteen bytes fill a UUID but for the two hexadecimal digits of its version and its variant.
function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18, 30)}`
}

function bytesOf(key: string): Buffer | null {
  const [, a = '', b = '', c = '', d = '', e = ''] =
    /^([0-9a-f]{8})-([0-9a-f]{4})-8([0-9a-f]{3})-8([0-9a-f]{3})-([0-9a-f]{12})$/i.exec(key) ?? []
  return a ? Buffer.from(a + b + c + d + e, 'hex') : null
}
