import { translator } from '@almoner/ui/texts/translator'
import en from './messages/en.json'

/** The texts of refusals. */
export const problemText = translator(en)
