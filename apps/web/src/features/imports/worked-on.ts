import type { WorkedOn } from '@almoner/contracts/imports/import'
import { t } from './messages'

/** “Ann Rivers, Bob Hill and 3 more”. */
export function namesOf({ count, first }: WorkedOn['donors']): string {
  const names = first.map(({ name }) => name).join(', ')
  const more = count - first.length
  return more > 0 ? t('result.edited.andMore', { names, more }) : names
}
