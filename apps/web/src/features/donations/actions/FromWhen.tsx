import { DateField } from '@almoner/ui/fields/DateField'
import { RadioCards } from '@almoner/ui/controls/RadioCards'
import { useField } from 'react-final-form'
import { t } from '../messages'

export interface FromValues {
  from: 'now' | 'next' | 'day'
  fromDay?: string
}

/** As the operations take it; `next` while a day is still to be chosen. */
export const fromOf = ({ from, fromDay }: FromValues): string => (from === 'day' ? (fromDay ?? 'next') : from)

/** A fault of `from` is told at the day where a day was chosen. */
export const fromField = (path: string, { from }: FromValues): string =>
  path === 'from' && from === 'day' ? 'fromDay' : path

export const fromMissing = ({ from, fromDay }: FromValues): { fromDay: string } | undefined =>
  from === 'day' && !fromDay ? { fromDay: t('action.dayMissing') } : undefined

interface FromWhenProps {
  /** The next date, written out. */
  nextOn: string | null
  today: string
  hasNow?: boolean
}

export function FromWhen({ nextOn, today, hasNow = false }: FromWhenProps) {
  const { input } = useField<FromValues['from']>('from')
  const choices = [
    ...(hasNow ? [{ value: 'now', label: t('action.frequency.now') } as const] : []),
    { value: 'next', label: t('action.fromNext', { on: nextOn ?? 'none' }) } as const,
    { value: 'day', label: t('action.fromDay') } as const,
  ]
  return (
    <>
      <RadioCards
        label={t('action.from')}
        choices={choices}
        chosen={input.value}
        onChoose={(from) => input.onChange(from)}
      />
      {input.value === 'day' && <DateField name="fromDay" label={t('action.day')} min={today} isRequired />}
    </>
  )
}
