import type { ByToken } from '@almoner/contracts/link-token'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { CheckoutPage } from '@almoner/contracts/checkout/checkout-page'
import type {
  Challenge,
  CheckoutPageInput,
  Given,
  GiveInput,
  ListDraftsInput,
  Leader,
  LeaderboardInput,
  OrgPage,
  OrgPageInput,
  TargetInput,
  ResumedDraft,
  ResumeInput,
  SaveDraftInput,
  SeenInput,
} from '@almoner/contracts/checkout/checkout.operations'
import type { DraftRow } from '@almoner/contracts/checkout/draft'
import type { GiftStatus } from '@almoner/contracts/checkout/gift-status'
import type { Page } from '@almoner/contracts/paging'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { toPage } from '../../platform/database/keyset.js'
import { WidgetInstalls } from '../campaigns/index.js'
import { Challenges } from './challenges.js'
import { CheckoutLimits } from './checkout-limits.js'
import { toDraftRow } from './draft.presenter.js'
import { DraftsRepository } from './drafts.repository.js'
import { DraftsService } from './drafts.service.js'
import { GivingService } from './giving.service.js'
import { orgSession } from '../../platform/access/org-session.js'
import { PagesRepository } from './pages.repository.js'
import { PagesService } from './pages.service.js'

/** What donors' pages ask for, and what staff see of it. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: PagesService,
    private readonly found: PagesRepository,
    private readonly giving: GivingService,
    private readonly drafts: DraftsService,
    private readonly draftRows: DraftsRepository,
    private readonly challenges: Challenges,
    private readonly limits: CheckoutLimits,
    private readonly installs: WidgetInstalls,
  ) {}

  page(input: CheckoutPageInput): Promise<CheckoutPage> {
    return this.pages.page(input)
  }

  org(input: OrgPageInput): Promise<OrgPage> {
    return this.pages.org(input)
  }

  leaderboard(input: LeaderboardInput): Promise<Leader[]> {
    return this.pages.leaderboard(input)
  }

  saveDraft(ip: string, input: SaveDraftInput): Promise<{ saved: boolean }> {
    return this.drafts.save(ip, input)
  }

  resume(input: ResumeInput): Promise<ResumedDraft> {
    return this.drafts.resume(input)
  }

  stopReminders(input: ByToken): Promise<{ stopped: true }> {
    return this.drafts.stopReminders(input)
  }

  async challenge(ip: string, { campaignId }: TargetInput): Promise<Challenge> {
    return this.challenges.make(campaignId, await this.limits.extraBitsFor(ip))
  }

  give(ip: string, input: GiveInput): Promise<Given> {
    return this.giving.give(ip, input)
  }

  status(input: ByToken): Promise<GiftStatus> {
    return this.giving.status(input)
  }

  /** Notes where the script of the widget runs. Says no of itself where it could be made to fill a table. */
  async seen(ip: string, { org, campaign, page }: SeenInput): Promise<{ seen: boolean }> {
    const orgId = await this.found.orgOf(org)
    const shown = orgId && (await this.found.find(orgId, campaign ?? null))
    if (!orgId || !shown || !(await this.limits.admitInstall(ip))) return { seen: false }
    orgSession(this.em, orgId)
    await this.installs.note(orgId, shown.id, page)
    return { seen: true }
  }

  async listOwnDrafts(actor: Actor, input: ListDraftsInput): Promise<Page<DraftRow>> {
    return toPage(await this.draftRows.listOfOrg(actor.orgId, input), input, toDraftRow)
  }

  async listDrafts(superuser: SignedIn, input: ListDraftsInput): Promise<Page<DraftRow>> {
    return toPage(await this.draftRows.listAll(superuser.userId, input), input, toDraftRow)
  }
}
