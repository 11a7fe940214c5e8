import type { ReleaseChart } from '@almoner/contracts/releases/release-chart'
import { saveReleaseChartInputSchema } from '@almoner/contracts/releases/releases.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { DateField } from '@almoner/ui/fields/DateField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { Callout } from '@almoner/ui/layout/Callout'
import { Grid } from '@almoner/ui/layout/Grid'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { QueryState } from '../../QueryState'
import type { ReactNode } from 'react'
import { trpc } from '../../trpc'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { chartInput, chartValues, plainAccounts, type ChartValues } from './chart-values'
import { SpecialAccounts } from './SpecialAccounts'
import { t } from './messages'
import './chart-form.css'

const judge = againstSchema(saveReleaseChartInputSchema)

interface Fund {
  id: string
  name: string
}

export function ChartForm({ chart }: { chart: ReleaseChart }) {
  const funds = trpc.designations.list.useQuery()
  const campaigns = trpc.campaigns.list.useQuery()
  const parts = {
    data: funds.data &&
      campaigns.data && {
        funds: funds.data.map(({ id, designation }) => ({ id: String(id), name: designation })),
        campaigns: campaigns.data.map(({ id, name }) => ({ id: String(id), name })),
      },
    isError: funds.isError || campaigns.isError,
    error: funds.error ?? campaigns.error,
    refetch: () => Promise.all([funds.refetch(), campaigns.refetch()]),
  }
  return (
    <QueryState query={parts}>
      {(found) => <ChartFields chart={chart} funds={found.funds} campaigns={found.campaigns} />}
    </QueryState>
  )
}

function ChartFields({ chart, funds, campaigns }: { chart: ReleaseChart; funds: Fund[]; campaigns: Fund[] }) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const save = trpc.releases.saveChart.useMutation()
  const { entityId, isSaved, isInUse } = chart
  return (
    <EntityForm<ChartValues>
      key={chart.updatedAt ?? ''}
      initialValues={chartValues(chart, funds)}
      validate={(values) => judge(chartInput(entityId, values))}
      onSubmit={submitTo((values: ChartValues) => save.mutateAsync(chartInput(entityId, values)), {
        onDone: async () => {
          await utils.releases.invalidate()
          say(t('chart.saved'))
        },
      })}
      submitLabel={t('chart.save')}
    >
      {!isSaved && <Callout>{t('chart.suggested')}</Callout>}
      <DateField
        name="startsOn"
        label={t('chart.startsOn')}
        help={isInUse ? t('chart.startsOnFixed') : t('chart.startsOnHelp')}
        isDisabled={isInUse}
        isRequired
      />
      <Accounts accounts={chartValues(chart, funds).accounts} />
      <SpecialAccounts funds={funds} campaigns={campaigns} />
      <Classes funds={funds} />
      <Group title={t('chart.xero')}>
        <Grid columns={2} gap={16}>
          <TextField name="trackingCategory" label={t('chart.trackingCategory')} isRequired />
          <TextField name="taxRate" label={t('chart.taxRate')} help={t('chart.taxRateHelp')} />
        </Grid>
      </Group>
      <UnsavedChangesGuard />
    </EntityForm>
  )
}

interface GroupProps {
  title: string
  help?: string
  children: ReactNode
}

const Group = ({ title, help, children }: GroupProps) => (
  <Stack as="fieldset" gap={12}>
    <Text as="legend" weight="medium">
      {title}
    </Text>
    {help && (
      <Text as="p" tone="quiet">
        {help}
      </Text>
    )}
    {children}
  </Stack>
)

/** What is read out with each field says its account; who sees them reads it at the head of the row and of the column. */
function Accounts({ accounts }: { accounts: ChartValues['accounts'] }) {
  return (
    <Group title={t('chart.accounts')}>
      <Stack gap={8} data-labels="hidden">
        <Text className="chart-row" tone="quiet" size="small" aria-hidden>
          <span>{t('chart.account')}</span>
          <span>{t('chart.code')}</span>
          <span>{t('chart.name')}</span>
        </Text>
        {accounts.slice(0, plainAccounts).map(({ account = 'gift_income' }, place) => {
          const said = t(`accounts.${account}`)
          return (
            <div key={account} className="chart-row">
              <Text>{said}</Text>
              <TextField name={`accounts.${place}.code`} label={t('chart.codeOf', { account: said })} />
              <TextField name={`accounts.${place}.name`} label={t('chart.nameOf', { account: said })} />
            </div>
          )
        })}
      </Stack>
    </Group>
  )
}

const Classes = ({ funds }: { funds: Fund[] }) => (
  <Group title={t('chart.classes')} help={t('chart.classesHelp')}>
    <Grid min={240} gap={16}>
      {funds.map(({ id, name }, place) => (
        <TextField key={id} name={`classes.${place}.name`} label={name} />
      ))}
    </Grid>
  </Group>
)
