import { isIP, BlockList } from 'node:net'
import { Injectable } from '@nestjs/common'
import type { ApiKeyScope } from '@almoner/contracts/api-keys/api-key-scopes'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import type { KeyHolder } from '../../platform/access/actor.js'
import { addressBlock } from '../../platform/access/address-block.js'
import { ApiKeyReader } from '../../platform/access/api-key-reader.js'
import { Throttles } from '../../platform/access/throttles.repository.js'
import { Clock } from '../../platform/clock.js'
import { inOrgTransaction } from '../../platform/database/org-transaction.js'
import { ReadPool } from '../../platform/database/read-pool.js'
import { Problem } from '../../platform/problems/problem.js'
import { hashOf, isToken } from './api-key-token.js'

// Of one network, keys that there are not. How often a key calls is counted before it is looked up (`http/limits`).
const misses = { most: 60, windowSeconds: 600 }

interface KeyRow {
  id: string
  org_id: OrgId
  name: string
  prefix: string
  scopes: ApiKeyScope[]
  ip_allow: string[]
  expires_at: string | null
  revoked_at: string | null
  /** Its last use was noted more than a minute ago. */
  is_due: boolean
}

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
    if (found.is_due) await this.noteUse(found)
    const { id, org_id: orgId, name, prefix, scopes } = found
    return { id, orgId, name, prefix, scopes }
  }

  private async find(token: string): Promise<KeyRow | undefined> {
    const { rows } = await this.pool.query<KeyRow>({
      name: 'find_api_key',
      text: `
        with said as materialized (select set_config('app.org_id', '', true), set_config('app.api_key', $1, true) as hash)
        select found.* from said cross join lateral (
          select k.id, k.org_id, k.name, k.prefix, k.scopes, k.ip_allow, k.expires_at, k.revoked_at,
                 k.last_used_at is null or k.last_used_at < $2::timestamptz - interval '1 minute' as is_due
          from api_keys k where k.token_hash = decode(said.hash, 'hex') offset 0) found`,
      values: [hashOf(token).toString('hex'), this.clock.now()],
    })
    return rows[0]
  }

  private async noteUse({ id, org_id: orgId }: KeyRow): Promise<void> {
    await inOrgTransaction(this.pool, orgId, (client) =>
      client.query('update api_keys set last_used_at = $3 where org_id = $1 and id = $2', [
        orgId,
        id,
        this.clock.now(),
      ]),
    )
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
