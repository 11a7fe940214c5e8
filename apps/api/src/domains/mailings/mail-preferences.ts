import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { consentPurposes, type ConsentPurpose } from '@almoner/contracts/donors/consent'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import { EmailPreferences } from '../donors/index.js'
import { MailingLinks } from './mailing-links.js'
import { noteUnsubscribed, recipientOfLink } from './mailing.statements.js'

/** The link below a mailing. */
export interface PreferencesLink {
  orgId: string
  recipientId: string
  secret: string
}

export interface ShownPreferences {
  /** The donor's own; null where it is not known. */
  language: PageLanguage | null
  wanted: ConsentPurpose[]
  /** That of the mailing whose link it is. */
  about: ConsentPurpose
}

interface Holder {
  donorId: string
  purpose: ConsentPurpose
  name: string
}

/** What donors say of emails by the link of one, without signing in. Calls have to be bound to the org. */
@Injectable()
export class MailPreferences {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailingLinks,
    private readonly donors: EmailPreferences,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing. Null for a link that is not ours, or of a donor who was erased. */
  look(link: PreferencesLink): Promise<ShownPreferences | null> {
    return this.with(link, async ({ donorId, purpose }) => {
      const known = await this.donors.of(link.orgId, donorId)
      return known && { ...known, about: purpose }
    })
  }

  /** RFC 8058: no to emails for the purpose of this one. As often as may be; false for a link that is not ours. */
  async unsubscribe(link: PreferencesLink): Promise<boolean> {
    const done = await this.with(link, async ({ donorId, purpose, name }) => {
      await this.donors.keep(link.orgId, donorId, { [purpose]: false }, `Unsubscribed from “${name}”`)
      await query(this.em, noteUnsubscribed(link.orgId, link.recipientId, this.clock.now()))
      return true
    })
    return done ?? false
  }

  /** Yes to emails for these purposes and no to all others. False for a link that is not ours. */
  async choose(link: PreferencesLink, wanted: readonly ConsentPurpose[]): Promise<boolean> {
    const done = await this.with(link, async ({ donorId, purpose, name }) => {
      const said = Object.fromEntries(consentPurposes.map((one) => [one, wanted.includes(one)]))
      await this.donors.keep(link.orgId, donorId, said, `Chose on the page that “${name}” links to`)
      const at = wanted.includes(purpose) ? null : this.clock.now()
      await query(this.em, noteUnsubscribed(link.orgId, link.recipientId, at))
      return true
    })
    return done ?? false
  }

  private async with<Result>(
    { orgId, recipientId, secret }: PreferencesLink,
    work: (holder: Holder) => Promise<Result>,
  ): Promise<Result | null> {
    if (!this.links.opens(orgId, recipientId, secret)) return null
    return this.em.transactional(async (em) => {
      const [holder] = await query(em, recipientOfLink(orgId, recipientId))
      return holder ? work(holder) : null
    })
  }
}
