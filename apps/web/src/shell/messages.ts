import en from './messages/en.json'
import { translator } from '@almoner/ui/texts/translator'

/** The texts around the pages. */
export const shellText = translator(en)
