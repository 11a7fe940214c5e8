import type { MenuLine, NounDeclaration } from '../noun'
import { nouns } from '../nouns'
import type { Actor } from '../session/use-actor'

/** The sidebar's links, as far as they are for this person. */
export const menuFor = (actor: Actor): readonly MenuLine[] =>
  nouns.flatMap(({ menu }: NounDeclaration) => (menu?.isFor(actor) ? [menu] : []))
