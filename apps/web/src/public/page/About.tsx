import type { CheckoutPage } from '@almoner/contracts/checkout/checkout-page'
import type { GivingView } from '@almoner/contracts/checkout/public-view'
import { formatMoney, money } from '@almoner/contracts/money'
import { useSpeech } from '../view-context'
import { Leaders } from './Leaders'

type TeamMembers = NonNullable<NonNullable<CheckoutPage['fundraiser']>['members']>

/** What a page is about: the team that a person is in, the story, and who is in a team. Only the server draws it. */
export function About({ view: { page, base } }: { view: GivingView }) {
  const { words, say } = useSpeech()
  const { fundraiser } = page
  return (
    <>
      {fundraiser?.team && (
        <p className="of-team">
          <a href={`${base}/f/${fundraiser.team.slug}`}>
            <bdi>{say(words.team.partOf, { name: fundraiser.team.name })}</bdi>
          </a>
        </p>
      )}
      {page.story && <div className="story" dangerouslySetInnerHTML={{ __html: page.story }} />}
      {fundraiser?.members && <Members page={page} base={base} slug={fundraiser.slug} members={fundraiser.members} />}
    </>
  )
}

interface MembersProps {
  page: CheckoutPage
  base: string
  slug: string
  members: TeamMembers
}

function Members({ page, base, slug, members }: MembersProps) {
  const { words, language } = useSpeech()
  const { currency } = page.terms
  const text = (amount: number) => formatMoney(money(amount, currency), { rounded: true, locale: language })
  return (
    <section aria-labelledby="members">
      <h2 id="members">{words.team.members}</h2>
      {members.length === 0 ? (
        <p className="hint">{words.team.none}</p>
      ) : (
        <Leaders
          leaders={members.map(({ isCaptain, raised, ...member }) => ({
            ...member,
            note: isCaptain ? words.team.captain : null,
            figure: text(raised),
            percent: null,
          }))}
          base={base}
        />
      )}
      {page.fundraiser?.takesMembers && page.takesFundraisers && (
        <p className="joins">
          <a href={`${base}/${page.campaign.slug}/raise?team=${slug}`}>{words.team.join}</a>
        </p>
      )}
    </section>
  )
}
