import { EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import {
  signUpPersonSchema,
  type CheckRegisteredInput,
  type Registered,
  type SignUpInput,
} from '@almoner/contracts/accounts/sign-up.operations'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import type { SignedIn } from '../../platform/access/actor.js'
import type { Caller, OpenedSession } from '../../platform/access/opened-session.js'
import { Throttles, type Rate } from '../../platform/access/throttles.js'
import { AccountAudit } from '../../platform/audit/account-audit.js'
import { newId } from '../../platform/ids.js'
import { Problem } from '../../platform/problems/problem.js'
import {
  LinkMails,
  Membership,
  PasswordRules,
  Passwords,
  SessionIssuer,
  Sessions,
  TakenEmails,
  User,
} from '../accounts/index.js'
import { CampaignsService } from '../campaigns/index.js'
import { DesignationsService } from '../designations/index.js'
import { GatewaysService } from '../gateways/index.js'
import { OrgFounder } from '../orgs/index.js'
import type { SignUpVerbs } from './sign-up.router.js'

const perAddress: Rate = { most: 20, windowSeconds: 3_600 }

/** How people and their orgs come to Almoner. */
@Injectable()
export class SignUpService implements SignUpVerbs {
  constructor(
    private readonly em: EntityManager,
    private readonly throttles: Throttles,
    private readonly taken: TakenEmails,
    private readonly rules: PasswordRules,
    private readonly passwords: Passwords,
    private readonly orgs: OrgFounder,
    private readonly campaigns: CampaignsService,
    private readonly designations: DesignationsService,
    private readonly gateways: GatewaysService,
    private readonly sessions: Sessions,
    private readonly issuer: SessionIssuer,
    private readonly mails: LinkMails,
    private readonly audit: AccountAudit,
  ) {}

  /** Whether an address has an account. Raises `attempts_exhausted`. */
  async checkRegistered({ ip }: Caller, { email }: CheckRegisteredInput): Promise<Registered> {
    return { registered: await this.taken.isTaken(email, ip) }
  }

  /**
   * Makes an account with its org and signs in; someone who is signed in without an org gets the org alone. Raises
   * `email_registered`, `org_present`, `attempts_exhausted`, and `input_invalid` at the fields of the person.
   */
  async signUp(visitor: SignedIn | null, caller: Caller, input: SignUpInput): Promise<OpenedSession> {
    if (visitor?.awaits) throw new Problem(`${visitor.awaits}_needed`)
    if (visitor?.orgId) throw new Problem('org_present')
    await this.throttles.spend(`sign_up:${caller.ip}`, perAddress)
    return visitor ? this.addOrg(visitor, caller, input) : this.addPerson(caller, input)
  }

  private async addPerson(caller: Caller, input: SignUpInput): Promise<OpenedSession> {
    const { password, ...person } = personOf(input)
    await this.rules.check(password, { ...person, isSuperuser: false, orgNames: [input.orgName] })
    await this.taken.refuse(person.email, caller.ip)
    const passwordHash = await this.passwords.hash(password)
    const holder = { userId: newId(), orgId: newId(), isSuperuser: false }
    this.issuer.bind(holder.userId, holder.orgId)
    const cookies = await this.taken.guard(() =>
      this.em.transactional(async (em) => {
        const user = em.create(User, {
          id: holder.userId,
          ...person,
          emailKey: emailKey(person.email),
          passwordHash,
          emailVerifiedAt: null,
          lastOrgId: holder.orgId,
        })
        await em.flush()
        await this.foundOrg(holder, input)
        await this.mails.send('verify_email', user)
        return this.issuer.open(holder, caller)
      }),
    )
    return this.issuer.answer(holder, cookies)
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
      await em.findOneOrFail(User, { id: visitor.userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
      if ((await em.count(Membership, { userId: visitor.userId })) > 0) throw new Problem('org_present')
      await this.foundOrg(holder, input)
      await this.sessions.end(visitor.sessionId)
      return this.issuer.open(holder, caller)
    })
    return this.issuer.answer(holder, cookies)
  }

  private async foundOrg(holder: { userId: string; orgId: string }, input: SignUpInput): Promise<void> {
    const { orgName: name, website, category, country } = input
    const org = await this.orgs.found({ id: holder.orgId, name, website: website || null, category, country })
    this.campaigns.openDefault(org)
    this.designations.openDefault(org)
    this.gateways.openFirst(org)
    this.em.create(Membership, { orgId: holder.orgId, userId: holder.userId, role: 'owner' })
    await this.audit.record(holder, 'account.signed_up', {
      after: { orgName: name, website, category, country, acceptTerms: true },
    })
  }
}

/** The half of the form that only someone without an account has to fill in. */
function personOf(input: SignUpInput) {
  const { firstName, lastName, email, password } = input
  const parsed = signUpPersonSchema.safeParse({ firstName, lastName, email, password })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, code, message }) => ({
    path: path.join('.'),
    message: code === 'invalid_type' ? 'Required' : message,
  }))
  throw new Problem('input_invalid', {
    fields,
    ...(fields[0] && { message: `${fields[0].path}: ${fields[0].message}` }),
  })
}
