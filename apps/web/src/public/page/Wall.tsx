import type { CheckoutPage } from '@almoner/contracts/checkout/checkout-page'
import { amountText, useSpeech } from '../view-context'

/** Who gave lately, as far as they want it known. */
export function Wall({ page }: { page: CheckoutPage }) {
  const { words, language, say } = useSpeech()
  if (!page.hasWall) return null
  // Gifts that came before, or past this page, are on no wall; whoever sees them counted is not the first.
  if (page.wall.length === 0 && (page.goal?.gifts ?? 0) > 0) return null
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <section className="wall" aria-labelledby="wall">
      <h2 id="wall">{words.wall}</h2>
      {page.wall.length === 0 ? (
        <p className="hint">{words.wallEmpty}</p>
      ) : (
        <ol className="lined">
          {page.wall.map((entry, index) => (
            <li key={index}>
              <p className="row apart">
                <b dir="auto">{entry.name ?? words.someone}</b>
                {entry.amount !== null && (
                  <bdi className="figure">
                    {say(words.gave[entry.frequency], {
                      amount: amountText(entry.amount, page.terms.currency, language),
                    })}
                  </bdi>
                )}
              </p>
              {entry.comment && <p dir="auto">{entry.comment}</p>}
              <p className="hint">
                <time dateTime={entry.givenOn}>{day.format(new Date(`${entry.givenOn}T00:00:00Z`))}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
