import type { CheckoutPage } from '@almoner/contracts/checkout/checkout-page'
import { formatMoney, money } from '@almoner/contracts/money'
import { useSpeech } from '../view-context'

interface ProgressProps {
  page: CheckoutPage
  /** Days until the campaign ends; null where it has no end. */
  daysLeft: number | null
}

/** How far the goal is, as a bar with its words; a counter shows the words alone. */
export function Progress({ page, daysLeft }: ProgressProps) {
  const { words, language, say } = useSpeech()
  const { currency } = page.terms
  const text = (amount: number) => formatMoney(money(amount, currency), { rounded: true, locale: language })
  const { fundraiser } = page
  const goal = fundraiser
    ? fundraiser.goal && {
        kind: 'amount' as const,
        display: 'meter' as const,
        value: fundraiser.goal,
        reached: fundraiser.raised,
        gifts: fundraiser.gifts,
      }
    : page.goal
  if (!goal) return null
  const isMoney = goal.kind === 'amount'
  const counted = goal.kind === 'donors' ? words.donors : words.gifts
  const reached = isMoney ? say(words.raised, { amount: text(goal.reached) }) : say(counted, { n: goal.reached })
  const of = say(words.ofGoal, {
    goal: isMoney ? text(goal.value) : new Intl.NumberFormat(language).format(goal.value),
  })
  const share = Math.min(100, Math.floor((Math.max(0, goal.reached) / goal.value) * 100))
  return (
    <div className="progress aside">
      <p className="row near">
        <strong>
          <bdi>{reached}</bdi>
        </strong>{' '}
        <span>
          <bdi>{of}</bdi>
        </span>
      </p>
      {goal.display === 'meter' && (
        <div className="meter" role="img" aria-label={`${reached} ${of}`}>
          <span style={{ inlineSize: `${share}%` }} />
        </div>
      )}
      <p className="row">
        {isMoney && goal.gifts > 0 && <span>{say(words.gifts, { n: goal.gifts })}</span>}
        {goal.reached >= goal.value && <span>{words.reachedGoal}</span>}
        {daysLeft !== null && <span>{say(words.daysLeft, { n: daysLeft })}</span>}
      </p>
    </div>
  )
}
