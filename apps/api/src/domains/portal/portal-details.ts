import { createHash, randomBytes } from 'node:crypto'
import { EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { emailKey, postalKey } from '@almoner/contracts/donors/donor-keys'
import { countryCodes } from '@almoner/contracts/orgs/country-codes'
import type {
  AnswerEmailInput,
  ChangeOwnEmail,
  Done,
  EmailChangeState,
  EmailLinkInput,
  SaveOwnAddress,
} from '@almoner/contracts/portal/portal.operations'
import { addressBlock } from '../../platform/access/address-block.js'
import { donorActor, type DonorHere } from '../../platform/access/actor.js'
import { orgSession } from '../../platform/access/org-session.js'
import { Throttles, type Rate } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { Problem } from '../../platform/problems/problem.js'
import { DonorContacts } from '../donors/index.js'
import { OrgEmails } from '../emails/index.js'
import { PortalLinks } from '../portal-links/index.js'
import { EmailChange } from './email-change.entity.js'
import { emailLanguage } from './portal-login.js'
import { donorNamesOf } from './donor-names.js'
import { PortalOrgs } from './portal-orgs.repository.js'
import { PortalSessions } from './portal-sessions.repository.js'

const livesMs = 24 * 60 * 60_000
const daySeconds = 86_400
const changesOfDonor: Rate = { most: 5, windowSeconds: daySeconds }
const looksFromPlace: Rate = { most: 60, windowSeconds: 600 }

/** Where a donor lives, and their email, which changes once the old and the new address have both said yes. */
@Injectable()
export class PortalDetails {
  constructor(
    private readonly em: EntityManager,
    private readonly places: PortalOrgs,
    private readonly contacts: DonorContacts,
    private readonly links: PortalLinks,
    private readonly sessions: PortalSessions,
    private readonly throttles: Throttles,
    private readonly emails: OrgEmails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `input_invalid` at `country`, and `not_found` where the donor is gone. */
  async saveAddress(donor: DonorHere, input: SaveOwnAddress): Promise<Done> {
    if (input.country !== '' && !countryCodes.some((code) => code === input.country))
      throw Problem.at('country', 'Choose a country')
    const { phone, line1, line2, city, region, postalCode, country } = input
    const address = orNull({ phone, line1, line2, city, region, postalCode, country })
    await this.em.transactional(async () => {
      const { before, after } = await this.contacts.change(donor.orgId, donor.donorId, {
        ...address,
        postalKey: address.postalCode ? postalKey(address.postalCode) : null,
      })
      this.audit.record(donorActor(donor), 'portal.saveAddress', { subjectId: donor.donorId, before, after })
    })
    return { done: true }
  }

  /**
   * Writes to both ends. A newer wish takes the place of the one before. Raises `input_invalid` at `email` where it is the
   * present one or there is none to ask, and `attempts_exhausted` for too many a day.
   */
  async changeEmail(donor: DonorHere, { email, language }: ChangeOwnEmail): Promise<Done> {
    const { orgId, donorId } = donor
    await this.throttles.spend(`portal_email_of:${donorId}`, changesOfDonor)
    const { place } = await this.places.find(orgId, language)
    const pageUrl = await this.links.pageUrl(orgId)
    await this.em.transactional(async (em) => {
      const known = await this.contacts.lockOrFail(orgId, donorId)
      if (!known.email) throw Problem.at('email', 'There is no address yet that could confirm it')
      if (emailKey(known.email) === emailKey(email)) throw Problem.at('email', 'This is your address already')
      const now = this.clock.now()
      const tokens = { old: randomBytes(32).toString('base64url'), new: randomBytes(32).toString('base64url') }
      await em.nativeUpdate(EmailChange, { orgId, donorId, endedAt: null }, { endedAt: now })
      em.create(EmailChange, {
        orgId,
        donorId,
        oldEmail: known.email,
        newEmail: email,
        oldTokenHash: hashOf('old', tokens.old),
        newTokenHash: hashOf('new', tokens.new),
        oldConfirmedAt: null,
        newConfirmedAt: null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + livesMs),
        endedAt: null,
        appliedAt: null,
      })
      this.audit.record(donorActor(donor), 'portal.changeEmail', { subjectId: donorId })
      const urlOf = (end: 'old' | 'new') => `${pageUrl}/email/${end}/${tokens[end]}?lang=${language}`
      const mail = { campaignId: null, language, replyTo: place.contact }
      await this.emails.send(orgId, {
        ...mail,
        kind: 'email_change_asked',
        to: known.email,
        personId: donorId,
        values: () => ({ ...donorNamesOf(known), 'change.newEmail': email, 'link.url': urlOf('old') }),
      })
      // Whoever has the new address may be a stranger: the mail names no donor.
      await this.emails.send(orgId, {
        ...mail,
        kind: 'email_change_here',
        to: email,
        values: () => ({ 'link.url': urlOf('new') }),
      })
    })
    return { done: true }
  }

  async withdraw({ orgId, donorId }: DonorHere): Promise<Done> {
    await this.em.transactional((em) =>
      em.nativeUpdate(EmailChange, { orgId, donorId, endedAt: null }, { endedAt: this.clock.now() }),
    )
    return { done: true }
  }

  /** How a change stands, for whoever has one of its two links. Raises `not_found`, `attempts_exhausted`. */
  async lookAt(ip: string, { org, end, token }: EmailLinkInput): Promise<EmailChangeState> {
    const { orgId } = await this.places.find(org)
    await this.throttles.spend(`portal_look_from:${addressBlock(ip)}`, looksFromPlace)
    return orgSession(this.em, orgId).transactional(async () => this.stateOf(await this.find(orgId, end, token), end))
  }

  /**
   * Says yes or no from one end. Once both have said yes the address is changed, and the old one is told. Raises
   * `link_invalid`, `not_found`, `attempts_exhausted`.
   */
  async answer(ip: string, { org, end, token, isWanted }: AnswerEmailInput): Promise<EmailChangeState> {
    const { orgId, place } = await this.places.find(org)
    await this.throttles.spend(`portal_look_from:${addressBlock(ip)}`, looksFromPlace)
    return orgSession(this.em, orgId).transactional(async () => {
      const change = await this.find(orgId, end, token, LockMode.PESSIMISTIC_WRITE)
      const now = this.clock.now()
      if (!change || change.endedAt || change.expiresAt <= now) throw new Problem('link_invalid')
      if (!isWanted) {
        change.endedAt = now
        return { state: 'gone', email: null }
      }
      if (end === 'old') change.oldConfirmedAt ??= now
      else change.newConfirmedAt ??= now
      if (change.oldConfirmedAt && change.newConfirmedAt) await this.apply(change, place)
      return this.stateOf(change, end)
    })
  }

  private async apply(change: EmailChange, place: { org: { name: string }; language: string; contact: string | null }) {
    const { orgId, donorId, oldEmail, newEmail } = change
    const known = await this.contacts.lockOrFail(orgId, donorId)
    const now = this.clock.now()
    change.endedAt = now
    // Staff changed it meanwhile: what was confirmed is a change of something else.
    if (known.email !== oldEmail) throw new Problem('link_invalid')
    change.appliedAt = now
    await this.contacts.change(orgId, donorId, { email: newEmail, emailKey: emailKey(newEmail) })
    this.audit.record(donorActor({ orgId, donorId }), 'portal.emailChanged', {
      subjectId: donorId,
      before: { email: oldEmail },
      after: { email: newEmail },
    })
    await this.sessions.endOthers(orgId, donorId, null)
    await this.emails.send(orgId, {
      kind: 'email_changed',
      campaignId: null,
      to: oldEmail,
      personId: donorId,
      language: emailLanguage(place.language),
      values: () => ({ ...donorNamesOf(known), 'change.newEmail': newEmail }),
      replyTo: place.contact,
    })
  }

  private find(orgId: string, end: 'old' | 'new', token: string, lockMode?: LockMode): Promise<EmailChange | null> {
    const hash = hashOf(end, token)
    const where = end === 'old' ? { oldTokenHash: hash } : { newTokenHash: hash }
    return this.em.findOne(EmailChange, { orgId, ...where }, lockMode ? { lockMode } : {})
  }

  private stateOf(change: EmailChange | null, end: 'old' | 'new'): EmailChangeState {
    if (change?.appliedAt) return { state: 'applied', email: change.newEmail }
    if (!change || change.endedAt || change.expiresAt <= this.clock.now()) return { state: 'gone', email: null }
    const isConfirmed = (end === 'old' ? change.oldConfirmedAt : change.newConfirmedAt) !== null
    return { state: isConfirmed ? 'confirmed' : 'waiting', email: change.newEmail }
  }
}

// The end is part of what is hashed: the link of one address says nothing for the other.
const hashOf = (end: 'old' | 'new', token: string): Buffer =>
  createHash('sha256').update(`portal:email:${end}:${token}`).digest()

const orNull = <Fields extends Record<string, string>>(fields: Fields): { [Key in keyof Fields]: string | null } =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])) as {
    [Key in keyof Fields]: string | null
  }
