import { seesPersonalData } from '@almoner/contracts/switches'
import type { Context } from './context.js'

/** Whether personal data is hidden from whoever calls. */
export const isMaskedFor = ({ visitor }: Pick<Context, 'visitor'>): boolean =>
  visitor !== null && !seesPersonalData(visitor)
