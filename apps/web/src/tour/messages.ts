import en from './messages/en.json'
import { translator } from '@almoner/ui/texts/translator'

/** The texts of the tour. */
export const tourText = translator(en)
