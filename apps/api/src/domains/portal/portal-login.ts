import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type {
  Done,
  Entered,
  LinkInput,
  LinkState,
  PortalOrgInput,
  RenewLinkInput,
  RequestLinkInput,
} from '@almoner/contracts/portal/portal.operations'
import type { PortalOrg } from '@almoner/contracts/portal/portal'
import { addressBlock } from '../../platform/access/address-block.js'
import { donorActor, type DonorHere } from '../../platform/access/actor.js'
import { orgSession } from '../../platform/access/org-session.js'
import { Throttles, type Rate } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { query } from '../../platform/database/transaction.js'
import type { JobPayload } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Problem } from '../../platform/problems/problem.js'
import { PortalLinks, type LinkPurpose } from '../portal-links/index.js'
import { donorNamesOf } from './donor-names.js'
import { PortalOrgs } from './portal-orgs.repository.js'
import { PortalSessions } from './portal-sessions.repository.js'
import { donorsToWriteTo } from '../donors/index.js'
import { OrgEmails } from '../emails/index.js'

export const linkEmailJob = 'portal.mail_link'

export interface LinkEmailPayload extends JobPayload {
  orgId: string
  language: PageLanguage
  /** Whoever has this address, or the one donor whose link it was. */
  to: { emailKey: string } | { donorId: string; purpose: LinkPurpose; donationId: string | null }
}

const hourSeconds = 3_600
const linksOfEmail: Rate = { most: 3, windowSeconds: hourSeconds }
const linksFromPlace: Rate = { most: 10, windowSeconds: hourSeconds }
const looksFromPlace: Rate = { most: 60, windowSeconds: 600 }
/** Several donors may share an address, as a household does; each gets a link of their own. */
const mostOfAddress = 5

/**
 * How a donor comes in. Asking does the same work whether or not an address is a donor's; who it is is found out by a job,
 * where no one sees how long it takes. Looking at a link uses nothing up, entering does.
 */
@Injectable()
export class PortalLogin {
  constructor(
    private readonly em: EntityManager,
    private readonly places: PortalOrgs,
    private readonly links: PortalLinks,
    private readonly sessions: PortalSessions,
    private readonly throttles: Throttles,
    private readonly jobs: Jobs,
    private readonly emails: OrgEmails,
    private readonly audit: Audit,
  ) {}

  /** How the page looks before anyone is let in. Raises `not_found`. */
  async org({ org, language }: PortalOrgInput): Promise<PortalOrg> {
    return (await this.places.find(org, language)).place
  }

  /** Takes a request for a link; too many for one address go unanswered. Raises `not_found`, `attempts_exhausted`. */
  async requestLink(ip: string, { org, email, language }: RequestLinkInput): Promise<{ sent: true }> {
    const { orgId } = await this.openPortal(org)
    const key = emailKey(email)
    await this.throttles.spend(`portal_link_from:${addressBlock(ip)}`, linksFromPlace)
    if (await this.throttles.trySpend(`portal_link:${orgId}:${key}`, linksOfEmail))
      await this.enqueue({ orgId, userId: null, language, to: { emailKey: key } })
    return { sent: true }
  }

  /** How a link stands. Raises `not_found` for an org that there is not, and `attempts_exhausted`. */
  async lookAtLink(ip: string, { org, purpose, token }: LinkInput): Promise<LinkState> {
    const { orgId } = await this.openPortal(org)
    await this.throttles.spend(`portal_look_from:${addressBlock(ip)}`, looksFromPlace)
    orgSession(this.em, orgId)
    const holder = await this.em.transactional(() => this.links.holderOf(orgId, purpose, token))
    return { state: holder?.state ?? 'unknown' }
  }

  /** Uses a link up and opens a session for its donor. Raises `link_invalid`, `not_found`, `attempts_exhausted`. */
  async enter(
    ip: string,
    { org, purpose, token }: LinkInput,
  ): Promise<Entered & { session: { token: string; endsAt: Date } }> {
    const { orgId } = await this.openPortal(org)
    await this.throttles.spend(`portal_look_from:${addressBlock(ip)}`, looksFromPlace)
    return orgSession(this.em, orgId).transactional(async () => {
      const holder = await this.links.consume(orgId, purpose, token)
      if (!holder) throw new Problem('link_invalid')
      const session = await this.sessions.open(orgId, holder.donorId, holder.id)
      this.audit.record(donorActor({ orgId, donorId: holder.donorId }), 'portal.enter', { subjectId: holder.donorId })
      return { purpose: holder.purpose, donationId: holder.donationId, session }
    })
  }

  /** Mails a new link to whose link this was; nothing for one that never was. Raises `not_found`, `attempts_exhausted`. */
  async renewLink(ip: string, { org, purpose, token, language }: RenewLinkInput): Promise<{ sent: true }> {
    const { orgId } = await this.openPortal(org)
    await this.throttles.spend(`portal_link_from:${addressBlock(ip)}`, linksFromPlace)
    orgSession(this.em, orgId)
    const holder = await this.em.transactional(() => this.links.holderOf(orgId, purpose, token))
    if (holder && (await this.throttles.trySpend(`portal_renewed:${holder.donorId}`, linksOfEmail))) {
      const { donorId, donationId } = holder
      await this.enqueue({ orgId, userId: null, language, to: { donorId, purpose, donationId } })
    }
    return { sent: true }
  }

  async signOut(donor: DonorHere): Promise<Done> {
    await this.sessions.end(donor)
    return { done: true }
  }

  /** Writes the mails of a request for a link, where there is anyone to write to. */
  async mail({ orgId, to, language }: LinkEmailPayload): Promise<void> {
    const { place } = await this.places.find(orgId, language)
    if (!place.isOpen) return
    await this.em.transactional(async () => {
      for (const { id, email, ...names } of await query(this.em, donorsToWriteTo(orgId, to, mostOfAddress))) {
        const { purpose, donationId } = 'donorId' in to ? to : { purpose: 'page' as const, donationId: null }
        const { url } = await this.links.create(orgId, id, purpose, {
          donationId: donationId ?? undefined,
          ...('emailKey' in to && { email }),
        })
        await this.emails.send(orgId, {
          kind: 'portal_link',
          campaignId: null,
          to: email,
          personId: id,
          language,
          values: () => ({ ...donorNamesOf(names), 'link.url': `${url}?lang=${language}` }),
          replyTo: place.contact,
        })
      }
    })
  }

  /** Raises `not_found` also where the org has closed the page. */
  private async openPortal(org: string) {
    const found = await this.places.find(org)
    if (!found.settings.enabled) throw new Problem('not_found')
    return found
  }

  private async enqueue(payload: LinkEmailPayload): Promise<void> {
    await orgSession(this.em, payload.orgId).transactional(() => this.jobs.enqueue(linkEmailJob, payload))
  }
}

/** The language that a mail is written in, where it is one that the pages speak. */
export const emailLanguage = (text: string | null): PageLanguage =>
  pageLanguages.find((language) => language === text) ?? 'en'
