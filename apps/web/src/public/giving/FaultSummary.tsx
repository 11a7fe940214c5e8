import type { Currency } from '@almoner/contracts/money'
import { amountText, useSpeech } from '../view-context'
import { idOf } from './Field'
import { inputOfFault } from './form-fields'
import type { Giving } from './use-giving'

/** What keeps a gift from being sent, said at once to everyone, each with a way to its place. */
export function FaultSummary({ giving, currency }: { giving: Giving; currency: Currency }) {
  const { words, language, say } = useSpeech()
  if (giving.notice)
    return (
      <p className="refused" role="alert">
        {words.notices[giving.notice]}
      </p>
    )
  if (giving.faults.length === 0) return null
  const placeOf = (path: string): string => {
    const input = inputOfFault(path)
    return idOf(input === 'amount' ? 'customAmount' : input)
  }
  const labels: Record<string, string> = {
    'giver.firstName': words.firstName,
    'giver.lastName': words.lastName,
    'giver.email': words.email,
    'giver.phone': words.phone,
    'giver.address.line1': words.address.line1,
    'giver.address.city': words.address.city,
    'giver.address.country': words.address.country,
    'giver.employer': words.employer,
    'giver.birthDate': words.birthDate,
    'giver.nationalId': words.nationalId,
    'tribute.honoree': words.honoree,
    'tribute.recipientEmail': words.recipientEmail,
    amount: words.howMuch,
    shares: words.designation,
  }
  return (
    <div className="refused" role="alert">
      <p>{words.faultsTitle}</p>
      <ul>
        {giving.faults.map(({ path, fault, limit }) => {
          const said = say(words.faults[fault], {
            limit: limit === undefined ? '' : amountText(limit, currency, language),
          })
          return (
            <li key={path}>
              <a href={`#${placeOf(path)}`}>{labels[path] ? `${labels[path]}: ${said}` : said}</a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
