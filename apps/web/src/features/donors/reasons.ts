import type { Similarity } from '@almoner/contracts/donors/duplicates.operations'
import { language } from '@almoner/ui/texts/language'
import { t } from './messages'

const list = new Intl.ListFormat(language, { type: 'conjunction' })

/** Why two donors may be one, in a sentence without its full stop: “Same phone and one letter off in the name”. */
export function reasonsOf(sameBy: readonly Similarity[]): string {
  const said = list.format(sameBy.map((one) => t(`similar.${one}`)))
  return said.charAt(0).toUpperCase() + said.slice(1)
}
