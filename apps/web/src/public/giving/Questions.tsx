import { isAskedAt, longestLine, longestLink } from '@almoner/contracts/checkout/checkout-rules'
import type { CheckoutQuestion, CheckoutTerms } from '@almoner/contracts/checkout/checkout-terms'
import type { Currency } from '@almoner/contracts/money'
import { useSpeech } from '../view-context'
import { ariaOf, FaultText, idOf, MoneyInput, TextArea, TextInput, Tick } from './Field'
import { first, frequencyOf } from './form-fields'
import type { Giving } from './use-giving'

/** The questions of the org's own, its consents and its terms. */
export function Questions({ giving, terms }: { giving: Giving; terms: CheckoutTerms }) {
  const { words } = useSpeech()
  const { consents, terms: accepted } = terms
  const questions = terms.questions.filter(isAskedAt(frequencyOf(terms, giving.fields)))
  if (questions.length === 0 && consents.length === 0 && !accepted) return null
  return (
    <div className="stack">
      {questions.map((question) => (
        <Question key={question.key} giving={giving} question={question} currency={terms.currency} />
      ))}
      {consents.map(({ key, label }) => (
        <Tick key={key} giving={giving} name={`consent.${key}`}>
          {label}
        </Tick>
      ))}
      {accepted?.text && <p className="hint">{accepted.text}</p>}
      {accepted?.isRequired && (
        <Tick giving={giving} name="acceptsTerms">
          {words.termsAccept}
          {accepted.url && (
            <>
              {' '}
              <a href={accepted.url} target="_blank" rel="noopener noreferrer">
                {words.termsRead}
              </a>
            </>
          )}
        </Tick>
      )}
    </div>
  )
}

interface QuestionProps {
  giving: Giving
  question: CheckoutQuestion
  currency: Currency
}

function Question({ giving, question, currency }: QuestionProps) {
  const { key, label, type, options, isRequired } = question
  const name = `answer.${key}`
  const chosen = giving.fields[name] ?? []
  const common = { giving, name, label, isOptional: !isRequired }
  switch (type) {
    case 'longText':
      return <TextArea {...common} maxLength={2_000} />
    case 'yesNo':
      return (
        <Tick giving={giving} name={name}>
          {label}
        </Tick>
      )
    case 'choice':
      return (
        <div className="field">
          <label htmlFor={idOf(name)}>{label}</label>
          <select
            id={idOf(name)}
            name={name}
            className="text"
            value={first(giving.fields, name)}
            onChange={(event) => giving.set(name, event.target.value)}
            onBlur={() => giving.leave(name)}
            {...ariaOf(giving, name)}
          >
            <option value="">–</option>
            {options.map((option) => (
              <option key={option.key} value={option.key}>
                {option.label}
              </option>
            ))}
          </select>
          <FaultText giving={giving} name={name} />
        </div>
      )
    case 'choices':
      return (
        <fieldset className="field">
          <legend>{label}</legend>
          {options.map((option) => (
            <label key={option.key} className="tick">
              <input
                type="checkbox"
                name={name}
                value={option.key}
                checked={chosen.includes(option.key)}
                onChange={({ target }) =>
                  giving.set(
                    name,
                    ...chosen.filter((one) => one !== option.key),
                    ...(target.checked ? [option.key] : []),
                  )
                }
                {...ariaOf(giving, name)}
              />
              <span>{option.label}</span>
            </label>
          ))}
          <FaultText giving={giving} name={name} />
        </fieldset>
      )
    case 'date':
      return <TextInput {...common} type="date" />
    case 'money':
      return <MoneyInput {...common} currency={currency} />
    case 'link':
      return <TextInput {...common} inputMode="url" dir="ltr" maxLength={longestLink} />
    case 'number':
      return <TextInput {...common} inputMode="decimal" dir="ltr" maxLength={20} />
    case 'text':
      return <TextInput {...common} maxLength={longestLine} />
  }
}
