import { createHash, randomBytes } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../../platform/clock.js'
import { inAccountScope } from '../../../platform/database/account-scope.js'
import { RecoveryCode } from './recovery-code.entity.js'

const count = 10
const bytes = 10

// Crockford's base32: no email that is taken for a digit.
const emails = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** Ten codes of 80 bits. Every verb works in the transaction it is called in. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Makes new ones, to be shown once; the old ones are worth nothing from then on. */
  async renew(userId: string): Promise<string[]> {
    await this.drop(userId)
    const codes = Array.from({ length: count }, newCode)
    for (const code of codes) this.em.create(RecoveryCode, { userId, codeHash: hashOf(plain(code)), usedAt: null })
    return codes
  }

  /** Uses one up; of many at once one succeeds. */
  async use(userId: string, code: string): Promise<boolean> {
    const unused = { userId, codeHash: hashOf(plain(code)), usedAt: null }
    const spend = () => this.em.nativeUpdate(RecoveryCode, unused, { usedAt: this.clock.now() })
    return (await inAccountScope(this.em, { account: userId }, spend)) > 0
  }

  async left(userId: string): Promise<number> {
    return inAccountScope(this.em, { account: userId }, () => this.em.count(RecoveryCode, { userId, usedAt: null }))
  }

  async drop(userId: string): Promise<void> {
    await inAccountScope(this.em, { account: userId }, () => this.em.nativeDelete(RecoveryCode, { userId }))
  }
}

function newCode(): string {
  let value = BigInt(`0x${randomBytes(bytes).toString('hex')}`)
  let code = ''
  for (let place = 0; place < (bytes * 8) / 5; place += 1) {
    code += emails[Number(value % 32n)]
    value /= 32n
  }
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** As it was made, however it was typed. */
const plain = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
