import type { ReactNode } from 'react'
import type { CheckoutTerms, RewardTerms } from '@almoner/contracts/checkout/checkout-terms'
import { amountText, useSpeech } from '../view-context'
import { ariaOf, FaultText } from './Field'
import { amountFields, first, frequencyOf } from './form-fields'
import type { Giving } from './use-giving'

interface RewardsProps {
  giving: Giving
  terms: CheckoutTerms
}

/** What a gift brings its donor, and the rewards to choose from, which nobody has to take. */
export function Rewards({ giving, terms }: RewardsProps) {
  const { words, language, say } = useSpeech()
  const { goods, rewards, currency } = terms
  const chosen = first(giving.fields, 'rewardId') || 'none'
  const text = (amount: RewardTerms['least']) => amountText(amount, currency, language)
  const choose = (reward: RewardTerms | null) => {
    giving.set('rewardId', reward?.id ?? 'none')
    const { amount } = giving.attempt
    if (!reward || (amount !== null && amount >= reward.least)) return
    const raised = amountFields(terms, frequencyOf(terms, giving.fields), reward.least)
    for (const [name, values] of Object.entries(raised)) giving.set(name, ...values)
  }
  return (
    <>
      {goods && (
        <p className="aside" dir="auto">
          {say(words.rewards.goods, { description: goods.description })}
          {goods.value !== null && ` ${say(words.rewards.worth, { value: text(goods.value) })}`}
        </p>
      )}
      {rewards.length > 0 && (
        <fieldset className="section">
          <legend>{words.rewards.title}</legend>
          <div className="stack near">
            <Choice giving={giving} value="none" isChosen={chosen === 'none'} onChoose={() => choose(null)}>
              {words.rewards.none}
            </Choice>
            {rewards.map((reward) => (
              <Choice
                key={reward.id}
                giving={giving}
                value={reward.id}
                isChosen={chosen === reward.id}
                isGone={reward.left === 0}
                onChoose={() => choose(reward)}
              >
                <b dir="auto">{reward.name}</b> · {say(words.rewards.from, { amount: text(reward.least) })}
                {reward.left !== null &&
                  ` · ${reward.left === 0 ? words.rewards.gone : say(words.rewards.left, { n: reward.left })}`}
                {reward.description && (
                  <span className="hint" dir="auto">
                    {reward.description}
                  </span>
                )}
                {reward.value !== null && reward.value > 0 && (
                  <span className="hint">{say(words.rewards.worth, { value: text(reward.value) })}</span>
                )}
              </Choice>
            ))}
          </div>
          <FaultText giving={giving} name="rewardId" />
        </fieldset>
      )}
    </>
  )
}

interface ChoiceProps {
  giving: Giving
  value: string
  isChosen: boolean
  isGone?: boolean
  onChoose: () => void
  children: ReactNode
}

const Choice = ({ giving, value, isChosen, isGone = false, onChoose, children }: ChoiceProps) => (
  <label className="tick">
    <input
      type="radio"
      name="rewardId"
      value={value}
      checked={isChosen}
      disabled={isGone && !isChosen}
      onChange={onChoose}
      {...ariaOf(giving, 'rewardId')}
    />
    <span className="reward">{children}</span>
  </label>
)
