import type { MinorUnits } from '@almoner/contracts/minor-units'
import { useEffect, useState } from 'react'
import type { Currency } from '@almoner/contracts/money'
import { amountText, useSpeech } from '../view-context'

interface MonthlyNudgeProps {
  amount: MinorUnits
  /** The org's own words. */
  said: string | null
  currency: Currency
  campaignId: string
  orgName: string
  href: string
}

/** Asks once, and on no later gift from this browser, whether a little could come every month. */
export function MonthlyNudge({ amount, said, currency, campaignId, orgName, href }: MonthlyNudgeProps) {
  const { words, language, say } = useSpeech()
  const [isShown, setShown] = useState(false)
  const place = `almoner.asked.${campaignId}`

  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(isFirstAsked(place)))
    return () => cancelAnimationFrame(frame)
  }, [place])

  if (!isShown) return null
  const text = amountText(amount, currency, language)
  return (
    <section className="card stack" aria-labelledby="nudge">
      <h2 id="nudge">{words.thanks.nudgeTitle}</h2>
      <p dir="auto">{said ?? say(words.thanks.nudgeText, { amount: text, org: orgName })}</p>
      <p className="row">
        <a className="press" href={href}>
          {say(words.thanks.nudgeYes, { amount: text })}
        </a>
        <button type="button" className="link" onClick={() => setShown(false)}>
          {words.thanks.nudgeNo}
        </button>
      </p>
    </section>
  )
}

/** Whether this browser was not asked before, and from now on it was; where that cannot be kept, nobody is asked. */
function isFirstAsked(place: string): boolean {
  try {
    if (localStorage.getItem(place)) return false
    localStorage.setItem(place, '1')
    return true
  } catch {
    return false
  }
}
