import type { RecurringFindings } from '@almoner/contracts/imports/recurring-rows'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { element } from '../../rich-text'
import { t } from './messages'

interface RecurringFactsProps {
  recurring: RecurringFindings
  collectsFrom: string | null
}

/** How the recurring gifts of a file are paid, and what keeps Almoner from collecting some of them. */
export function RecurringFacts({ recurring, collectsFrom }: RecurringFactsProps) {
  const { byHand, withMandate, collected, withoutCard, ended, giftsHere, monthly } = recurring
  return (
    <Stack gap={12}>
      <Facts
        facts={[
          monthly.length > 0 && {
            label: t('check.recurring.monthly'),
            value: (
              <Stack as="span" gap={0}>
                {monthly.map(({ currency, amount }) => (
                  <Amount key={currency} value={{ amount, currency }} />
                ))}
              </Stack>
            ),
          },
          byHand > 0 && { label: t('check.recurring.byHand'), value: formatCount(byHand) },
          withMandate > 0 && { label: t('check.recurring.withMandate'), value: formatCount(withMandate) },
          collected > 0 && { label: t('check.recurring.collected'), value: formatCount(collected) },
          withoutCard > 0 && { label: t('check.recurring.withoutCard'), value: formatCount(withoutCard) },
          ended > 0 && { label: t('check.recurring.ended'), value: formatCount(ended) },
          giftsHere > 0 && { label: t('check.recurring.giftsHere'), value: formatCount(giftsHere) },
        ]}
      />
      <Text as="p" tone="quiet" size="small">
        {t('check.recurring.giftsAfter')}
      </Text>
      {collected > 0 && (
        <Text as="p" tone="quiet" size="small">
          {collectsFrom === null
            ? t('check.recurring.staysPaused')
            : t.rich('check.recurring.collectsFrom', { date: element(<DateText value={collectsFrom} />) })}
        </Text>
      )}
      {withoutCard > 0 && (
        <Text as="p" tone="quiet" size="small">
          {t('check.recurring.withoutCardHelp')}
        </Text>
      )}
    </Stack>
  )
}
