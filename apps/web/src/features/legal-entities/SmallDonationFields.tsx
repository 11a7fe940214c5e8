import { registrationNumbers } from '@almoner/contracts/legal-entities/registration-numbers'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { MoneyField } from '@almoner/ui/fields/MoneyField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { Grid } from '@almoner/ui/layout/Grid'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import { trpc } from '../../trpc'
import { t } from './messages'

type List = 'connected' | 'buildings'

/** What HMRC asks of small donations: who shares their limit, and the community buildings in which they were collected. */
export function SmallDonationFields() {
  const campaigns = trpc.campaigns.list.useQuery()
  const connected = useField<object[] | undefined>('giftAid.connected', { subscription: { value: true } }).input.value
  const options = (campaigns.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <Rows list="connected">
        {(path) => (
          <>
            <TextField name={`${path}.name`} label={t('giftAid.connected.name')} isRequired />
            <TextField
              name={`${path}.hmrcRef`}
              label={t('giftAid.connected.hmrcRef')}
              placeholder={registrationNumbers.uk.example}
              isRequired
            />
          </>
        )}
      </Rows>
      {(connected ?? []).length > 0 && (
        <MoneyField
          name="giftAid.gasdsShare"
          label={t('giftAid.gasdsShare')}
          help={t('giftAid.gasdsShareHelp')}
          currency="gbp"
          isMinor
        />
      )}
      <Rows list="buildings">
        {(path) => (
          <>
            <TextField name={`${path}.name`} label={t('giftAid.buildings.name')} isRequired />
            <TextField name={`${path}.street`} label={t('giftAid.buildings.address')} isRequired />
            <TextField name={`${path}.postcode`} label={t('giftAid.buildings.postcode')} isRequired />
            <SelectField
              name={`${path}.campaignId`}
              label={t('giftAid.buildings.campaign')}
              options={options}
              isRequired
            />
          </>
        )}
      </Rows>
    </>
  )
}

function Rows({ list, children }: { list: List; children: (path: string) => ReactNode }) {
  const { input } = useField<object[] | undefined>(`giftAid.${list}`, { subscription: { value: true } })
  const rows = input.value || []
  const remove = (gone: number) => input.onChange(rows.filter((_, place) => place !== gone))
  return (
    <Stack gap={12} role="group" aria-label={t(`giftAid.${list}.title`)}>
      <div>
        <Text as="p" weight="medium">
          {t(`giftAid.${list}.title`)}
        </Text>
        <Text as="p" tone="quiet" size="small">
          {t(`giftAid.${list}.text`)}
        </Text>
      </div>
      {rows.map((_, place) => (
        <Stack key={place} gap={8}>
          <Grid gap={12} min={180}>
            {children(`giftAid.${list}.${place}`)}
          </Grid>
          <div>
            <Button
              size="small"
              kind="quiet"
              aria-label={t(`giftAid.${list}.remove`, { place: formatCount(place + 1) })}
              onClick={() => remove(place)}
            >
              {t('giftAid.removeRow')}
            </Button>
          </div>
        </Stack>
      ))}
      <div>
        <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => input.onChange([...rows, {}])}>
          {t(`giftAid.${list}.add`)}
        </Button>
      </div>
    </Stack>
  )
}
