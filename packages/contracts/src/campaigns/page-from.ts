import type { CheckoutPage, PageGoal, PageLanguage, PageState } from '../checkout/checkout-page.js'
import { initialCheckoutSettings, type CheckoutSettings } from '../checkout-settings/checkout-settings.js'
import { termsFrom } from '../checkout-settings/terms-from.js'
import { richTextHtml } from '../rich-html.js'
import { isBlank } from '../rich-text.js'
import type { PageContent, PageFacts } from './campaign-page.js'
import { videoHosts, videoIn } from './page-video.js'

export const pictureUrl = (orgId: string, name: string): string => `/files/${orgId}/${name}`

/** What donors see: the same for the public page and for the preview of words not saved yet. */
export function pageFrom(
  content: PageContent,
  facts: PageFacts,
  settings: CheckoutSettings = facts.settings,
): CheckoutPage {
  const { org, campaign } = facts
  return {
    state: stateOf(facts),
    isTest: settings.testMode,
    language: content.language,
    languages: [content.language],
    org,
    receiver: facts.receiver,
    campaign: { id: campaign.id, slug: campaign.slug, name: campaign.name, endsOn: campaign.endsOn },
    fundraiser: null,
    takesFundraisers: campaign.type === 'p2p' && stateOf(facts) === 'open',
    daysLeft: campaign.endsOn && campaign.endsOn >= facts.today ? daysBetween(facts.today, campaign.endsOn) : null,
    headline: content.headline,
    story: isBlank(content.story) ? null : richTextHtml(content.story),
    picture: content.picture ? { url: pictureUrl(org.id, content.picture), alt: content.pictureText } : null,
    video: videoOf(content),
    goal: content.showsGoal ? goalOf(facts) : null,
    // A page that was saved before these were asked for has none of them.
    sponsors: (content.sponsors ?? []).map(({ logo, ...sponsor }) => ({
      ...sponsor,
      logo: logo && pictureUrl(org.id, logo),
    })),
    questions: content.questions ?? [],
    wall: content.donorWall.isOn ? wallOf(content, facts) : [],
    hasWall: content.donorWall.isOn,
    theme: themeOf(settings),
    texts: textsIn(settings, content.language),
    thanks: {
      ...thanksIn(settings, content.language),
      canShare: settings.thankYou.share && content.sharing.isOn,
      shareText: content.sharing.text.trim() || null,
    },
    seo: {
      title: content.seo.title || content.headline,
      description: content.seo.description || content.summary,
      picture: content.seo.picture && pictureUrl(org.id, content.seo.picture),
    },
    terms: termsFrom(settings, {
      currency: facts.currency,
      designations: facts.designations,
      askedFields: facts.askedFields,
      designationId: campaign.designationId,
      receiverCountry: facts.receiverCountry,
      impact: new Map(content.impactLevels.map(({ amount, text }) => [amount, text])),
    }),
    onward: null,
    others: [],
  }
}

function videoOf({ video }: PageContent): CheckoutPage['video'] {
  const framed = video && videoIn(video.url)
  return framed
    ? { title: video.title, url: video.url.trim(), hostName: videoHosts[framed.host].name, frameUrl: framed.frameUrl }
    : null
}

export const themeOf = ({ theme: { primary, radius, font } }: CheckoutSettings): CheckoutPage['theme'] => ({
  primary,
  radius,
  font,
})

export function textsIn({ texts }: CheckoutSettings, language: PageLanguage): CheckoutPage['texts'] {
  const own = texts[language] ?? {}
  const said = (text: string | undefined) => text?.trim() || null
  return { heading: said(own.heading), button: said(own.button), note: said(own.note) }
}

/** Words that nobody changed are not the org's own: donors read Almoner's, in their language. */
export function thanksIn(
  { texts, thankYou }: CheckoutSettings,
  language: PageLanguage,
): Pick<CheckoutPage['thanks'], 'title' | 'body'> {
  const own = texts[language] ?? {}
  const first = initialCheckoutSettings.thankYou
  const changed = (text: string, initial: string) => (text === initial ? null : text.trim() || null)
  return {
    title: own.thanksTitle?.trim() || changed(thankYou.title, first.title),
    body: own.thanksBody?.trim() || changed(thankYou.body, first.body),
  }
}

const dayMs = 86_400_000

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

function stateOf({ campaign, today }: PageFacts): PageState {
  if (campaign.status === 'ended' || campaign.status === 'archived') return 'ended'
  if (campaign.endsOn && campaign.endsOn < today) return 'ended'
  if (campaign.status === 'paused') return 'paused'
  return campaign.startsOn && campaign.startsOn > today ? 'upcoming' : 'open'
}

function goalOf({ campaign, raisedAmount, giftCount, donorCount }: PageFacts): PageGoal | null {
  const { goal } = campaign
  if (!goal || goal.display === 'hidden') return null
  const counted = { amount: raisedAmount, gifts: giftCount, donors: donorCount }[goal.type]
  return {
    kind: goal.type,
    display: goal.display,
    value: goal.value,
    reached: counted + goal.manualOffset,
    gifts: giftCount,
  }
}

const wallOf = ({ donorWall }: PageContent, { wall }: PageFacts): CheckoutPage['wall'] =>
  wall
    .filter(({ name }) => name !== null || donorWall.anonymous === 'named_anonymous')
    .map((entry) => ({
      ...entry,
      amount: donorWall.showsAmounts ? entry.amount : null,
      comment: donorWall.showsComments ? entry.comment : null,
    }))
