import type { MinorUnits } from '../minor-units.js'
import type { CheckoutPage, PageLanguage } from './checkout-page.js'
import type { Leader } from './checkout.operations.js'
import type { CheckoutFault, CheckoutFaultCode } from './checkout-rules.js'
import type { Frequency } from './choices.js'
import type { ConsentPurpose } from '../donors/consent.js'
import type { PortalView } from '../portal/portal-view.js'
import type { DeclineKind, GiftStatus } from './gift-status.js'

export interface Prefill {
  frequency: Frequency | null
  /** In minor units. */
  amount: MinorUnits | null
  designationId: string | null
  declined: DeclineKind | null
}

export interface PageAddress {
  base: string
  url: string
}

export type GivingNotice = 'challenge' | 'exhausted' | 'changed' | 'unavailable' | 'repeated' | 'fault'

interface ViewOf<Kind extends string> extends PageAddress {
  kind: Kind
  language: PageLanguage
}

export const embeddedElements = ['form', 'goal', 'leaderboard'] as const
/** What a frame in another site shows of a campaign. */
export type EmbeddedElement = (typeof embeddedElements)[number]

export interface GivingView extends ViewOf<'giving'> {
  page: CheckoutPage
  isEmbedded: boolean
  /** In a frame; a page of its own shows all. */
  element: EmbeddedElement
  /** For the leaderboard alone. */
  leaders: readonly Leader[]
  /** For the leaderboard alone, where the organization has teams. */
  leadingTeams: readonly Leader[]
  /** HTML that the server made: the story, with the team that a page belongs to or the members it has. */
  about: string | null
  prefill: Prefill
  sent: { fields: [name: string, value: string][]; faults: CheckoutFault[]; notice: GivingNotice | null } | null
  formKey: string
}

export interface StatusView extends ViewOf<'status'> {
  status: GiftStatus
  token: string
}

export interface OrgView extends ViewOf<'org'> {
  /** In which it stands unless another is asked for. */
  ownLanguage: PageLanguage
  org: { name: string; logo: string | null; website: string | null }
  theme: CheckoutPage['theme']
  campaigns: { slug: string; name: string; summary: string; picture: string | null }[]
}

export interface NotFoundView extends ViewOf<'absent'> {
  why: 'absent' | 'broken'
  theme: CheckoutPage['theme']
}

export const raiseSteps = ['form', 'sent', 'confirm', 'pending', 'known', 'gone'] as const

export interface RaiseView extends ViewOf<'raise'> {
  step: (typeof raiseSteps)[number]
  org: CheckoutPage['org']
  campaign: CheckoutPage['campaign']
  languages: readonly PageLanguage[]
  currency: CheckoutPage['terms']['currency']
  theme: CheckoutPage['theme']
  typed: Readonly<Record<string, string>>
  faults: Readonly<
    Partial<Record<string, Extract<CheckoutFaultCode, 'required' | 'email' | 'amount' | 'too_long'> | 'team_closed'>>
  >
  notice: Extract<GivingNotice, 'exhausted' | 'fault'> | null
  firstName: string | null
  /** Null where the organization has no teams. */
  teams: { open: readonly { slug: string; name: string }[]; invited: { slug: string; name: string } | null } | null
}

/** Which emails a donor wants, from the link below a mailing. */
export interface PreferencesView extends ViewOf<'preferences'> {
  /** `saved` and `none`: what they chose was kept. */
  step: 'form' | 'saved' | 'none'
  org: Pick<CheckoutPage['org'], 'name' | 'logo' | 'website'>
  theme: CheckoutPage['theme']
  languages: readonly PageLanguage[]
  purposes: readonly { purpose: ConsentPurpose; isWanted: boolean }[]
  /** That of the mailing whose link it is. */
  about: ConsentPurpose
}

/** Goes on in the browser; the others are finished when they are drawn. */
export type LiveView = GivingView | StatusView | OrgView | NotFoundView

export type PublicView = LiveView | RaiseView | PreferencesView | PortalView
