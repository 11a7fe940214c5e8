import type { CheckoutPage } from '@almoner/contracts/checkout/checkout-page'
import { isRightToLeft } from '@almoner/contracts/checkout-settings/checkout-settings'
import { formatMoney } from '@almoner/contracts/money'
import { frequencyWords } from '../checkout/checkout-words'
import css from './donor-view.css?inline'
import { Frame } from './Frame'

interface DonorViewProps {
  page: CheckoutPage
  url: string
  width: 'narrow' | 'wide'
  /** The form alone, as a widget shows it. */
  isForm?: boolean
}

/** A page, or its form alone, as donors see it. */
export function DonorView({ page, width, isForm = false }: DonorViewProps) {
  const { theme, language } = page
  return (
    <Frame
      title={page.headline}
      css={`
        ${css}:root {
          --primary: ${theme.primary};
          --radius: ${theme.radius}px;
        }
      `}
      language={language}
      direction={isRightToLeft(language) ? 'rtl' : 'ltr'}
      width={width === 'narrow' ? null : 1100}
    >
      <main>
        {!isForm && <Cause page={page} />}
        <Form page={page} />
      </main>
    </Frame>
  )
}

function Cause({ page: { headline, story, picture, goal, terms } }: { page: CheckoutPage }) {
  const percent = goal && goal.value > 0 ? Math.min(100, (goal.reached / goal.value) * 100) : 0
  return (
    <div>
      {picture && <img src={picture.url} alt={picture.alt} />}
      <h1 dir="auto">{headline}</h1>
      {goal && (
        <>
          <div className="bar">
            <span style={{ inlineSize: `${percent}%` }} />
          </div>
          {goal.kind === 'amount' && (
            <small>
              {formatMoney({ amount: goal.reached, currency: terms.currency }, { rounded: true })} /{' '}
              {formatMoney({ amount: goal.value, currency: terms.currency }, { rounded: true })}
            </small>
          )}
        </>
      )}
      {story && <div dangerouslySetInnerHTML={{ __html: story }} />}
    </div>
  )
}

function Form({ page: { terms } }: { page: CheckoutPage }) {
  const offered = terms.frequencies.find(({ frequency }) => frequency === terms.defaultFrequency)
  return (
    <div className="panel">
      <div className="choices">
        {terms.frequencies.map(({ frequency }) => (
          <div key={frequency} className="choice" data-chosen={frequency === terms.defaultFrequency || undefined}>
            {frequencyWords[frequency]}
          </div>
        ))}
      </div>
      <div className="choices">
        {offered?.suggested.map(({ amount, impact, isDefault }) => (
          <div key={amount} className="choice" data-chosen={isDefault || undefined}>
            {formatMoney({ amount, currency: terms.currency })}
            {impact && (
              <>
                <br />
                <small>{impact}</small>
              </>
            )}
          </div>
        ))}
      </div>
      <div className="give">Give</div>
    </div>
  )
}
