import { tagKey } from '@almoner/contracts/tags/tag'

/** Whether two spellings are those of one tag. */
export const isSameTag = (one: string, other: string): boolean => tagKey(one) === tagKey(other)
