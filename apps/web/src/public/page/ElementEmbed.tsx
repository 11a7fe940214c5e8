import type { Leader } from '@almoner/contracts/checkout/checkout.operations'
import type { GivingView } from '@almoner/contracts/checkout/public-view'
import { formatMoney, money, percentOfGoal } from '@almoner/contracts/money'
import { useSpeech } from '../view-context'
import { Leaders } from './Leaders'
import { Progress } from './Progress'

/** A part of a campaign in a frame of another site: how far its goal is, or who raised most. Links lead out of the frame. */
export function ElementEmbed({ view }: { view: GivingView }) {
  const { words, say } = useSpeech()
  const { page, element, url } = view
  return (
    <main className="embed element page stack">
      {element === 'leaderboard' ? (
        <Leaderboard view={view} />
      ) : (
        <>
          <h1 dir="auto">{page.headline}</h1>
          <Progress page={page} daysLeft={page.daysLeft} />
        </>
      )}
      {page.state === 'open' && (
        <p>
          <a className="press" href={url} target="_blank" rel="noopener">
            {say(words.giveTo, { name: page.campaign.name })}
          </a>
        </p>
      )}
    </main>
  )
}

function Leaderboard({ view: { page, leaders, leadingTeams, base } }: { view: GivingView }) {
  const { words, language } = useSpeech()
  const { currency } = page.terms
  const shown = (all: readonly Leader[]) =>
    all.map(({ raised, goal, ...leader }) => ({
      ...leader,
      note: null,
      figure: formatMoney(money(raised, currency), { rounded: true, locale: language }),
      percent: goal === null ? null : percentOfGoal(raised, goal),
    }))
  return (
    <>
      <h1>{words.leaders}</h1>
      {leaders.length === 0 && <p className="hint">{words.leadersNone}</p>}
      <Leaders leaders={shown(leaders)} base={base} isFramed />
      {leadingTeams.length > 0 && (
        <>
          <h2>{words.leadingTeams}</h2>
          <Leaders leaders={shown(leadingTeams)} base={base} isFramed />
        </>
      )}
    </>
  )
}
