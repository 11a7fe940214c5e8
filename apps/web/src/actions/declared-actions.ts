import type { NounDeclaration } from '../noun'
import { nouns } from '../nouns'
import type { Actor } from '../session/use-actor'
import type { NounAction } from './action'

const declared: readonly NounDeclaration[] = nouns

/** The screens of the menu, and all else that nouns declare, as far as it is for this person. */
export function actionsFor(actor: Actor): readonly NounAction[] {
  return declared
    .flatMap(({ menu, actions = [] }): readonly NounAction[] => [
      ...(menu ? [{ ...menu, id: `go.${menu.to}`, kind: 'go' as const }] : []),
      ...actions,
    ])
    .filter(({ isFor }) => isFor(actor))
}
