import en from './messages/en.json'
import { translator } from '@almoner/ui/texts/translator'

/** The texts of gifts that several features show. */
export const giftText = translator(en)
