import type { ReleaseRow } from '@almoner/contracts/releases/release'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { t } from './messages'

/** Whether somebody has put it into the books. */
export const ReleaseState = ({ of: { postedAt } }: { of: Pick<ReleaseRow, 'postedAt'> }) => (
  <StatusTag tone={postedAt ? 'good' : 'waiting'}>{t(postedAt ? 'states.posted' : 'states.open')}</StatusTag>
)
