import en from './messages/en.json'
import { translator } from '@almoner/ui/texts/translator'

/** The texts of legal entities. */
export const t = translator(en)
