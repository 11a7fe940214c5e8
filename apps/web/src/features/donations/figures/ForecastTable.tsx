import { Text } from '@almoner/ui/layout/Text'
import type { ForecastOfCurrency } from '@almoner/contracts/donations/donation-figures'
import { Amount } from '@almoner/ui/data/Amount'
import { t } from '../messages'
import { formatMonth } from '@almoner/ui/data/DateText'
import { formatCount } from '@almoner/ui/texts/format-count'

export function ForecastTable({ forecast: { currency, months, amount } }: { forecast: ForecastOfCurrency }) {
  const charges = months.reduce((sum, month) => sum + month.charges, 0)
  return (
    <div className="chart-panel-table" tabIndex={0} role="region" aria-label={t('figures.forecast.table')}>
      <table className="al-table">
        <caption className="al-hidden">{t('figures.forecast.table')}</caption>
        <thead>
          <tr>
            <th scope="col" className="al-head">
              {t('figures.forecast.month')}
            </th>
            <th scope="col" className="al-head" data-align="end">
              {t('figures.forecast.charges')}
            </th>
            <th scope="col" className="al-head" data-align="end">
              {t('figures.forecast.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month, place) => (
            <tr key={month.month}>
              <th scope="row" className="al-cell">
                {formatMonth(month.month)}
                {place === 0 && (
                  <Text tone="quiet" size="small" isBlock>
                    {t('figures.forecast.rest')}
                  </Text>
                )}
              </th>
              <td className="al-cell" data-align="end">
                {formatCount(month.charges)}
              </td>
              <td className="al-cell" data-align="end">
                <Amount value={{ amount: month.amount, currency }} />
              </td>
            </tr>
          ))}
          <tr className="forecast-total">
            <th scope="row" className="al-cell">
              {t('figures.forecast.total')}
            </th>
            <td className="al-cell" data-align="end">
              {formatCount(charges)}
            </td>
            <td className="al-cell" data-align="end">
              <Amount value={{ amount, currency }} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
