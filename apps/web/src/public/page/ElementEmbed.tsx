import type { GivingView } from '@almoner/contracts/checkout/public-view'
import { formatMoney, money, percentOfGoal } from '@almoner/contracts/money'
import { useSpeech } from '../view-context'
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

function Leaderboard({ view: { page, leaders, base } }: { view: GivingView }) {
  const { words, language } = useSpeech()
  const { currency } = page.terms
  const text = (amount: number) => formatMoney(money(amount, currency), { rounded: true, locale: language })
  return (
    <>
      <h1>{words.leaders}</h1>
      {leaders.length === 0 && <p className="hint">{words.leadersNone}</p>}
      <ol className="lined leaders">
        {leaders.map(({ slug, name, avatar, raised, goal }) => (
          <li key={slug}>
            <a href={`${base}/f/${slug}`} target="_blank" rel="noopener" className="row apart">
              <span className="row near">
                {avatar ? (
                  <img src={avatar} alt="" width={36} height={36} />
                ) : (
                  <span className="mark" aria-hidden="true">
                    {[...name][0]}
                  </span>
                )}
                <b dir="auto">{name}</b>
              </span>
              <bdi className="figure">{text(raised)}</bdi>
            </a>
            {goal !== null && (
              <div className="meter" aria-hidden="true">
                <span style={{ inlineSize: `${Math.min(100, percentOfGoal(raised, goal))}%` }} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
