import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { OrgRole, Switches } from '@almoner/contracts/roles'
import type { Actor } from '../../platform/access/actor.js'
import { Throttles, type Rate } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { forUpdate, query, transactionOf } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { Problem } from '../../platform/problems/problem.js'
import {
  AccountAddresses,
  AccountEmails,
  AccountTokens,
  Membership,
  User,
  addDormantAccount,
  addInvitedMember,
  noteInvited,
} from '../accounts/index.js'
import { OrgEmails } from '../emails/index.js'
import { staffLanguageOf, type StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import { invitationWords, type InvitationWords } from './team.statements.js'

const hourSeconds = 3_600
const perOrg: Rate = { most: 300, windowSeconds: hourSeconds }
const resends: Rate = { most: 3, windowSeconds: hourSeconds }

export interface Invitee {
  firstName: string
  lastName: string
  email: string
  permission: OrgRole
  /** Of a member. */
  switches?: Partial<Switches> | undefined
  /** What a fundraiser's mail says of a page that is yet to be made; that of a page which is there is read from it. */
  page?: InvitedPage
}

export interface InvitedPage {
  /** The org's where null. */
  language: PageLanguage | null
  /** Whether it waits for staff to approve it. */
  isWaiting: boolean
}

interface Invited {
  firstName: string
  role: OrgRole
  page?: InvitedPage | undefined
}

/** Invitations: who is asked into an org, and the mails that say so. */
@Injectable()
export class Invitations {
  constructor(
    private readonly em: EntityManager,
    private readonly addresses: AccountAddresses,
    private readonly tokens: AccountTokens,
    private readonly emails: AccountEmails,
    private readonly orgEmails: OrgEmails,
    private readonly mailer: Mailer,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Invites someone and mails them the link that makes them a member; an account that has the address is used, also one
   * that no org is left of. Returns whose it is. Raises `member_exists` at `emailField` of the caller's input, `attempts_exhausted`.
   */
  async send(
    actor: Actor,
    { firstName, lastName, email, permission, switches, page }: Invitee,
    emailField: string,
  ): Promise<string> {
    await this.throttles.spend(`invite:${actor.orgId}`, perOrg)
    if (await this.addresses.isLeft(emailKey(email))) {
      throw Problem.at(emailField, 'This person is changing their address. Invite the new one, or this one in a week.')
    }
    return this.em.transactional(async () => {
      await addDormantAccount(transactionOf(this.em), {
        id: newId(),
        email,
        emailKey: emailKey(email),
        firstName,
        lastName,
      })
      const user = await this.lockUser({ emailKey: emailKey(email) })
      const own = permission === 'agent' && switches ? { switches } : {}
      const member = {
        id: newId(),
        orgId: actor.orgId,
        userId: user.id,
        role: permission,
        switches: {},
        ...own,
        firstName,
        lastName,
        email,
      }
      if (!(await addInvitedMember(transactionOf(this.em), member))) {
        throw Problem.withCode('member_exists', emailField)
      }
      await this.mail(actor, user, { firstName, role: permission, page })
      this.audit.record(actor, 'team.invite', {
        subjectId: user.id,
        after: { firstName, lastName, email, permission, ...own },
      })
      return user.id
    })
  }

  /**
   * Mails an invitation anew. Raises `not_found`, `invite_accepted`, `invitation_address_changed`, `attempts_exhausted` for
   * more than three an hour.
   */
  async sendAgain(actor: Actor, userId: string): Promise<void> {
    const member = await this.em.transactional((em) => em.findOne(Membership, { orgId: actor.orgId, userId }))
    requirePending(member)
    await this.throttles.spend(`invite_again:${actor.orgId}:${userId}`, resends)
    await this.em.transactional(async () => {
      await this.mailPending(actor, member)
      this.audit.record(actor, 'team.resendInvite', { subjectId: userId })
    })
  }

  /**
   * A new link for someone who has not followed theirs yet, for a mail of the caller's, in the transaction it is called in;
   * null for a member. Raises `invitation_address_changed`.
   */
  async linkFor(actor: Actor, userId: string): Promise<string | null> {
    const member = await this.em.findOne(Membership, { orgId: actor.orgId, userId, acceptedAt: null })
    return member && this.newLink(actor, await this.lockInvited(member))
  }

  private async mailPending(actor: Actor, member: Membership): Promise<void> {
    const user = await this.lockInvited(member)
    await this.mail(actor, user, { firstName: member.invitedFirstName ?? user.firstName, role: member.role })
  }

  private async lockInvited({ userId, invitedEmail }: Membership): Promise<User> {
    const user = await this.lockUser({ id: userId })
    // The account has moved to another address, whose holder is not who was invited.
    if (invitedEmail && emailKey(invitedEmail) !== user.emailKey) throw new Problem('invitation_address_changed')
    return user
  }

  private async mail(actor: Actor, user: User, { firstName, role, page }: Invited): Promise<void> {
    const { orgId } = actor
    const words = await this.wordsFor(actor, user.id)
    const invitedBy = words.invitedBy ?? words.orgName
    const url = await this.newLink(actor, user)
    if (role !== 'fundraiser') {
      const addressee = { email: user.email, firstName, language: languageOf(user, words) }
      await this.mailer.send(this.emails.invite(addressee, { orgId, orgName: words.orgName, invitedBy }, url))
      return
    }
    const { language, isWaiting } = page ?? { language: words.pageLanguage, isWaiting: words.isPageWaiting }
    await this.orgEmails.send(orgId, {
      kind: isWaiting ? 'fundraiser_submitted' : 'fundraiser_invited',
      campaignId: null,
      to: user.email,
      language: language ?? words.orgLanguage,
      values: () => ({
        'fundraiser.firstName': firstName,
        'fundraiser.invitedBy': invitedBy,
        'link.url': url,
      }),
    })
  }

  private async newLink({ orgId }: Actor, { id, email }: User): Promise<string> {
    await query(this.em, noteInvited(orgId, id, this.clock.now()))
    const { token } = await this.tokens.issue({ purpose: 'invite', userId: id, email, orgId })
    return this.emails.invitationLink(token)
  }

  private async wordsFor({ orgId, userId }: Actor, invitedId: string): Promise<InvitationWords> {
    const [found] = await query(this.em, invitationWords(orgId, userId, invitedId))
    if (!found) throw new Problem('not_found')
    return found
  }

  private async lockUser(where: { emailKey: string } | { id: string }): Promise<User> {
    return this.em.findOneOrFail(User, where, forUpdate)
  }
}

/** Raises `not_found` without a member and `invite_accepted` for one who has come in. */
export function requirePending(member: Membership | null | undefined): asserts member is Membership {
  if (!member) throw new Problem('not_found')
  if (member.acceptedAt) throw new Problem('invite_accepted')
}

// Nobody who has no account yet has chosen a language: the organization's is the likeliest.
const languageOf = ({ active, language }: User, { orgLanguage }: InvitationWords): StaffLanguage =>
  active ? language : (staffLanguageOf(orgLanguage) ?? language)
