import { isIP, BlockList } from 'node:net'
import { Injectable } from '@nestjs/common'
import type { KeyHolder } from '../../platform/access/actor.js'
import { addressBlock } from '../../platform/access/address-block.js'
import { ApiKeyReader } from '../../platform/access/api-key-reader.js'
import { Throttles } from '../../platform/access/throttles.repository.js'
import { Clock } from '../../platform/clock.js'
import { inOrgTransaction } from '../../platform/database/org-transaction.js'
import { ReadPool } from '../../platform/database/read-pool.js'
import { Problem } from '../../platform/problems/problem.js'
import { hashOf, isToken } from './api-key-token.js'
import { keyByHash, noteKeyUse, type KeyRow } from './api-keys.statements.js'
import { queryOn } from '../../platform/database/plain-query.js'

// Of one network, keys that there are not. How often a key calls is counted before it is looked up (`http/limits`).
const misses = { most: 60, windowSeconds: 600 }

/** Tells which key a program presents, and refuses one that no longer works, or not from there, or too often. */
@Injectable()
export class ApiKeyGate implements ApiKeyReader {
  constructor(
    private readonly pool: ReadPool,
    private readonly throttles: Throttles,
    private readonly clock: Clock,
  ) {}

  async read(token: string, ip: string): Promise<KeyHolder> {
    const found = isToken(token) ? await this.find(token) : undefined
    if (!found) {
      await this.throttles.spend(`api_key_miss:${addressBlock(ip)}`, misses)
      throw new Problem('api_key_invalid')
    }
    if (found.revoked_at) throw new Problem('api_key_revoked')
    if (found.expires_at && new Date(found.expires_at) <= this.clock.now()) throw new Problem('api_key_expired')
    if (found.ip_allow.length > 0 && !isWithin(ip, found.ip_allow)) throw new Problem('api_key_address_refused')
    if (found.features_off.includes('api_keys')) throw new Problem('feature_off')
    if (found.is_due) await this.noteUse(found)
    const { id, org_id: orgId, name, prefix, scopes } = found
    return {
      id,
      orgId,
      name,
      prefix,
      scopes,
      isOrgSuspended: found.is_org_suspended,
      featuresOff: found.features_off,
    }
  }

  private async find(token: string): Promise<KeyRow | undefined> {
    const [row] = await queryOn(this.pool, keyByHash(hashOf(token).toString('hex'), this.clock.now()))
    return row
  }

  private async noteUse({ id, org_id: orgId }: KeyRow): Promise<void> {
    await inOrgTransaction(this.pool, orgId, (client) => queryOn(client, noteKeyUse(orgId, id, this.clock.now())))
  }
}

/** Whether an address is one of these, or within one of these networks. */
export function isWithin(ip: string, allowed: readonly string[]): boolean {
  const list = new BlockList()
  for (const entry of allowed) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
