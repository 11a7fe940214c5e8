import type { ImportPlan } from '@almoner/contracts/imports/import'
import { useId } from 'react'
import { currencyOptions } from '../../currency-words'
import { trpc } from '../../trpc'
import { t } from './messages'

export function RowDefaults({ plan, onPlan }: { plan: ImportPlan; onPlan: (plan: ImportPlan) => void }) {
  const id = useId()
  const campaigns = trpc.campaigns.list.useQuery()
  const chooseCurrency = (code: string) => {
    const chosen = currencyOptions.find(({ value }) => value === code)
    if (chosen) onPlan({ ...plan, currency: chosen.value })
  }
  return (
    <div className="al-fields-row">
      <div className="al-field">
        <label className="al-field-label" htmlFor={`${id}-currency`}>
          {t('map.rest.currency')}
        </label>
        <select
          id={`${id}-currency`}
          className="al-input"
          aria-describedby={`${id}-currency-help`}
          value={plan.currency}
          onChange={(event) => chooseCurrency(event.target.value)}
        >
          {currencyOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <p className="al-field-help" id={`${id}-currency-help`}>
          {t('map.rest.currencyHelp')}
        </p>
      </div>
      <div className="al-field">
        <label className="al-field-label" htmlFor={`${id}-campaign`}>
          {t('map.rest.campaign')}
        </label>
        <select
          id={`${id}-campaign`}
          className="al-input"
          aria-describedby={`${id}-campaign-help`}
          value={plan.campaignId}
          onChange={(event) => onPlan({ ...plan, campaignId: event.target.value })}
        >
          {(campaigns.data ?? []).map((campaign) => (
            <option key={campaign.id} value={campaign.id}>
              {campaign.name}
            </option>
          ))}
        </select>
        <p className="al-field-help" id={`${id}-campaign-help`}>
          {t('map.rest.campaignHelp')}
        </p>
      </div>
    </div>
  )
}
