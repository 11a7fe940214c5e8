import type { EntityClass } from '@mikro-orm/core'
import type { Provider } from '@nestjs/common'
import type { Resolve } from '../platform/resolve.js'

/** What a domain adds to the process; `api/nouns.ts` has a line for each domain, and everything else follows from it. */
export interface NounDeclaration<Procedures extends object> {
  providers?: readonly Provider[]
  /** Its tables. */
  entities?: readonly EntityClass<object>[]
  /** Its procedures, by the names that clients call them by: `donors.list` is `list` in `donors`. */
  procedures?: (get: Resolve) => Procedures
}

export const defineNoun = <Procedures extends object = never>(
  noun: NounDeclaration<Procedures>,
): NounDeclaration<Procedures> => noun
