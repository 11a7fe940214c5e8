import type { EntityManager } from '@mikro-orm/postgresql'
import { MailDomain } from './mail-domain.entity.js'

interface NewMailDomain {
  orgId: string
  address: string
  selector: string
  sealedKey: string
  publicKey: string
}

/** An address that nobody has looked at yet, for the open transaction. */
export function addMailDomain(em: EntityManager, made: NewMailDomain): void {
  em.create(MailDomain, { ...made, records: [], checkedAt: null, isVerified: false })
}
