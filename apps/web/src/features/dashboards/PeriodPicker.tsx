import { Row } from '@almoner/ui/layout/Row'
import { dashboardRanges, type Dashboard } from '@almoner/contracts/dashboards/dashboard'
import type { DashboardInput } from '@almoner/contracts/dashboards/dashboards.operations'
import { formatDate, useDateLocale } from '@almoner/ui/data/DateText'
import { Segments } from '@almoner/ui/controls/Segments'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { currencyCode } from '../../currency-words'
import { t } from './messages'

const ranges = optionsOf(dashboardRanges, t.group('ranges'))

export interface PeriodPickerProps {
  dashboard: Dashboard
  onChange: (change: Partial<DashboardInput>) => void
}

export function PeriodPicker({ dashboard, onChange }: PeriodPickerProps) {
  const { range, currency, currencies, from, to } = dashboard
  const locale = useDateLocale()
  return (
    <Row gap={[8, 12]}>
      {currencies.length > 1 && (
        <Segments
          label={t('dashboard.currency')}
          choices={currencies.map((value) => ({ value, label: currencyCode(value) }))}
          chosen={currency}
          onChoose={(chosen) => onChange({ currency: chosen === currencies[0] ? undefined : chosen })}
        />
      )}
      <Segments
        label={t('dashboard.period')}
        choices={ranges}
        chosen={range}
        onChoose={(chosen) => onChange({ range: chosen })}
      />
      <span className="al-hidden" role="status">
        {formatDate(from, undefined, locale)} – {formatDate(to, undefined, locale)}
      </span>
    </Row>
  )
}
