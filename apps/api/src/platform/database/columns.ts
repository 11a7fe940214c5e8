import { p } from '@mikro-orm/postgresql'
import type { Currency } from '@almoner/contracts/money'
import { newId } from '../ids.js'

/** The columns that many tables have, so that each is spelled one way. */
export const column = {
  id: () =>
    p
      .uuid()
      .primary()
      .onCreate(() => newId()),
  orgId: () => p.uuid(),
  /** A whole number of minor units. */
  minor: () => p.bigint('number'),
  currency: () => p.character().length(3).$type<Currency>(),
  instant: () => p.datetime(6),
  createdAt: () => p.datetime(6).defaultRaw('now()'),
  /** The number that people see, given by the database; it rises but may have gaps. */
  sequence: () => p.bigint('number').autoincrement(),
}
