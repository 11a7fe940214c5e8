import en from './messages/en.json'
import { translator } from '@almoner/ui/texts/translator'

/** The texts of the platform’s own pages. */
export const t = translator(en)
