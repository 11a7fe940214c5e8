import { said } from '@almoner/ui/texts/sentences'
import { Stack } from '@almoner/ui/layout/Stack'
import { sandboxRules } from '@almoner/contracts/gateways/sandbox-rules'
import { formatMoney, money, type Currency } from '@almoner/contracts/money'
import { t } from './messages'

export function TestNumbers({ currency }: { currency: Currency }) {
  return (
    <details className="gateway-more">
      <summary>{t('gateway.numbers.title')}</summary>
      <Stack gap={16} padding={[12, 0]}>
        <p className="al-quiet">{t('gateway.numbers.why')}</p>
        <table className="al-plain-table">
          <caption className="al-hidden">{t('gateway.numbers.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('gateway.numbers.number')}</th>
              <th scope="col">{t('gateway.numbers.amount')}</th>
              <th scope="col">{t('gateway.numbers.what')}</th>
            </tr>
          </thead>
          <tbody>
            {sandboxRules.map(({ name, number, amount, says }) => (
              <tr key={name}>
                <td>
                  <bdi>{number.replace(/(.{4})(?=.)/g, '$1 ')}</bdi>
                </td>
                <td>{amount !== null && formatMoney(money(amount, currency))}</td>
                <td>{said(says)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    </details>
  )
}
