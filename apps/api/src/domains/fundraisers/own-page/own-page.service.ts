import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { OwnPage, OwnPageFields, SaveOwnPageInput } from '@almoner/contracts/fundraisers/own-page.operations'
import type { PageChanges } from '@almoner/contracts/fundraisers/page-change'
import { Throttles, type Rate } from '../../../platform/access/throttles.repository.js'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Pictures } from '../../../platform/files/pictures.js'
import { Problem } from '../../../platform/problems/problem.js'
import { CheckoutSettingsService } from '../../checkout-settings/index.js'
import { Logos, OrgCalendar } from '../../orgs/index.js'
import type { Fundraiser, PersonalPage } from '../fundraiser.entity.js'
import { FundraiserSettingsRepository } from '../fundraiser-settings.repository.js'
import { FundraisersRepository } from '../fundraisers.repository.js'
import { ownUserOf } from '../own-user.js'
import { OwnPageRepository } from './own-page.repository.js'
import { PageProposals } from './page-proposals.js'

const picturesOfFundraiser: Rate = { most: 20, windowSeconds: 24 * 3_600 }

/** What fundraisers do with their own page. Whose it is comes from the session alone. */
@Injectable()
export class OwnPageService {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnPageRepository,
    private readonly fundraisers: FundraisersRepository,
    private readonly settings: FundraiserSettingsRepository,
    private readonly checkout: CheckoutSettingsService,
    private readonly calendar: OrgCalendar,
    private readonly pictures: Pictures,
    private readonly throttles: Throttles,
    private readonly logos: Logos,
    private readonly audit: Audit,
    private readonly proposals: PageProposals,
  ) {}

  async get(actor: Actor): Promise<OwnPage | null> {
    const { orgId } = actor
    const userId = ownUserOf(actor)
    if (!(await this.own.has(orgId, userId))) return null
    const fundraiser = await this.fundraisers.showOrFail(actor, userId)
    const [{ theme }, campaignEndsOn, { reviewsChanges }] = await Promise.all([
      this.checkout.effective(orgId, fundraiser.campaignId),
      this.own.lastDayOf(orgId, fundraiser.campaignId),
      this.settings.of(orgId),
    ])
    return { fundraiser, primaryColor: theme.primary, campaignEndsOn, reviewsChanges }
  }

  /**
   * Changes what is named and leaves the rest. Where the org reviews changes, a page that is approved stays as it is until
   * staff approve them; what waited before is replaced. Raises `not_found`, `fundraiser_page_closed`, `input_invalid` at
   * `endsOn`, what is wrong with the picture at `avatar`, `storage_exceeded`, and `attempts_exhausted` for
   * more than twenty pictures a day.
   */
  async save(actor: Actor, { page, avatar, deletesAvatar }: SaveOwnPageInput): Promise<OwnPage> {
    const { orgId } = actor
    // Pictures count against the org's storage for a day after they are replaced.
    if (avatar) await this.throttles.spend(`fundraiser_pictures:${orgId}:${ownUserOf(actor)}`, picturesOfFundraiser)
    const picture = avatar && (await this.pictures.redrawFile(avatar, 'avatar'))
    const { reviewsChanges } = await this.settings.of(orgId)
    let kept: string | null = null
    try {
      await this.em.transactional(async () => {
        await this.fundraisers.lockOrg(orgId)
        const row = await this.lockOwnOrFail(actor)
        if (row.status === 'ended' || row.status === 'rejected') throw new Problem('fundraiser_page_closed')
        await this.requirePossibleLastDay(row, page)
        if (page.language && page.language !== row.language) {
          const before = { language: row.language }
          row.language = page.language
          this.audit.record(actor, 'fundraisers.saveOwnPage', {
            subjectId: row.id,
            before,
            after: { language: page.language },
          })
        }
        if (picture) kept = await this.logos.keep(orgId, picture)
        const wanted = { ...wantedOf(page), ...(deletesAvatar && { avatar: null }), ...(kept && { avatar: kept }) }
        // A page that waits for approval is looked at as a whole, so nothing of it has to wait by itself.
        const isReviewed = reviewsChanges && row.status !== 'pending'
        await this.proposals.put(actor, row, wanted, { isReviewed, action: 'fundraisers.saveOwnPage' })
      })
    } catch (error) {
      if (kept) await this.logos.forget(orgId, kept)
      throw error
    }
    return this.ownOrFail(actor)
  }

  /** Raises `not_found`, and `page_change_settled` where none waits. */
  async withdraw(actor: Actor): Promise<OwnPage> {
    await this.em.transactional(async () => {
      const row = await this.lockOwnOrFail(actor)
      await this.proposals.takeBack(await this.own.lockWaitingOrFail(row))
      this.audit.record(actor, 'fundraisers.withdrawPageChange', { subjectId: row.id })
    })
    return this.ownOrFail(actor)
  }

  private async requirePossibleLastDay(row: Fundraiser, { endsOn }: OwnPageFields): Promise<void> {
    if (!endsOn || endsOn === row.endsOn) return
    const [{ today }, last] = await Promise.all([
      this.calendar.of(row.orgId),
      this.own.lastDayOf(row.orgId, row.campaignId),
    ])
    if (endsOn < today) throw Problem.at('endsOn', 'Choose today or a later day')
    if (last && endsOn > last)
      throw Problem.at('endsOn', `The campaign ends on ${last}. Choose that day or an earlier one.`)
  }

  private lockOwnOrFail(actor: Actor): Promise<PersonalPage> {
    return this.fundraisers.lockOrFail(actor.orgId, ownUserOf(actor))
  }

  private async ownOrFail(actor: Actor): Promise<OwnPage> {
    const own = await this.get(actor)
    if (!own) throw new Problem('not_found')
    return own
  }
}

function wantedOf({ title, story, goal, endsOn, tone }: OwnPageFields): PageChanges {
  return {
    ...(title !== undefined && { title: title?.trim() || null }),
    ...(story !== undefined && { story: story?.trim() || null }),
    ...(goal !== undefined && { goalAmount: goal }),
    ...(endsOn !== undefined && { endsOn }),
    ...(tone !== undefined && { tone }),
  }
}
