import type { CheckoutPage } from '@almoner/contracts/checkout/checkout-page'
import { useSpeech } from '../view-context'

/** What people ask before they give. Opens without a script. */
export function Answers({ page: { questions } }: { page: CheckoutPage }) {
  const { words } = useSpeech()
  if (questions.length === 0) return null
  return (
    <section className="answers" aria-labelledby="answers">
      <h2 id="answers">{words.questions}</h2>
      <div className="lined">
        {questions.map(({ question, answer }, place) => (
          <details key={place}>
            <summary dir="auto">{question}</summary>
            {answer.split(/\n+/).map((line, at) => (
              <p key={at} dir="auto">
                {line}
              </p>
            ))}
          </details>
        ))}
      </div>
    </section>
  )
}
