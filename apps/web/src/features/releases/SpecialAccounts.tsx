import { ledgerAccountCodes } from '@almoner/contracts/releases/ledger-account'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { Grid } from '@almoner/ui/layout/Grid'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useField } from 'react-final-form'
import { plainAccounts, type ChartValues } from './chart-values'
import { t } from './messages'

interface Choice {
  id: string
  name: string
}

const accounts = optionsOf(ledgerAccountCodes, t.group('accounts'))
const optionsFor = (choices: readonly Choice[]) => choices.map(({ id, name }) => ({ value: id, label: name }))

/** Accounts for one fund or campaign, after those that are for all. */
export function SpecialAccounts({ funds, campaigns }: { funds: readonly Choice[]; campaigns: readonly Choice[] }) {
  const { input } = useField<ChartValues['accounts']>('accounts')
  const lines = input.value
  return (
    <Stack as="fieldset" gap={16}>
      <Text as="legend" weight="medium">
        {t('chart.special')}
      </Text>
      <Text as="p" tone="quiet">
        {t('chart.specialHelp')}
      </Text>
      {lines.slice(plainAccounts).map((_, index) => {
        const place = plainAccounts + index
        const at = (field: string) => `accounts.${place}.${field}`
        return (
          <Stack key={place} gap={8}>
            <Grid min={160} gap={12}>
              <SelectField name={at('account')} label={t('chart.account')} options={accounts} isRequired />
              <SelectField
                name={at('designationId')}
                label={t('chart.fund')}
                options={optionsFor(funds)}
                placeholder={t('chart.any')}
              />
              <SelectField
                name={at('campaignId')}
                label={t('chart.campaign')}
                options={optionsFor(campaigns)}
                placeholder={t('chart.any')}
              />
            </Grid>
            <Grid columns="minmax(80px, 1fr) 3fr" gap={12}>
              <TextField name={at('code')} label={t('chart.code')} />
              <TextField name={at('name')} label={t('chart.name')} />
            </Grid>
            <div>
              <Button
                kind="quiet"
                size="small"
                icon={<Icon name="cross" size={14} />}
                onClick={() => input.onChange(lines.filter((__, other) => other !== place))}
              >
                {t('chart.remove')}
              </Button>
            </div>
          </Stack>
        )
      })}
      <div>
        <Button
          size="small"
          icon={<Icon name="plus" size={14} />}
          onClick={() => input.onChange([...lines, { account: 'gift_income' }])}
        >
          {t('chart.add')}
        </Button>
      </div>
    </Stack>
  )
}
