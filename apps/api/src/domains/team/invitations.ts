import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import type { OrgRole } from '@almoner/contracts/roles'
import type { Actor } from '../../platform/access/actor.js'
import { Throttles, type Rate } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
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
  type Invitation,
  addDormantAccount,
  addInvitedMember,
} from '../accounts/index.js'
import { TeamRepository } from './team.repository.js'
import { invitationWords } from './team.statements.js'

const hourSeconds = 3_600
const perOrg: Rate = { most: 300, windowSeconds: hourSeconds }
const resends: Rate = { most: 3, windowSeconds: hourSeconds }

export interface Invitee {
  firstName: string
  lastName: string
  email: string
  permission: OrgRole
}

/** Invitations: who is asked into an org, and the mails that say so. */
@Injectable()
export class Invitations {
  constructor(
    private readonly em: EntityManager,
    private readonly team: TeamRepository,
    private readonly addresses: AccountAddresses,
    private readonly tokens: AccountTokens,
    private readonly emails: AccountEmails,
    private readonly mailer: Mailer,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
  ) {}

  /**
   * Invites someone and mails them the link that makes them a member; an account that has the address is used, also one
   * that no org is left of. Returns whose it is. Raises `member_exists` at `emailField` of the caller's input, `attempts_exhausted`.
   */
  async send(actor: Actor, { firstName, lastName, email, permission }: Invitee, emailField: string): Promise<string> {
    await this.throttles.spend(`invite:${actor.orgId}`, perOrg)
    if (await this.addresses.isLeft(emailKey(email))) {
      throw Problem.at(emailField, 'This person is moving to another address. Invite that one, or this one in a week')
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
      const member = { id: newId(), orgId: actor.orgId, userId: user.id, role: permission, firstName, lastName, email }
      if (!(await addInvitedMember(transactionOf(this.em), member))) {
        throw Problem.withCode('member_exists', emailField)
      }
      await this.mail(actor, user, firstName)
      this.audit.record(actor, 'team.invite', { subjectId: user.id, after: { firstName, lastName, email, permission } })
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

  /** Mails someone the link once more who has not followed it yet, in the transaction it is called in. */
  async remind(actor: Actor, userId: string): Promise<void> {
    const member = await this.em.findOne(Membership, { orgId: actor.orgId, userId, acceptedAt: null })
    if (member) await this.mailPending(actor, member)
  }

  private async mailPending(actor: Actor, { userId, invitedFirstName, invitedEmail }: Membership): Promise<void> {
    const user = await this.lockUser({ id: userId })
    // The account has moved to another address, whose holder is not who was invited.
    if (invitedEmail && emailKey(invitedEmail) !== user.emailKey) throw new Problem('invitation_address_changed')
    await this.mail(actor, user, invitedFirstName ?? user.firstName)
  }

  private async mail(actor: Actor, user: User, firstName: string): Promise<void> {
    const addressee = { email: user.email, firstName }
    const invitation = await this.wordsFor(actor)
    const { token } = await this.tokens.issue({
      purpose: 'invite',
      userId: user.id,
      email: user.email,
      orgId: actor.orgId,
    })
    await this.mailer.send(this.emails.invite(addressee, invitation, token))
  }

  private async wordsFor({ orgId, userId }: Actor): Promise<Invitation> {
    const [found] = await query(this.em, invitationWords(orgId, userId))
    if (!found) throw new Problem('not_found')
    return { orgId, orgName: found.orgName, invitedBy: found.invitedBy ?? found.orgName }
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
