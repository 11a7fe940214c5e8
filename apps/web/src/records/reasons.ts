import type { Similarity } from '@almoner/contracts/donors/duplicates.operations'
import { t } from './messages'

const facts = ['email', 'phone', 'name', 'address'] as const
const names = ['nameOneOff', 'nameShort'] as const

/** Why two donors may be one: “Same phone and address, names one letter apart”. */
export function reasonsOf(sameBy: readonly Similarity[]): string {
  const same = facts.filter((fact) => sameBy.includes(fact)).map((fact) => t(`similar.facts.${fact}`))
  const alike = names.filter((name) => sameBy.includes(name)).map((name) => t(`similar.names.${name}`))
  const said = [...(same.length > 0 ? [t('similar.same', { facts: inOneList(same) })] : []), ...alike].join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

function inOneList(all: readonly string[]): string {
  const last = all.at(-1) ?? ''
  return all.length < 2 ? last : t('similar.and', { others: all.slice(0, -1).join(', '), last })
}
