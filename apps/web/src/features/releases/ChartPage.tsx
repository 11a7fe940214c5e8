import type { ReleaseChart } from '@almoner/contracts/releases/release-chart'
import { Segments } from '@almoner/ui/controls/Segments'
import { Section } from '@almoner/ui/data/Section'
import { Stack } from '@almoner/ui/layout/Stack'
import { useState } from 'react'
import { QueryState } from '../../QueryState'
import { trpc } from '../../trpc'
import { ChartForm } from './ChartForm'
import { t } from './messages'

export const handle = { title: t('chart.title') }

export function Component() {
  const charts = trpc.releases.charts.useQuery()
  return (
    <Section title={t('chart.title')}>
      <p className="al-quiet">{t('chart.intro')}</p>
      <QueryState query={charts}>{(found) => <Charts charts={found} />}</QueryState>
    </Section>
  )
}

function Charts({ charts }: { charts: readonly ReleaseChart[] }) {
  const [chosen, choose] = useState<string>()
  const chart = charts.find(({ entityId }) => entityId === chosen) ?? charts[0]
  if (!chart) return null
  return (
    <Stack gap={24} above={16} maxWidth={720}>
      {charts.length > 1 && (
        <div>
          <Segments
            label={t('chart.entity')}
            choices={charts.map(({ entityId, entityName }) => ({ value: String(entityId), label: entityName }))}
            chosen={chart.entityId}
            onChoose={choose}
          />
        </div>
      )}
      <ChartForm key={chart.entityId} chart={chart} />
    </Stack>
  )
}
