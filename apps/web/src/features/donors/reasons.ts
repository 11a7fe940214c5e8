import type { Similarity } from '@almoner/contracts/donors/duplicates.operations'
import { language } from '@almoner/ui/texts/language'
import { t } from './messages'

const facts = ['email', 'phone', 'name', 'address'] as const
const names = ['nameOneOff', 'nameShort'] as const

const inOneList = new Intl.ListFormat(language, { type: 'conjunction' })

/** Why two donors may be one: “Same phone and address, names one letter apart”. */
export function reasonsOf(sameBy: readonly Similarity[]): string {
  const same = facts.filter((fact) => sameBy.includes(fact)).map((fact) => t(`similar.facts.${fact}`))
  const alike = names.filter((name) => sameBy.includes(name)).map((name) => t(`similar.names.${name}`))
  const said = [...(same.length > 0 ? [t('similar.same', { facts: inOneList.format(same) })] : []), ...alike].join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
