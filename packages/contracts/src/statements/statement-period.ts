import { calendarDateSchema } from '../time.js'

/** Both days belong to it. */
export const periodFields = { from: calendarDateSchema, to: calendarDateSchema }
export const isPeriod = ({ from, to }: { from: string; to: string }): boolean => from <= to
export const notPeriod = { error: 'The last day is before the first', path: ['to'] }
