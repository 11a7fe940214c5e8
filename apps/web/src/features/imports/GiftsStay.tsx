import type { WorkedOn } from '@almoner/contracts/imports/import'
import { t } from './messages'

/** Why gifts that people worked on stay when their import is undone. */
export const GiftsStay = ({ reasons }: { reasons: WorkedOn['giftsStay'] }) =>
  reasons.length > 0 && (
    <ul>
      {reasons.map(({ reason, count }) => (
        <li key={reason}>{t(`result.edited.stay.${reason}`, { count })}</li>
      ))}
    </ul>
  )
