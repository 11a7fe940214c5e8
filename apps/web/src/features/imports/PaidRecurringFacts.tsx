import type { Findings } from '@almoner/contracts/imports/import'
import { Facts } from '@almoner/ui/data/Facts'
import { Callout } from '@almoner/ui/layout/Callout'
import { Stack } from '@almoner/ui/layout/Stack'
import { formatCount } from '@almoner/ui/texts/format-count'
import { t } from './messages'

/** Which gifts count toward the recurring gifts that they name, and what to do about the others. */
export function PaidRecurringFacts({ pays }: { pays: NonNullable<Findings['paysRecurring']> }) {
  const { counted, unknown, unfit } = pays
  return (
    <Stack gap={12}>
      <Facts
        facts={[
          { label: t('check.pays.counted'), value: formatCount(counted) },
          unknown > 0 && { label: t('check.pays.unknown'), value: formatCount(unknown) },
          unfit > 0 && { label: t('check.pays.unfit'), value: formatCount(unfit) },
        ]}
      />
      {unknown > 0 && <Callout tone="attention">{t('check.pays.order', { count: unknown })}</Callout>}
    </Stack>
  )
}
