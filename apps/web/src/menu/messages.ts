import { translator } from '@almoner/ui/texts/translator'
import en from './messages/en.json'

/** What the menu calls the nouns. */
export const t = translator(en)
