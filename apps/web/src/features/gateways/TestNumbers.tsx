import { sandboxRules } from '@almoner/contracts/gateways/sandbox-rules'
import { formatMoney, type Currency } from '@almoner/contracts/money'
import { gatewayWords } from './gateway-words'

const words = gatewayWords.numbers

/** The table that the sandbox goes by. */
export function TestNumbers({ currency }: { currency: Currency }) {
  return (
    <details className="gateway-more">
      <summary>{words.title}</summary>
      <div className="gateway-more-body">
        <p className="al-quiet">{words.why}</p>
        <table className="gateway-numbers">
          <caption className="al-hidden">{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.number}</th>
              <th scope="col" className="gateway-amount">
                {words.amount}
              </th>
              <th scope="col">{words.what}</th>
            </tr>
          </thead>
          <tbody>
            {sandboxRules.map(({ name, number, amount, says }) => (
              <tr key={name}>
                <td>
                  <bdi>{number.replace(/(.{4})(?=.)/g, '$1 ')}</bdi>
                </td>
                <td className="gateway-amount">{amount !== null && formatMoney({ amount, currency })}</td>
                <td>{says}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
