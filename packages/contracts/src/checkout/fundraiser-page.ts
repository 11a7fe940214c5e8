import type { PageTone } from '../fundraisers/page-tone.js'
import { colorOfTone } from '../fundraisers/page-tone.js'
import { richTextHtml } from '../rich-html.js'
import { richTextOf } from '../rich-text.js'
import type { CheckoutPage, WallEntry } from './checkout-page.js'

type Shown = NonNullable<CheckoutPage['fundraiser']>

/** A person or a team on a page: what is told of them, with what they made of it. */
export interface ShownFundraiser extends Shown {
  title: string | null
  tone: PageTone
  /** A team's page is headed by its name. */
  isTeam: boolean
}

/** The page of a campaign as that of a fundraiser: the same for the public and for the preview of words not saved yet. */
export function withFundraiser(
  page: CheckoutPage,
  { title, tone, isTeam, ...shown }: ShownFundraiser,
  wall: WallEntry[] = [],
): CheckoutPage {
  const { slug, name, avatar, goal, raised, gifts, story, team, members, takesMembers } = shown
  return {
    ...page,
    // Named one by one: what else the caller knows of them stays there.
    fundraiser: { slug, name, avatar, goal, raised, gifts, story, team, members, takesMembers },
    headline: isTeam ? name : title?.trim() || page.headline,
    theme: { ...page.theme, primary: colorOfTone(page.theme.primary, tone) },
    story: story?.trim() ? richTextHtml(richTextOf(...story.split(/\n{2,}/))) : page.story,
    picture: page.picture ?? (avatar ? { url: avatar, alt: name } : null),
    wall: page.hasWall ? wall : [],
  }
}
