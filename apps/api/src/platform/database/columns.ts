import { p } from '@mikro-orm/postgresql'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import { newId } from '../ids.js'

export const column = {
  id: () =>
    p
      .uuid()
      .primary()
      .onCreate(() => newId()),
  orgId: () => p.uuid(),
  minor: () => p.bigint('number').$type<MinorUnits>(),
  currency: () => p.character().length(3).$type<Currency>(),
  instant: () => p.datetime(6),
  createdAt: () => p.datetime(6).defaultRaw('now()'),
  /** A number over all organizations, given by the database, for rows whose number nobody sees. */
  sequence: () => p.bigint('number').autoincrement(),
  /** Counted for each organization, with gaps. The table needs the trigger `number_row` of `numbers.give`. */
  orgNumber: () => p.bigint('number').defaultRaw('0'),
}
