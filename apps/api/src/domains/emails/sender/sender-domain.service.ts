import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { CheckedRecord, SenderDomain } from '@almoner/contracts/emails/sender-domain'
import type { SaveSenderDomainInput } from '@almoner/contracts/emails/sender-domain.operations'
import type { Actor } from '../../../platform/access/actor.js'
import { Throttles } from '../../../platform/access/throttles.repository.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import type { Config } from '../../../platform/config.js'
import { forUpdate } from '../../../platform/database/transaction.js'
import { addMailDomain } from '../../../platform/mail/mail-domain.js'
import { keyPlaceOf, MailDomain } from '../../../platform/mail/mail-domain.entity.js'
import { addressOf } from '../../../platform/mail/sender-of.js'
import { NameResolver } from '../../../platform/outbound/outbound.js'
import { orNotFound } from '../../../platform/problems/problem.js'
import { Vault } from '../../../platform/secrets/vault.js'
import { CONFIG } from '../../../platform/tokens.js'
import { checkDkim, checkDmarc, checkSpf } from './domain-records.js'

const makeKeyPair = promisify(generateKeyPair)

const looksOfOrg = { most: 30, windowSeconds: 3600 }
const selector = 'almoner'

/**
 * The address from which an org writes to donors. Mail is from it only while its domain publishes the org's own key, which none but
 * the domain's owner can do, and says that Almoner's servers send for it; until then mail is from Almoner's address.
 */
@Injectable()
export class SenderDomainService {
  constructor(
    private readonly em: EntityManager,
    private readonly names: NameResolver,
    private readonly vault: Vault,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mailFrom' | 'mailSpf'>,
  ) {}

  async get({ orgId }: Actor): Promise<SenderDomain> {
    return this.shown(await this.em.transactional(() => this.em.findOne(MailDomain, { orgId })))
  }

  /** Names the address, with a new key, and looks at its domain; an empty one is taken away. Raises `attempts_exhausted`. */
  async save(actor: Actor, { address }: SaveSenderDomainInput): Promise<SenderDomain> {
    const { orgId } = actor
    await this.throttles.spend(`sender_domain:${orgId}`, looksOfOrg)
    // RFC 8301: signers use keys of 2048 bits.
    const { publicKey, privateKey } = await makeKeyPair('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    await this.em.transactional(async (em) => {
      const found = await em.findOne(MailDomain, { orgId }, forUpdate)
      const before = found?.address ?? null
      if (address === '') {
        if (found) em.remove(found)
      } else if (domainOf(address) === domainOf(found?.address ?? '')) {
        Object.assign(found ?? {}, { address })
      } else {
        const made = {
          address,
          selector,
          sealedKey: this.vault.seal(privateKey, keyPlaceOf(orgId)),
          publicKey: publicKey.toString('base64'),
        }
        if (found) Object.assign(found, { ...made, records: [], checkedAt: null, isVerified: false })
        else addMailDomain(em, { orgId, ...made })
      }
      this.audit.record(actor, 'emails.saveSenderDomain', {
        subjectId: orgId,
        before: { address: before },
        after: { address },
      })
    })
    if (address !== '') await this.look(orgId)
    return this.get(actor)
  }

  /** Looks anew. Raises `not_found` where no address is named, `attempts_exhausted`. */
  async check(actor: Actor): Promise<SenderDomain> {
    const { orgId } = actor
    await this.throttles.spend(`sender_domain:${orgId}`, looksOfOrg)
    await this.look(orgId)
    const looked = await this.get(actor)
    await this.em.transactional(async () =>
      this.audit.record(actor, 'emails.checkSenderDomain', { subjectId: orgId, after: { isUsed: looked.isUsed } }),
    )
    return looked
  }

  /** Looks at the records and notes what is there. Where name servers do not answer, what held before holds. Raises `not_found`. */
  async look(orgId: string): Promise<void> {
    const { address, publicKey } = orNotFound(await this.em.transactional(() => this.em.findOne(MailDomain, { orgId })))
    const domain = domainOf(address)
    const textsOf = (name: string) => this.names.textsOf(name)
    const records = await Promise.all([
      checkSpf(domain, this.spf, textsOf),
      checkDkim(domain, { selector, publicKey }, textsOf),
      checkDmarc(domain, textsOf),
    ])
    await this.em.transactional(async (em) => {
      const found = await em.findOne(MailDomain, { orgId }, forUpdate)
      // Another address was named meanwhile.
      if (found?.publicKey !== publicKey) return
      found.records = records
      found.checkedAt = this.clock.now()
      found.isVerified = verdictOf(records) ?? found.isVerified
    })
  }

  private shown(found: MailDomain | null): SenderDomain {
    const platformAddress = addressOf(this.config.mailFrom)
    if (!found) return { address: null, platformAddress, domain: null, checkedAt: null, records: [], isUsed: false }
    return {
      address: found.address,
      platformAddress,
      domain: domainOf(found.address),
      checkedAt: found.checkedAt?.toISOString() ?? null,
      records: found.records,
      isUsed: found.isVerified,
    }
  }

  /** What lets Almoner's servers send: what the installation says, else what its own domain says of itself. */
  private get spf(): string {
    return this.config.mailSpf ?? `include:${domainOf(addressOf(this.config.mailFrom))}`
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Null where nobody can say. */
function verdictOf(records: readonly CheckedRecord[]): boolean | null {
  if (records.some(({ state }) => state === 'missing' || state === 'wrong')) return false
  return records.every(({ state }) => state === 'found') ? true : null
}
