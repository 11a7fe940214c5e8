import type { ReleaseRow } from '@almoner/contracts/releases/release'
import { DateText } from '@almoner/ui/data/DateText'
import { t } from './messages'

/** The days that are new in it, or the last one where it has adjustments alone. */
export const ReleaseDays = ({ of: { from, through } }: { of: Pick<ReleaseRow, 'from' | 'through'> }) =>
  from === null ? (
    <>
      {t('adjustmentsThrough')} <DateText value={through} />
    </>
  ) : (
    <>
      <DateText value={from} /> – <DateText value={through} />
    </>
  )
