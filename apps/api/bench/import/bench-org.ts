import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { Passwords } from '../parts/built.ts'

export interface BenchOrg {
  orgId: string
  signIn: { email: string; password: string }
}

export async function makeOrg(client: pg.Client, name: string): Promise<BenchOrg> {
  const orgId = randomUUID()
  const signIn = { email: `${name}@example.org`, password: 'a password for the bench' }
  await client.query(
    `with o as (insert into orgs (id, name, country, category, currency, time_zone) values ($1, $2, 'US', 'other', 'usd', 'America/New_York') returning id),
          e as (insert into entities (id, org_id, name, is_primary, currency, country, time_zone) select uuidv7(), id, 'Entity', true, 'usd', 'US', 'America/New_York' from o returning id, org_id),
          k as (insert into campaigns (id, org_id, entity_id, name, name_key, code, status, currency, is_default) select uuidv7(), org_id, id, 'General', 'general', 'GENERAL', 'active', 'usd', true from e),
          d as (insert into designations (id, org_id, name, name_key, code, is_default) select uuidv7(), id, 'General', 'general', 'GENERAL', true from o),
          u as (insert into users (id, email, email_key, first_name, last_name, password_hash, email_verified_at) values (uuidv7(), $3, $3, 'Bench', 'Mark', $4, now()) returning id)
     insert into memberships (id, org_id, user_id, role, accepted_at) select uuidv7(), o.id, u.id, 'owner', now() from o, u`,
    [orgId, name, signIn.email, await new Passwords().hash(signIn.password)],
  )
  return { orgId, signIn }
}
