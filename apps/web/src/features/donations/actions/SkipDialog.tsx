import { withSkips } from '@almoner/contracts/donations/donation-changes'
import { occurrences } from '@almoner/contracts/donations/schedule'
import { formatDate, useDateLocale } from '@almoner/ui/data/DateText'
import { ChecksField } from '@almoner/ui/fields/ChecksField'
import { trpc } from '../../../trpc'
import { weekdayText } from '../../../recurring/day-text'
import { t } from '../messages'
import { DonationDialog } from './DonationDialog'
import type { DonationActionProps } from './donation-action'

const offered = 6

interface Values {
  installmentNos?: string[]
}

const numbersOf = ({ installmentNos = [] }: Values): number[] => installmentNos.map(Number)

export function SkipDialog({ donation, onClose }: DonationActionProps) {
  const skip = trpc.donations.skip.useMutation()
  const locale = useDateLocale()
  const { schedule } = donation
  const dates = occurrences(schedule, { count: offered * 2 })
    .filter(({ isCharged }) => isCharged)
    .slice(0, offered)
  return (
    <DonationDialog<Values>
      donation={donation}
      title={t('action.skip.title')}
      intro={t('action.skip.intro')}
      validate={(values) => (numbersOf(values).length === 0 ? { installmentNos: t('action.skip.missing') } : undefined)}
      make={(values) => (numbersOf(values).length > 0 ? withSkips(schedule, numbersOf(values)) : null)}
      send={(values, command) => skip.mutateAsync({ ...command, installmentNos: numbersOf(values) })}
      done={t('action.skip.done')}
      submitLabel={t('action.skip.submit')}
      onClose={onClose}
    >
      <ChecksField
        name="installmentNos"
        label={t('action.skip.label')}
        options={dates.map(({ installmentNo, dueOn }) => ({
          value: String(installmentNo),
          label: `${formatDate(dueOn, undefined, locale)}, ${weekdayText(dueOn, locale)}`,
        }))}
        isRequired
      />
    </DonationDialog>
  )
}
