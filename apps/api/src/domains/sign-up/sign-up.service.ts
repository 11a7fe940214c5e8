import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import {
  signUpPersonSchema,
  type CheckRegisteredInput,
  type Registered,
  type SignUpInput,
} from '@almoner/contracts/accounts/sign-up.operations'
import type { SignedIn } from '../../platform/access/actor.js'
import type { Caller, OpenedSession } from '../../platform/access/opened-session.js'
import { Throttles, type Rate } from '../../platform/access/throttles.repository.js'
import { AccountAudit } from '../../platform/audit/account-audit.js'
import type { Config } from '../../platform/config.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { Problem } from '../../platform/problems/problem.js'
import { judged } from '../../platform/problems/judged.js'
import { CONFIG } from '../../platform/tokens.js'
import {
  AccountEmails,
  LinkEmails,
  Membership,
  PasswordRules,
  Passwords,
  SessionFactory,
  Sessions,
  EmailUniqueness,
  User,
  newUser,
  type Founder,
  type NewPerson,
} from '../accounts/index.js'
import { OrgOpening } from './org-opening.js'

const perAddress: Rate = { most: 20, windowSeconds: 3_600 }
const toldPerEmail: Rate = { most: 3, windowSeconds: 3_600 }

@Injectable()
export class SignUpService {
  constructor(
    private readonly em: EntityManager,
    private readonly throttles: Throttles,
    private readonly taken: EmailUniqueness,
    private readonly rules: PasswordRules,
    private readonly passwords: Passwords,
    private readonly orgs: OrgOpening,
    private readonly sessions: Sessions,
    private readonly issuer: SessionFactory,
    private readonly mails: LinkEmails,
    private readonly mailer: Mailer,
    private readonly emails: AccountEmails,
    private readonly audit: AccountAudit,
    @Inject(CONFIG) private readonly config: Pick<Config, 'strictPrivacy'>,
  ) {}

  /** Whether an address has an account; with STRICT_PRIVACY always no. Raises `attempts_exhausted`. */
  async checkRegistered({ ip }: Caller, { email }: CheckRegisteredInput): Promise<Registered> {
    const isTaken = await this.taken.isTaken(email, ip)
    return { registered: isTaken && !this.config.strictPrivacy }
  }

  /**
   * Makes an account with its org and signs in; someone who is signed in without an org gets the org alone. With
   * STRICT_PRIVACY nobody is signed in: what came of it is said by mail, and the answer is `sign_up_mailed` either way.
   * Raises `email_registered`, `org_present`, `attempts_exhausted`, and `input_invalid` at the fields of the person.
   */
  async signUp(visitor: SignedIn | null, caller: Caller, input: SignUpInput): Promise<OpenedSession> {
    if (visitor?.awaits) throw new Problem(`${visitor.awaits}_needed`)
    if (visitor?.orgId) throw new Problem('org_present')
    await this.throttles.spend(`sign_up:${caller.ip}`, perAddress)
    return visitor ? this.addOrg(visitor, caller, input) : this.addPerson(caller, input)
  }

  private async addPerson(caller: Caller, input: SignUpInput): Promise<OpenedSession> {
    const { password, ...named } = personOf(input)
    const person = { ...named, language: caller.language }
    await this.rules.check(password, { ...person, isSuperuser: false, orgNames: [input.orgName] })
    if (!this.config.strictPrivacy) await this.taken.refuse(person.email, caller.ip)
    const passwordHash = await this.passwords.hash(password)
    if (this.config.strictPrivacy) return this.answerByMail({ ...person, passwordHash }, input)
    const holder = { userId: newId(), orgId: newId(), isSuperuser: false }
    const cookies = await this.taken.guard(() =>
      this.found(holder, { ...person, passwordHash }, input, () => this.issuer.open(holder, caller)),
    )
    return this.issuer.answer(holder, cookies)
  }

  /** Makes the person with their org, and whatever else belongs into the same transaction. */
  private async found<Result>(
    holder: Founder,
    person: NewPerson,
    input: SignUpInput,
    andThen: () => Promise<Result>,
  ): Promise<Result> {
    this.issuer.bind(holder.userId, holder.orgId)
    return this.em.transactional(async (em) => {
      const user = newUser(em, holder, person)
      await em.flush()
      await this.foundOrg(holder, input)
      await this.mails.send('verify_email', user)
      return andThen()
    })
  }

  /** Whoever reads the mails of the address learns what came of it: a new account, or that there is one. */
  private async answerByMail(person: NewPerson, input: SignUpInput): Promise<never> {
    const known = await this.taken.holderOf(person.email)
    if (known) {
      const mayTell = await this.throttles.trySpend(`sign_up_told:${known.emailKey}`, toldPerEmail)
      if (mayTell) await this.em.transactional(() => this.mailer.send(this.emails.alreadyRegistered(known)))
    } else {
      const holder = { userId: newId(), orgId: newId() }
      try {
        await this.taken.guard(() =>
          this.found(holder, person, input, () => this.issuer.enter(holder.userId, holder.orgId)),
        )
      } catch (error) {
        // Of two at once the second finds the account of the first, which has its mail.
        if (!(error instanceof Problem) || error.code !== 'email_registered') throw error
      }
    }
    throw new Problem('sign_up_mailed')
  }

  private async addOrg(visitor: SignedIn, caller: Caller, input: SignUpInput): Promise<OpenedSession> {
    const holder = {
      userId: visitor.userId,
      orgId: newId(),
      isSuperuser: visitor.isSuperuser,
      secondFactorAt: visitor.secondFactorAt ?? null,
    }
    this.issuer.bind(holder.userId, holder.orgId)
    const cookies = await this.em.transactional(async (em) => {
      // Of two at once the second finds the org of the first.
      await em.findOneOrFail(User, { id: visitor.userId }, forUpdate)
      if ((await em.count(Membership, { userId: visitor.userId, acceptedAt: { $ne: null } })) > 0)
        throw new Problem('org_present')
      await this.foundOrg(holder, input)
      await this.sessions.end(visitor.sessionId)
      return this.issuer.open(holder, caller)
    })
    return this.issuer.answer(holder, cookies)
  }

  private async foundOrg(holder: { userId: string; orgId: string }, input: SignUpInput): Promise<void> {
    const { orgName: name, website, category, country } = input
    await this.orgs.open(holder.userId, { id: holder.orgId, name, website: website || null, category, country })
    await this.audit.record(holder, 'account.signed_up', {
      after: { orgName: name, website, category, country, acceptTerms: true },
    })
  }
}

/** The half of the form that only someone without an account has to fill in. */
function personOf(input: SignUpInput) {
  const { firstName, lastName, email, password } = input
  return judged(signUpPersonSchema, { firstName, lastName, email, password })
}
