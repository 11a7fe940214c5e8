import { longTextUpTo } from '../text.js'

/** Why a superuser acts in an organization; its owners read it in the audit log. */
export const reasonSchema = longTextUpTo(1_000)
  .trim()
  .refine((text) => [...text].length >= 10, 'Give a reason of at least 10 characters')
