import { Text } from '@almoner/ui/layout/Text'
import { Grid } from '@almoner/ui/layout/Grid'
import type { Giving } from '@almoner/contracts/donors/donor'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { currencyCode } from '../../currency-words'
import { t } from './messages'
import { formatCount } from '@almoner/ui/texts/format-count'

/** What a donor gave: one strip for each currency, since their sums are never one figure. */
export function GivingStrip({ giving }: { giving: readonly Giving[] }) {
  return giving.map((one) => {
    const { currency } = one
    const figures = [
      { label: t('donor.lifetime'), value: <Amount value={{ amount: one.lifetimeAmount, currency }} /> },
      { label: t('donor.gifts'), value: formatCount(one.giftCount) },
      { label: t('donor.largest'), value: <Amount value={{ amount: one.largestAmount, currency }} /> },
      { label: t('donor.firstGift'), value: <DateText value={one.firstGiftOn} /> },
      { label: t('donor.lastGift'), value: <DateText value={one.lastGiftOn} /> },
    ]
    return (
      <Grid
        key={currency}
        as="dl"
        className="donor-strip"
        gap={[16, 24]}
        min={140}
        padding={[16, 20]}
        below={16}
        ground="surface"
        aria-label={t('donor.giving', { currency: currencyCode(currency) })}
      >
        {figures.map(({ label, value }) => (
          <div key={label}>
            <Text as="dt" tone="quiet" size="small">
              {giving.length > 1 && label === t('donor.lifetime') ? `${label}, ${currencyCode(currency)}` : label}
            </Text>
            <Text as="dd" size="huge" weight="medium">
              {value}
            </Text>
          </div>
        ))}
      </Grid>
    )
  })
}
