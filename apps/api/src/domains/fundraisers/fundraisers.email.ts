import { wholeNumbers } from '@almoner/contracts/formats'
import { Inject, Injectable } from '@nestjs/common'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { localeOf } from '@almoner/contracts/default-locale'
import type { EmailKind } from '@almoner/contracts/emails/email-kinds'
import type { MergeValues } from '@almoner/contracts/emails/merge-fields'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { formatMoney, type Currency, type Money } from '@almoner/contracts/money'
import type { Config } from '../../platform/config.js'
import { CONFIG } from '../../platform/tokens.js'
import { OrgEmails } from '../emails/index.js'
import type { FundraiserAddressee } from './fundraiser-addressee.js'

/** What a page has raised, with its goal; amounts in minor units. */
interface RaisedOnPage {
  currency: Currency
  raised: MinorUnits
  goalAmount: MinorUnits | null
  gifts: number
}

/** Writes to fundraisers, each in the transaction that is open, and only what the org has not switched off. */
@Injectable()
export class FundraiserEmails {
  constructor(
    private readonly emails: OrgEmails,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** `invitationUrl` leads whoever has not accepted their invitation to the choice of a password. */
  approved(to: FundraiserAddressee, invitationUrl: string | null): Promise<void> {
    return this.write('fundraiser_approved', to, {
      'link.url': this.dashboardUrl,
      ...(invitationUrl && { 'link.passwordUrl': invitationUrl }),
    })
  }

  changeApproved(to: FundraiserAddressee): Promise<void> {
    return this.write('fundraiser_change_approved', to, { 'link.url': this.ownPageUrl })
  }

  /** Says that a change of a page was turned down, and why where the org said so. */
  changeRejected(to: FundraiserAddressee, reason: string | null): Promise<void> {
    return this.write('fundraiser_change_rejected', to, {
      'link.url': this.ownPageUrl,
      'fundraiser.reason': reason ?? '',
    })
  }

  /** `teamName` where it counts for the team that they lead. */
  giftConfirmed(to: FundraiserAddressee, gift: Money, teamName: string | null): Promise<void> {
    if (teamName === null) return this.write('fundraiser_gift_confirmed', to, { 'link.url': this.dashboardUrl }, gift)
    return this.write('team_gift_confirmed', to, { 'link.url': this.ownPageUrl, 'team.name': teamName }, gift)
  }

  /** Says that a gift by hand was not recorded, and why where the org said so. */
  giftDeclined(to: FundraiserAddressee, { reason, ...gift }: Money & { reason?: string | null }): Promise<void> {
    return this.write('fundraiser_gift_declined', to, { 'fundraiser.reason': reason ?? '' }, gift)
  }

  /** Says that a page was turned down, and why where the org said so. */
  rejected(to: FundraiserAddressee, reason: string | null): Promise<void> {
    return this.write('fundraiser_rejected', to, { 'fundraiser.reason': reason ?? '' })
  }

  /** Says that this part of the goal, in percent, is reached. */
  milestone(to: FundraiserAddressee, percent: number, page: RaisedOnPage): Promise<void> {
    return this.write('fundraiser_milestone', to, (language) => ({
      ...raisedIn(page, language),
      'fundraiser.percent': new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(percent / 100),
      'link.url': this.dashboardUrl,
    }))
  }

  /** Says that a page takes no more gifts. */
  ended(to: FundraiserAddressee, page: RaisedOnPage): Promise<void> {
    return this.write('fundraiser_ended', to, (language) => ({
      ...raisedIn(page, language),
      'link.url': this.dashboardUrl,
    }))
  }

  /** Tells of a team, with a button that leads to it. */
  aboutTeam(kind: EmailKind, to: FundraiserAddressee, team: string, values: MergeValues = {}): Promise<void> {
    return this.write(kind, to, { 'team.name': team, 'link.url': this.ownPageUrl, ...values })
  }

  private async write(
    kind: EmailKind,
    to: FundraiserAddressee,
    values: MergeValues | ((language: PageLanguage) => MergeValues),
    gift?: Money,
  ): Promise<void> {
    if (to.isToInvite) return
    const { orgId, campaignId, email, firstName, language } = to
    await this.emails.send(orgId, {
      kind,
      campaignId,
      to: email,
      language,
      values: (written) => ({
        'fundraiser.firstName': firstName,
        ...(gift && { 'fundraiser.amount': formatMoney(gift, { locale: localeOf(written) }) }),
        ...(typeof values === 'function' ? values(written) : values),
      }),
    })
  }

  private get dashboardUrl(): string {
    return `${this.config.publicUrl}/#/dashboard`
  }

  private get ownPageUrl(): string {
    return `${this.config.publicUrl}/#/my-page`
  }
}

function raisedIn({ currency, raised, goalAmount, gifts }: RaisedOnPage, language: PageLanguage): MergeValues {
  const locale = localeOf(language)
  return {
    'fundraiser.raised': formatMoney({ amount: raised, currency }, { locale }),
    'fundraiser.goal': goalAmount === null ? '' : formatMoney({ amount: goalAmount, currency }, { locale }),
    'fundraiser.giftCount': wholeNumbers(locale).format(gifts),
  }
}
