import { Children, type ReactNode } from 'react'
import { totalOf } from '@almoner/contracts/checkout/checkout-rules'
import type { CheckoutTerms } from '@almoner/contracts/checkout/checkout-terms'
import { amountText, useSpeech } from '../view-context'
import { piecesOf } from '../texts'
import { Tick } from './Field'
import type { Giving } from './use-giving'

/** Offers to add what the gateway keeps, with the sum that it comes to. */
export function FeeCover({ giving, terms }: { giving: Giving; terms: CheckoutTerms }) {
  const { words, language } = useSpeech()
  const { mode } = terms.feeCover
  const { amount } = giving.attempt
  if (mode === 'off' || amount === null) return null
  const { cover } = totalOf(terms, amount, true)
  if (cover.amount === 0) return null
  const values = {
    cover: amountText(cover.amount, terms.currency, language),
    gift: amountText(amount, terms.currency, language),
    money: inBold,
  }
  const said = Children.toArray(
    piecesOf(language, mode === 'mandatory' ? words.coverFeesAlways : words.coverFees, values),
  )
  if (mode === 'mandatory') return <p className="hint">{said}</p>
  return (
    <Tick giving={giving} name="coversFees">
      {said}
    </Tick>
  )
}

const inBold = (figure: ReactNode[]): ReactNode => (
  <b>
    <bdi>{figure}</bdi>
  </b>
)
