import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import { Throttles, type Rate } from '../../platform/access/throttles.repository.js'
import type { JobPayload } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { AccountAddresses } from './account-addresses.repository.js'
import { AccountEmails } from './accounts.email.js'
import { AccountTokens } from './account-tokens.js'
import { User } from './user.entity.js'

export type AskedLink = 'restore' | 'verify_email'

export const linkEmailJob = 'accounts.mail_link'

export interface LinkEmailPayload extends JobPayload {
  purpose: AskedLink
  email: string
}

const hourSeconds = 3_600
const perEmail: Rate = { most: 3, windowSeconds: hourSeconds }
const perAddress: Rate = { most: 10, windowSeconds: hourSeconds }

/**
 * Mails links that anyone may ask for by an address. Asking does the same work whether or not there is an account; who
 * has one is found out by a job, where no one sees how long it takes.
 */
@Injectable()
export class LinkEmails {
  constructor(
    private readonly em: EntityManager,
    private readonly addresses: AccountAddresses,
    private readonly jobs: Jobs,
    private readonly throttles: Throttles,
    private readonly tokens: AccountTokens,
    private readonly emails: AccountEmails,
    private readonly mailer: Mailer,
  ) {}

  /** Takes a request for a link. Too many for one address go unanswered; too many from one place raise `attempts_exhausted`. */
  async ask(purpose: AskedLink, email: string, ip: string): Promise<void> {
    await this.throttles.spend(`mail_link_from:${ip}`, perAddress)
    if (!(await this.throttles.trySpend(`mail_link:${purpose}:${emailKey(email)}`, perEmail))) return
    const payload: LinkEmailPayload = { orgId: null, userId: null, purpose, email }
    await this.em.transactional(() => this.jobs.enqueue(linkEmailJob, payload))
  }

  /** Mails the link, where there is an account that has a use for it; the rest is dropped. */
  async mailTo(purpose: AskedLink, email: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const userId = await this.addresses.holderOf(emailKey(email))
      const user = userId && (await em.findOne(User, { id: userId, active: true }))
      if (!user || (purpose === 'verify_email' && user.emailVerifiedAt)) return
      // An account that moved may be restored from the address that it left: the mail goes to where it was asked for.
      const isCurrent = emailKey(email) === user.emailKey
      await this.send(purpose, {
        id: user.id,
        firstName: user.firstName,
        language: user.language,
        email: isCurrent ? user.email : email,
      })
    })
  }

  /** Mails a link to someone, in the transaction it is called in. */
  async send(purpose: AskedLink, user: Pick<User, 'id' | 'email' | 'firstName' | 'language'>): Promise<void> {
    const { token } = await this.tokens.issue({ purpose, userId: user.id, email: user.email })
    await this.mailer.send(
      purpose === 'restore' ? this.emails.restore(user, token) : this.emails.verifyEmail(user, token),
    )
  }
}
